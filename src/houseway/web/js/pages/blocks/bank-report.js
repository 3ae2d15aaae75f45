// The bank's report: a round, an hour and a bankroll, other stakes. The server computes and draws all of it.
import { h, table } from "../../dom.js";
import { show } from "../../money.js";

const PLACES = { style: "currency", currency: "USD" };
const cents = (value) => (value / 100).toLocaleString("en-US", PLACES).replace("-", "−");
const error = (figure, write) =>
  figure.stderr === null ? null : h("small", { class: "error" }, ` ± ${write(figure.stderr)}`);

/** Returns an amount with its standard error. A measured figure looks different from an exact one. */
const money = (figure) => (figure ? exactness(figure, cents) : "–");
const plain = (figure, places = 0) =>
  exactness(figure, (value) => value.toLocaleString("en-US", { maximumFractionDigits: places }));

function exactness(figure, write) {
  return h("span", { class: figure.stderr === null ? "exact" : "measured" }, write(figure.value), error(figure, write));
}

const share = (value) => (value > 0 && value < 5e-6 ? "< 0.001 %" : `${(100 * value).toFixed(3)} %`);
const chance = (figure) => (figure ? exactness(figure, share) : "–");

/** Returns the whole report; `query` is that of the address, for the pictures. */
export function report(told, query) {
  const drawn = (name, alt) =>
    h(
      "figure",
      { class: "picture drawn" },
      h("img", { src: `/api/bank/${told.offer}/pictures/${name}?${query}`, alt, width: "640", height: "280" }),
    );
  return [
    h("p", { class: "headline" }, headline(told)),
    h("p", { class: "soft base" }, told.base),
    h(
      "div",
      { class: "desk-blocks" },
      h("section", {}, h("h2", {}, "A round"), roundTable(told), h("p", { class: "soft" }, told.round.why)),
      h("section", {}, drawn("round", roundAlt(told))),
      h("section", {}, h("h2", {}, hours(told)), sessionTable(told)),
      h(
        "section",
        {},
        drawn("session", sessionAlt(told)),
        drawn("fan", "The middle 50 % and 90 % of all banks over time."),
      ),
      h("section", {}, h("h2", {}, "A bankroll"), bankroll(told)),
      h("section", {}, drawn("ruin", "The risk of ruin by bankroll."), drawn("stakes", stakesAlt(told))),
    ),
    h("h2", {}, "Other stakes, same bets"),
    stakes(told),
    methods(told),
  ];
}

const hours = ({ session }) =>
  `${session.hours} ${session.hours === 1 ? "hour" : "hours"} at ${session.an_hour} rounds an hour`;

function headline(told) {
  const { mean, short } = told.round;
  const earns = mean.value >= 0 ? "earns" : "loses";
  const often = short.value
    ? `It can't cover every bet in ${share(short.value)} of rounds.`
    : "It can always cover every bet.";
  const hour = told.hour.mean.value;
  return [
    "The bank ",
    h("b", {}, `${earns} ${cents(Math.abs(mean.value))} a round`),
    ` after its fee, ${cents(Math.abs(hour))} an hour${hour < 0 ? " lost" : ""}. ${often} `,
    `The house takes ${cents(told.hour.house.value)} an hour from everybody.`,
  ];
}

function roundAlt({ round: { mean, low, high } }) {
  return `The bank's result per round: ${cents(mean.value)} on average; nine rounds in ten end between ` +
    `${cents(low.value)} and ${cents(high.value)}.`;
}

function sessionAlt({ session }) {
  return `The bank's result over ${session.rounds} rounds: nine times in ten it ends between ${
    cents(session.low.value)
  } and ` +
    `${cents(session.high.value)}.`;
}

const stakesAlt = ({ stakes: { compared } }) =>
  `By stake: ${
    compared.map((row) => `${show(row.stake)} ${row.ruin === null ? cents(row.mean.value) : share(row.ruin)}`).join(
      "; ",
    )
  }.`;

function rows(title, list) {
  const drawn = table(title, ["", "figure"], list.filter(Boolean), ["figure"]);
  drawn.classList.add("pairs");
  return drawn;
}

