-- Files of users, the objects that hold their bytes, and uploads in parts.
-- Times are epoch milliseconds.

-- What lies in the bucket, written down before it is put there and until it is removed from there:
-- whatever breaks off between leaves a row by which it is found again.
create table object (
  -- 128 random bits in hex, its name in the bucket
  key     text primary key,
  -- whose quota it counts for; it outlives the account until it is removed
  account integer not null,
  size    integer not null,
  -- coming: may be there; there: is there, whole; gone: nobody needs it
  state   text not null check (state in ('coming', 'there', 'gone')),
  since   integer not null
) without rowid;
create index object_by_account on object (account);
create index object_by_state on object (state, since);

create table file (
  -- 128 random bits in hex
  id         text primary key,
  account    integer not null references account on delete cascade,
  object     text not null references object,
  -- as people read it, without what would mislead them
  name       text not null,
  -- its bizCode
  kind       text not null,
  -- its moduleType
  module     integer not null,
  size       integer not null,
  sha256     blob not null,
  -- what it was handed over to; an image that nothing holds is swept
  holder     text,
  created_at integer not null
) without rowid;
create index file_by_account on file (account, created_at);
create index file_by_object on file (object);
create index file_by_holder on file (holder) where holder is not null;

create trigger file_gone after delete on file begin
  update object set state = 'gone' where key = old.object;
end;
create trigger file_replaced after update of object on file when old.object <> new.object begin
  update object set state = 'gone' where key = old.object;
end;

create table upload (
  -- 128 random bits in hex each
  id         text primary key,
  path       text not null unique,
  account    integer not null references account on delete cascade,
  name       text not null,
  kind       text not null,
  module     integer not null,
  -- what the addresses of its parts are signed with
  secret     blob not null,
  -- until when somebody puts its parts together
  joining    integer not null default 0,
  -- what they were put together to, until it is a file's
  object     text references object,
  size       integer,
  sha256     blob,
  -- the sum of the list of etags by which they were put together
  etags      blob,
  -- the number of the file that it becomes, or became
  file       text,
  published  integer not null default 0,
  touched_at integer not null
) without rowid;
create index upload_by_account on upload (account);
create index upload_by_time on upload (touched_at);
create index upload_by_object on upload (object) where object is not null;

create trigger upload_gone after delete on upload when old.object is not null begin
  update object set state = 'gone' where key = old.object;
end;

create table upload_part (
  upload text not null references upload on delete cascade,
  number integer not null,
  object text not null references object,
  size   integer not null,
  -- of its content
  sha256 blob not null,
  primary key (upload, number)
) without rowid;
create index upload_part_by_object on upload_part (object);

create trigger part_gone after delete on upload_part begin
  update object set state = 'gone' where key = old.object;
end;
create trigger part_replaced after update of object on upload_part when old.object <> new.object begin
  update object set state = 'gone' where key = old.object;
end;
