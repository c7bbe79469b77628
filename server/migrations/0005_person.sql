-- Where somebody is logged in from, and the seats on the platforms.
-- Times are epoch milliseconds.

-- What the browser calls itself, cut; and the address that logged in.
alter table session add column agent text not null default '';
alter table session add column address text not null default '';
-- When it last bought a token.
alter table session add column seen_at integer;
-- How many wrong passwords came before it.
alter table session add column failures integer not null default 0;

-- Since when the password is what it is.
alter table account add column password_at integer;

-- How many seats an organisation has on a platform, and until when; without a row there are none.
create table quota (
  org      integer not null references org on delete cascade,
  -- by its number: 1 parts, 2 components, 4 materials
  platform integer not null,
  seats    integer not null check (seats >= 0),
  -- none: for ever
  until    integer,
  primary key (org, platform)
) without rowid;

-- Who uses one: a user with one browser, until they give it back or do not come again.
create table seat (
  org      integer not null references org on delete cascade,
  platform integer not null,
  account  integer not null references account on delete cascade,
  -- the browser's own number, by a hash
  browser  blob not null,
  -- when it was last asked for
  at       integer not null,
  primary key (org, platform, account, browser)
) without rowid;
create index seat_by_account on seat (account);
