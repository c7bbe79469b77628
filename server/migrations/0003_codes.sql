-- Codes that prove a mobile number or an e-mail address, and how accounts came to be.
-- Times are epoch milliseconds.

-- Who asked for a code: what the limits count, and the code as long as it is good for something.
create table code (
  id    integer primary key autoincrement,
  -- the mobile number or e-mail address, by a hash
  name  blob not null,
  -- what it is good for, as the calls count: 1 login, 2 reset, 4 register
  scene integer not null,
  -- the address that asked, by a hash
  peer  blob not null,
  at    integer not null,
  -- sent; withheld, since nobody is registered so; late, so that it may have arrived; failed
  state text not null check (state in ('sent', 'withheld', 'late', 'failed')),
  -- Argon2id of the code, until it is used or replaced
  hash  text,
  -- how often one was offered in its place
  tries integer not null default 0
);
create index code_by_name on code (name, at);
create index code_by_peer on code (peer, at);
create index code_by_time on code (at);

-- What nobody delivers, for the operator to read. Development alone.
create table outbox (
  id      integer primary key autoincrement,
  account text not null,
  scene   integer not null,
  code    text not null,
  at      integer not null
);
create index outbox_by_account on outbox (account);

-- Where a registration came from.
alter table account add column origin text;
alter table account add column activity text;
-- Which text of the agreements was accepted, and when; nothing for accounts that the operator made.
alter table account add column agreement text;
alter table account add column agreed_at integer;
