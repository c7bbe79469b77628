-- The search engine keeps its index beside the database. What it has to look at again stands here, in the order in which it came:
-- items that were written, moved or removed, and stages whose items are seen since.

create table touched (
  seq   integer primary key autoincrement,
  item  integer,
  stage integer
);
create trigger item_came after insert on item begin
  insert into touched (item) values (new.id);
end;
create trigger item_changed after update of hash, place, gone, category, facets on item begin
  insert into touched (item) values (new.id);
end;
create trigger item_went after delete on item begin
  insert into touched (item) values (old.id);
end;
create trigger stage_shown after update of seen on stage when new.seen <> old.seen begin
  insert into touched (stage) values (new.id);
end;

-- Which database this is, so that no index of another one is taken for its own.
insert or ignore into meta (key, value) values ('database', lower(hex(randomblob(16))));

-- The index of before.
drop table search;

-- From here on configuration.held is what is measured of it: its size, then each number.
