-- The quick answers of a business: words that its members put into the box of a reply. Nothing sends them by itself.
create table snippet (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 40),
  words text not null check (length(words) between 1 and 600),
  created_at timestamptz not null,
  primary key (business_id, id)
);
-- One name for one answer, however it is capitalized: the list is filtered by it.
create unique index snippet_name on snippet (business_id, lower(name));
call guard_tenant_table('snippet', 'select, insert, update, delete');
