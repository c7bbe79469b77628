-- SHP-1 What the search by shape knows of the rows of an item. It is made again where the rules that make it are others; where the item is
-- another it goes by itself.

create table shape (
  item    integer primary key references item on delete cascade,
  -- of the rules that made it
  version integer not null,
  -- for each row with a body its place in the item, 32 bits, and its 32 numbers, 32 bits each, little-endian; nothing of an item without one
  rows    blob not null
);
create trigger shape_is_another after update of hash on item when new.hash <> old.hash begin
  delete from shape where item = new.id;
end;
