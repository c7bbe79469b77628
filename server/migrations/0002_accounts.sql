-- Organisations, accounts, their sessions and messages, and what was tried at the login.
-- Times are epoch milliseconds.

-- 0 is the platform's own organisation, 1 that of the public's visitors; the others have items of their own.
create table org (
  id         integer primary key,
  name       text not null unique,
  enabled    integer not null default 1,
  -- what it booked; with a 1 its own library
  scope      text not null default '',
  created_at integer not null
);
insert into org (id, name, created_at) values (0, '运营平台', 0), (1, '公众用户', 0);

create table account (
  id         integer primary key autoincrement,
  org        integer not null references org,
  -- folded to small letters
  email      text unique,
  mobile     text unique,
  username   text not null,
  nickname   text not null default '',
  avatar     text not null default '',
  role       text not null,
  -- Argon2id with its salt and cost
  password   text not null,
  -- since when the operator keeps it out
  locked_at  integer,
  created_at integer not null,
  check (email is not null or mobile is not null)
);
create index account_by_org on account (org);

-- A family of tokens: from the login to the logout, whatever was renewed between.
create table session (
  id         integer primary key autoincrement,
  account    integer not null references account on delete cascade,
  -- which program logged in, by the number of its channel
  channel    text not null default '',
  started_at integer not null,
  expires_at integer not null,
  ended_at   integer,
  -- logout, reuse, lock, reset
  ended_by   text
);
create index session_by_account on session (account);
create index session_by_end on session (expires_at);

-- A token by its hash alone.
create table token (
  hash       blob primary key,
  session    integer not null references session on delete cascade,
  kind       text not null check (kind in ('access', 'refresh')),
  expires_at integer not null,
  -- when it bought its successors
  used_at    integer,
  -- with the token itself it gives the successors once more, as long as they may be asked for again
  salt       blob,
  -- the refresh token that this one bought
  successor  blob
) without rowid;
create index token_by_session on token (session);

-- Who tries to log in, known or not, by a hash; counted before a password is looked at.
create table login_attempt (
  id   integer primary key autoincrement,
  name blob not null,
  at   integer not null
);
create index login_attempt_by_name on login_attempt (name, at);
create index login_attempt_by_time on login_attempt (at);

-- Who may not log in until then.
create table lockout (
  name  blob primary key,
  until integer not null
) without rowid;

-- What the portal tells a user. Module 2 is the portal.
create table message (
  id         integer primary key autoincrement,
  account    integer not null references account on delete cascade,
  module     integer not null default 2,
  title      text not null,
  body       text not null,
  created_at integer not null,
  read_at    integer
);
create index message_by_account on message (account, module, created_at);
