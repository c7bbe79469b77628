-- What came to each library, by an import or with another program: what the home page tells. Times are epoch milliseconds.
create table news (
  id      integer primary key autoincrement,
  tenant  integer not null,
  library text not null check (library in ('part', 'component', 'mat')),
  -- none is the embedded catalogue of another program
  batch   integer references batch,
  at      integer not null,
  added   integer not null,
  -- with another body than before, those of another edition among them
  changed integer not null,
  renewed integer not null,
  -- the first that are new: their numbers and what they are called, as JSON
  first   text not null
);
