-- SUG-4: among what begins with the same letters stands first what is usual: the most usual of the items that say a text.
alter table term add column usual integer not null default 0;
create trigger term_rose after update of usual on term when old.usual <> new.usual begin
  insert into stale select new.tenant, new.library
    where not exists (select 1 from stale where tenant = new.tenant and library = new.library);
end;
