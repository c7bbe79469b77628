-- What KiCad reads the components by. Times are epoch milliseconds.

create table kicad_token (
  id         integer primary key autoincrement,
  account    integer not null references account on delete cascade,
  name       text not null,
  -- the token by its hash alone
  hash       blob not null unique,
  created_at integer not null,
  -- when it was last used, to the minute
  used_at    integer,
  ended_at   integer,
  -- own, lock, reset
  ended_by   text
);
create index kicad_token_by_account on kicad_token (account);

-- KiCad knows a part by its name alone: which components are called the same.
create index component_by_model on item (library, model_key, tenant, set_id, born, gone) where library = 'component';
