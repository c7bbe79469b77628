-- The catalogue, its search index and what the portal needs beside it.
-- Every row that says something of an item has a tenant or hangs on an item; tenant 0 is public.

-- What the server knows about this database: which embedded catalogue and which index rules filled it.
create table meta (
  key   text primary key,
  value text not null
) without rowid;

-- One import; it can be undone. Times are epoch milliseconds.
create table batch (
  id          integer primary key autoincrement,
  tenant      integer not null,
  kind        text not null,
  source      text not null,
  started_at  integer not null,
  finished_at integer,
  undone_at   integer,
  report      text
);

-- Steps of the catalogue's tree. A row never changes: another name or another parent is another row, so that no tenant
-- can rename what another one sees. parent 0 is the root.
create table category (
  id      integer primary key,
  library text not null check (library in ('part', 'component', 'mat')),
  key     text not null,
  name    text not null,
  parent  integer not null,
  unique (library, key, name, parent)
);

-- Names of facets as the items' facet lists know them.
create table facet_key (
  id  integer primary key,
  key text not null unique
);

-- Values of facets; like categories, a row never changes.
create table facet (
  id        integer primary key,
  library   text not null check (library in ('part', 'component', 'mat')),
  facet_key integer not null references facet_key,
  name      text not null,
  value     text not null,
  label     text not null,
  unique (library, facet_key, value, name, label)
);

-- An item, narrow: all that counting, filtering and sorting read.
create table item (
  id        integer primary key,
  tenant    integer not null,
  library   text not null check (library in ('part', 'component', 'mat')),
  set_id    text not null,
  -- of the body; an import that brings the same body again changes nothing
  hash      blob not null,
  -- the batch that brought this body; none is the embedded catalogue
  batch     integer references batch,
  -- the folded name and the compact model: to sort by, and to find exact hits
  name_key  text not null,
  model_key text not null,
  -- the last step of its path, 0 without one
  category  integer not null,
  -- pairs of facet_key.id and facet.id, 32 bits each, little endian
  facets    blob not null,
  unique (tenant, library, set_id)
);

-- An item, whole: the row of a list and the detail page, as JSON.
create table item_text (
  item    integer primary key references item on delete cascade,
  summary text not null,
  body    text not null
);

-- The configurations of a set.
create table configuration (
  item     integer not null references item on delete cascade,
  position integer not null,
  name     text not null,
  -- the name, compact
  key      text not null,
  -- name and values as tokens, a space before and after each
  held     text not null,
  primary key (item, position)
) without rowid;
create index configuration_by_key on configuration (key, item);

-- The full text of the items, taken into tokens before it comes here: the tokenizer only splits at spaces.
-- words keeps the order, so that neighbours can be found; joined holds other spellings. The rowid is item.id.
create virtual table search using fts5 (
  words, joined,
  content = '', contentless_delete = 1, tokenize = "ascii tokenchars '.'"
);

-- What can be suggested, unique by its compact spelling. uses counts the items that say it; kind ranks what it is.
create table term (
  id      integer primary key,
  tenant  integer not null,
  library text not null check (library in ('part', 'component', 'mat')),
  key     text not null,
  text    text not null,
  kind    integer not null,
  uses    integer not null,
  unique (tenant, library, key)
);

-- Where a term can be entered: from its beginning, and (inner) from each of its words and Chinese characters.
create table suffix (
  tenant  integer not null,
  library text not null,
  suffix  text not null,
  term    integer not null references term on delete cascade,
  inner   integer not null,
  primary key (tenant, library, suffix, term)
) without rowid;
create index suffix_by_term on suffix (term);

-- The best terms for each prefix of one to three characters, computed after each import.
create table suggestion (
  tenant  integer not null,
  library text not null,
  prefix  text not null,
  place   integer not null,
  term    integer not null,
  primary key (tenant, library, prefix, place)
) without rowid;

-- Words that mean the same, folded; each pair stands both ways.
create table synonym (
  word  text not null,
  other text not null,
  primary key (word, other)
) without rowid;

-- What a batch changed: the body before, none where it added the item.
create table change (
  batch          integer not null references batch,
  tenant         integer not null,
  library        text not null,
  set_id         text not null,
  hash           blob not null,
  previous       text,
  previous_batch integer,
  primary key (batch, tenant, library, set_id)
) without rowid;
create index change_by_item on change (tenant, library, set_id, batch);

-- Dictionaries of the portal.
create table dict (
  id       integer primary key,
  type     text not null,
  label    text not null,
  value    text not null,
  status   integer not null default 0,
  remark   text not null default ''
);
create index dict_by_type on dict (type, id);

insert into dict (type, label, value) values
  ('system_config', 'from_expire_time', '1440'),
  ('system_config', 'token_expire_time', '30'),
  ('help_center_link', '帮助中心', '/about');

-- Errors that browsers reported, redacted.
create table front_log (
  id         integer primary key,
  at         integer not null,
  track_code text not null,
  entries    text not null
);
