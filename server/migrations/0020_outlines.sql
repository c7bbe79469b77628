-- SHP-2 What the search for outlines knows of an item, as the table `shape` has it for the search by shape.

create table outline (
  item    integer primary key references item on delete cascade,
  -- of the rules that made it
  version integer not null,
  -- JSON, packed by zstd: what is told of the item, and its views; nothing of an item without one
  rows    blob not null
);
create trigger outline_is_another after update of hash on item when new.hash <> old.hash begin
  delete from outline where item = new.id;
end;
