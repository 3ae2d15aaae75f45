BEGIN TRANSACTION;
CREATE TABLE accounts (
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  folded TEXT,
  password TEXT,
  role TEXT NOT NULL,
  settings TEXT NOT NULL,
  created FLOAT NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (folded)
);
CREATE TABLE balances (
  account TEXT NOT NULL,
  chips BIGINT NOT NULL,
  PRIMARY KEY (account)
);
CREATE TABLE commands (
  table_id TEXT NOT NULL,
  account TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at FLOAT NOT NULL,
  PRIMARY KEY (table_id, account, id)
);
CREATE TABLE contributions (
  table_id TEXT NOT NULL,
  shoe INTEGER NOT NULL,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  seed TEXT NOT NULL,
  PRIMARY KEY (table_id, shoe, account)
);
CREATE TABLE entries (
  id INTEGER NOT NULL,
  at FLOAT NOT NULL,
  account TEXT NOT NULL,
  amount BIGINT NOT NULL,
  balance BIGINT NOT NULL,
  what TEXT NOT NULL,
  table_id TEXT,
  seq INTEGER,
  once TEXT,
  PRIMARY KEY (id),
  UNIQUE (once)
);
CREATE TABLE events (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at FLOAT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('palace-1',1,1.0,'{"type":"table-opened"}');
CREATE TABLE facts (
  name TEXT NOT NULL,
  value BLOB NOT NULL,
  PRIMARY KEY (name)
);
CREATE TABLE places (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  behind INTEGER NOT NULL,
  account TEXT NOT NULL,
  bot BOOLEAN NOT NULL,
  sitting_out BOOLEAN NOT NULL,
  arrived INTEGER DEFAULT '0' NOT NULL,
  PRIMARY KEY (table_id, seat, behind)
);
CREATE TABLE results (
  id INTEGER NOT NULL,
  account TEXT NOT NULL,
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  net BIGINT NOT NULL,
  ended FLOAT NOT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE rounds (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  shoe INTEGER NOT NULL,
  ended FLOAT NOT NULL,
  "after" BLOB,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE schema_version (
  version INTEGER NOT NULL,
  PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
CREATE TABLE secrets (
  table_id TEXT NOT NULL,
  shoe INTEGER NOT NULL,
  secret BLOB NOT NULL,
  PRIMARY KEY (table_id, shoe)
);
CREATE TABLE tables (
  id TEXT NOT NULL,
  offer TEXT NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  seats INTEGER NOT NULL,
  schedule TEXT NOT NULL,
  settings TEXT NOT NULL,
  bots INTEGER NOT NULL,
  paused BOOLEAN NOT NULL,
  closing BOOLEAN NOT NULL,
  closed BOOLEAN NOT NULL,
  opened FLOAT NOT NULL,
  feeds TEXT DEFAULT '' NOT NULL,
  played FLOAT DEFAULT '0' NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX entries_of_account ON entries (account, id);
CREATE INDEX results_of_account ON results (account, id);
COMMIT;
