-- Lists that users make of items. Times are epoch milliseconds.

create table own_list (
  id         integer primary key autoincrement,
  account    integer not null references account on delete cascade,
  name       text not null,
  changed_at integer not null,
  unique (account, name)
);

-- What is in one, in the order in which it came.
create table own_entry (
  id       integer primary key autoincrement,
  list     integer not null references own_list on delete cascade,
  library  text not null check (library in ('part', 'component', 'mat')),
  set_id   text not null,
  -- nothing is the item itself
  config   text not null,
  quantity integer not null check (quantity > 0),
  note     text not null default '',
  -- what it was called when it came, for when it is gone; nothing of what not everybody sees
  name     text not null,
  model    text not null,
  unique (list, library, set_id, config)
);
