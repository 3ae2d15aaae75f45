"""Rounds against a player-dealer: all that the table must know of them."""

from houseway.play.banked.bots import bot, default
from houseway.play.banked.candidates import candidates
from houseway.play.banked.commands import AnyCommand
from houseway.play.banked.dealer import deal, drawn, seals
from houseway.play.banked.decide import decide
from houseway.play.banked.events import AnyEvent
from houseway.play.banked.evolve import evolve
from houseway.play.banked.kept import Rest
from houseway.play.banked.narrate import say
from houseway.play.banked.post import post
from houseway.play.banked.posted import line, posted, start
from houseway.play.banked.riddle import made, riddle
from houseway.play.banked.settle import settle
from houseway.play.banked.stakes import ready
from houseway.play.banked.view import redact, view
from houseway.play.banked.waiting import waiting
from houseway.play.kind import Kind

KIND = Kind(
    id="banked",
    commands=AnyCommand,
    events=AnyEvent,
    rest=Rest,
    line=line,
    start=start,
    decide=decide,
    evolve=evolve,
    post=post,
    deal=deal,
    seals=seals,
    waiting=waiting,
    candidates=candidates,
    default=default,
    bot=bot,
    ready=ready,
    view=view,
    redact=redact,
    say=say,
    posted=posted,
    gone=lambda table: table.rest.shoe_of - table.rest.shoe,
    riddle=riddle,
    made=made,
    adviser="houseway.analysis.advice_priced",
    bots_ask=True,
    drawn=drawn,
    settle=settle,
    manner="houseway.play.banked.manner",
)
