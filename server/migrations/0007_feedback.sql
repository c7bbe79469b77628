-- What people tell the operator. Times are epoch milliseconds.

create table feedback (
  id         integer primary key autoincrement,
  -- who says it; the account may be gone since
  account    integer references account on delete set null,
  -- what it is about: 1 a need, 2 a suggestion, 3 a problem, 4 something else
  kind       integer not null,
  message    text not null,
  mobile     text not null,
  email      text not null,
  -- part, component, mat, or nothing
  module     text not null,
  org_name   text not null,
  created_at integer not null,
  -- when the operator was done with it
  done_at    integer
);
create index feedback_by_account on feedback (account, created_at);

-- Its images, by the numbers of their files, in their order.
create table feedback_image (
  feedback integer not null references feedback on delete cascade,
  place    integer not null,
  file     text not null,
  primary key (feedback, place)
) without rowid;
