-- Long writing in slices: what an import or an undo prepares is seen when its stage is, all at once, and not before.
-- Foreign keys are off while tables are changed: a table that is dropped takes nothing along.

-- What is being prepared, or was and is being tidied up. The newest alone may be unseen.
create table stage (
  id     integer primary key autoincrement,
  kind   text not null check (kind in ('file', 'undo', 'fill')),
  batch  integer references batch,
  -- when it began, epoch milliseconds
  at     integer not null,
  seen   integer not null default 0,
  -- of an undo, what it did
  report text
);

-- As before, with versions: two rows may have one number as long as a stage replaces one by the other.
create table item_versions (
  id        integer primary key,
  tenant    integer not null,
  library   text not null check (library in ('part', 'component', 'mat')),
  set_id    text not null,
  -- of the body; an import that brings the same body again changes nothing
  hash      blob not null,
  -- the batch that brought this body; none is the embedded catalogue
  batch     integer references batch,
  -- where it stands among its equals, whatever its version
  place     integer not null,
  -- the stage with which it came, 0 without one; and the one with which it goes
  born      integer not null default 0,
  gone      integer not null default 0,
  -- the folded name and the compact model: to sort by, and to find exact hits
  name_key  text not null,
  model_key text not null,
  -- the last step of its path, 0 without one
  category  integer not null,
  -- pairs of facet_key.id and facet.id, 32 bits each, little endian
  facets    blob not null,
  unique (tenant, library, set_id, gone)
);
insert into item_versions (id, tenant, library, set_id, hash, batch, place, name_key, model_key, category, facets)
  select id, tenant, library, set_id, hash, batch, id, name_key, model_key, category, facets from item;
drop table item;
alter table item_versions rename to item;
create index item_by_birth on item (born) where born <> 0;
create index item_by_end on item (gone) where gone <> 0;

-- What a stage adds to the uses of a term, until it is added there.
create table term_use (
  term  integer not null references term on delete cascade,
  stage integer not null references stage,
  uses  integer not null,
  primary key (term, stage)
) without rowid;
create index term_use_by_stage on term_use (stage, term);

-- Whose suggestions of short prefixes are not those of today's terms.
create table stale (
  tenant  integer not null,
  library text not null,
  primary key (tenant, library)
) without rowid;
create trigger term_came after insert on term when new.uses > 0 begin
  insert into stale select new.tenant, new.library
    where not exists (select 1 from stale where tenant = new.tenant and library = new.library);
end;
create trigger term_changed after update of uses on term when (old.uses > 0) <> (new.uses > 0) begin
  insert into stale select new.tenant, new.library
    where not exists (select 1 from stale where tenant = new.tenant and library = new.library);
end;
