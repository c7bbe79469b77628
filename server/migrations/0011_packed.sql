-- Texts of the catalogue are packed. A packed text is the id of its dictionary, 64 bits, little endian, and a frame of zstd.

-- What texts are packed with. None ever goes or changes, since each text needs its own; the newest packs what comes.
create table dictionary (
  place   integer primary key,
  -- of the content, so that an id means the same in every database; 0 is none
  id      integer not null unique,
  content blob not null
);

-- An item as the row of a list, and an item whole. They lie apart: a search never reads a body.
create table summary (
  item   integer primary key references item on delete cascade,
  packed blob not null
);
create table body (
  item   integer primary key references item on delete cascade,
  packed blob not null
);

-- item_text holds what an earlier program wrote, plain, until it is packed; so does change.previous, as a text among blobs.
create index change_plain on change (batch, tenant, library, set_id) where typeof(previous) = 'text';
