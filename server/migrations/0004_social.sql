-- Third parties' identities of accounts, and those that no account has yet.
-- Times are epoch milliseconds.

create table identity (
  id        integer primary key autoincrement,
  account   integer not null references account on delete cascade,
  -- wechat, or the stand-in for it
  provider  text not null,
  -- what one application of the provider calls them: its number, a slash, their number there
  open_id   text not null,
  -- what all applications of one operator call them, where the provider says it
  union_id  text,
  -- what they call themselves there
  name      text not null default '',
  bound_at  integer not null,
  unique (provider, open_id),
  unique (provider, union_id),
  -- one identity of a provider for an account
  unique (account, provider)
);

-- An identity that nobody has: whoever shows the ticket gets it, once. The ticket by its hash alone.
create table identity_ticket (
  hash       blob primary key,
  provider   text not null,
  open_id    text not null,
  union_id   text,
  name       text not null,
  expires_at integer not null
) without rowid;
create index identity_ticket_by_end on identity_ticket (expires_at);

-- Codes and states that were used, by their hashes: none opens a second session.
create table identity_used (
  hash       blob primary key,
  expires_at integer not null
) without rowid;
create index identity_used_by_end on identity_used (expires_at);