function roundTable(told) {
  const found = told.round;
  return rows("Per round", [
    ["mean, after the bank's fee", money(found.mean)],
    ["standard deviation", money(found.sd)],
    ["95 of 100 rounds end above", money(found.low)],
    ["5 of 100 rounds end above", money(found.high)],
    ["largest possible loss", cents(-told.bankroll.needs)],
    ["the bank can't cover every bet", chance(found.short)],
    ["the bank loses its whole stake", chance(found.lost_stake)],
    ["the bank can't collect every bet it wins", chance(found.capped)],
    found.correlation && ["mean correlation between two seats", plain(found.correlation, 4)],
    ["the bank's fee", cents(found.fee)],
    ["the house takes from everybody", cents(found.house)],
    found.unlimited !== null && ["mean with an unlimited stake, as in the odds", cents(found.unlimited)],
  ]);
}

function sessionTable(told) {
  const { session, hour, n0, kelly } = told;
  const many = `${session.rounds.toLocaleString("en-US")} rounds`;
  return rows(`After the bank's fees`, [
    ["mean per hour", money(hour.mean)],
    ["standard deviation per hour", money(hour.sd)],
    ["the house takes per hour", money(hour.house)],
    [`mean of ${many}`, money(session.mean)],
    [`standard deviation of ${many}`, money(session.sd)],
    ["95 of 100 end above", money(session.low)],
    ["5 of 100 end above", money(session.high)],
    ["the bank ends ahead", chance(session.ahead)],
    ["N0: rounds until the expected total is one standard deviation", n0 ? plain(n0) : "never: the bank loses"],
    ["Kelly stake, share of the bankroll", kelly.bankroll ? plain(kelly.share, 5) : "none: the bank loses"],
    kelly.bankroll && ["bankroll for which this is the Kelly stake", money(kelly.bankroll)],
    kelly.stake !== null && ["Kelly stake for this bankroll", cents(kelly.stake)],
    kelly.half_stake !== null && ["half-Kelly stake", cents(kelly.half_stake)],
  ]);
}

function bankroll(told) {
  const { ruin, needed, session, bankroll: has } = told;
  const limit = `within ${session.rounds.toLocaleString("en-US")} rounds`;
  const goal = has.goal && show(has.goal);
  return [
    h("p", { class: "soft" }, `Broke means having less than ${show(has.needs)}, the stake and fee for a round.`),
    ruin
      ? rows(`Risk of ruin with ${show(has.amount)}`, [
        [limit, chance(ruin.limited)],
        ["ever", chance(ruin.ever)],
        goal && [`${limit}, stopping ${goal} ahead`, chance(ruin.limited_goal)],
        goal && [`ever, stopping ${goal} ahead`, chance(ruin.ever_goal)],
        goal && [`the bank gets ${goal} ahead ${limit}`, chance(ruin.reached)],
      ])
      : h("p", { class: "soft" }, "Enter a bankroll to see the risk of ruin."),
    needed &&
    h(
      "p",
      {},
      `For a ${(100 * needed.ruin).toLocaleString("en-US")} % risk of going broke ${limit}, the bank needs `,
      money(needed.bankroll),
      ".",
    ),
  ];
}

function stakes(told) {
  const { compared, best } = told.stakes;
  const columns = ["stake", "mean per round", "per dollar of stake", "can't cover every bet", "ruin", "log growth"];
  const list = compared.map((row) => [
    show(row.stake),
    money(row.mean),
    row.per_dollar.toFixed(6).replace("-", "−"),
    chance(row.short),
    row.ruin === null ? "–" : share(row.ruin),
    row.growth === null ? "–" : row.growth.toExponential(3).replace("-", "−"),
  ]);
  const said = [
    best.per_dollar && `Most per dollar of stake: ${show(best.per_dollar)}.`,
    best.growth && `Fastest growth of the bankroll: ${show(best.growth)}.`,
  ].filter(Boolean).join(" ");
  return [table("Other stakes", columns, list, columns), h("p", { class: "soft" }, said)];
}

const METHODS = { session: "many rounds", ruin_limited: "ruin within the time", ruin_goal: "ruin before the goal" };

function methods({ methods: told }) {
  const named = { ...METHODS, ruin_ever: "ruin ever", n0: "N0", kelly: "Kelly" };
  return h(
    "details",
    {},
    h("summary", {}, "How the figures are computed"),
    h(
      "dl",
      { class: "five prose" },
      Object.entries(told).map(([key, how]) => [h("dt", {}, named[key] ?? key), h("dd", {}, how)]),
    ),
    h("p", { class: "soft" }, "Rounds are taken as independent, with the same bets and the same stake."),
  );
}
