-- Files of items. Their bytes lie in the bucket, for each tenant once, found by their sum.

create table asset (
  id     integer primary key,
  tenant integer not null,
  sha256 blob not null,
  size   integer not null,
  object text not null references object,
  -- when it was last brought, epoch milliseconds: what no item names goes a day later
  at     integer not null,
  unique (tenant, sha256)
);
create index asset_by_object on asset (object);
create trigger asset_gone after delete on asset begin
  update object set state = 'gone' where key = old.object;
end;

-- Which items name it, and as what.
create table item_asset (
  item   integer not null references item on delete cascade,
  place  integer not null,
  asset  integer not null references asset,
  name   text not null,
  format text not null,
  primary key (item, place)
) without rowid;
create index item_asset_by_asset on item_asset (asset);

-- What an item named before a batch changed it: an undo needs it again.
create table change_asset (
  batch   integer not null,
  tenant  integer not null,
  library text not null,
  set_id  text not null,
  asset   integer not null references asset,
  primary key (batch, tenant, library, set_id, asset),
  foreign key (batch, tenant, library, set_id) references change (batch, tenant, library, set_id) on delete cascade
) without rowid;
create index change_asset_by_asset on change_asset (asset);
