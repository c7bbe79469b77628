-- T21: failures count for a name and the place that they come from; browsers that logged in before count for themselves.
-- Times are epoch milliseconds.

-- A password that is tried, counted before it is looked at. What was counted before counts otherwise, and is gone in an hour.
-- pair: the name as it was typed, and the address or the browser that it came from, by a hash.
alter table login_attempt rename column name to pair;
-- The name alone, by a hash; none of a browser that logged in before: nobody else pays for it.
alter table login_attempt add column name blob;
-- Whose password was looked at; none: nobody's.
alter table login_attempt add column account integer;
drop index login_attempt_by_name;
create index login_attempt_by_pair on login_attempt (pair, at);
create index login_attempt_by_name on login_attempt (name, at) where name is not null;
create index login_attempt_by_account on login_attempt (account, at) where account is not null;

-- Who may not try until then.
alter table lockout rename column name to pair;
alter table lockout add column name blob not null default x'';
-- Its account has heard of it.
alter table lockout add column told integer not null default 0;
create index lockout_by_name on lockout (name);
create index lockout_by_end on lockout (until);

-- A browser that logged in, by the hash of a key that it alone has.
create table browser (
  hash    blob not null,
  account integer not null references account on delete cascade,
  -- when it last logged in
  seen_at integer not null,
  primary key (hash, account)
) without rowid;
create index browser_by_account on browser (account, seen_at);

-- What names that no account has are hashed with in the log: whoever reads the log alone cannot try names against it.
insert or ignore into meta (key, value) values ('log_key', hex(randomblob(32)));
