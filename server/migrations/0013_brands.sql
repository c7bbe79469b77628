-- What a brand has in a library is counted from the narrow rows alone, along an index that holds all of it.

-- The number of who publishes it, nothing without one.
alter table item add column brand text not null default '';
-- How many configurations it has; whether it names a data sheet; whether anybody checked it.
alter table item add column configurations integer not null default 0;
alter table item add column datasheet integer not null default 0;
alter table item add column checked integer not null default 0;

create index item_by_brand
  on item (tenant, library, brand, category, born, gone, batch, configurations, datasheet, checked);
