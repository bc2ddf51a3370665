-- Customers brought along in a file: its rows as they were written, what the check says of each, and
-- what became of it. A row is written once by the check and once by the import, in batches, so
-- whoever dies in the middle goes on with the rows that are left.

create table import (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  -- Of the file.
  name text not null,
  status text not null check (status in ('mapping', 'checking', 'checked', 'running', 'stopped', 'done')),
  -- Counts what was asked for: a job of a check that was taken back finds that it is not meant.
  revision integer not null default 1,
  delimiter text not null,
  row_count integer not null,
  -- Of the first row that says anything, as a spreadsheet numbers it.
  first_row integer not null,
  has_header boolean not null,
  -- Which column holds what: { phone, name, familyName, note, language }, each a number or null.
  columns jsonb not null,
  column_count integer not null,
  -- ISO 3166-1 alpha-2: how national numbers are read.
  country text not null,
  landlines text not null default 'leave' check (landlines in ('leave', 'take')),
  known text not null default 'fill' check (known in ('keep', 'fill', 'replace')),
  -- How many rows had each outcome; null until it has ended, and while the rows can be counted.
  counts jsonb,
  created_by text collate "C" not null,
  created_at timestamptz not null,
  started_by text collate "C",
  started_at timestamptz,
  ended_at timestamptz,
  -- When its rows were deleted; the counts stay.
  forgotten_at timestamptz,
  primary key (business_id, id)
);
call guard_tenant_table('import', 'select, insert, update');

create table import_row (
  business_id text collate "C" not null,
  import_id text collate "C" not null,
  -- As a spreadsheet numbers its rows: empty ones count.
  row integer not null,
  cells jsonb not null,
  -- E.164, once it has been read.
  phone text,
  -- Null until it has been checked.
  outcome text check (
    outcome in ('header', 'new', 'known', 'repeated', 'bad', 'made', 'changed', 'unchanged')
  ),
  -- Of a bad row: which of its cells, and why.
  field text check (field in ('phone', 'name', 'note', 'language')),
  reason text,
  -- Of a repeated one: the row that had the number first.
  repeats integer,
  -- Of one that is known: what the file says otherwise.
  changes jsonb,
  customer_id text collate "C",
  primary key (business_id, import_id, row),
  foreign key (business_id, import_id) references import (business_id, id)
);
-- The next rows of a batch, the rows of one outcome, and how many there are.
create index import_row_outcome on import_row (business_id, import_id, outcome, row);
create index import_row_phone on import_row (business_id, import_id, phone) where phone is not null;
create index import_row_customer on import_row (business_id, customer_id) where customer_id is not null;
call guard_tenant_table('import_row', 'select, insert, update, delete');

-- Who is erased is erased from the files as well, and no import that waits makes them anew.
create function erase_import_rows() returns trigger language plpgsql as $$
begin
  update import_row set
    cells = '[]', phone = null, changes = null, customer_id = null,
    outcome = case when outcome in ('new', 'known') then 'bad' else outcome end,
    field = case when outcome in ('new', 'known') then 'phone' else field end,
    reason = case when outcome in ('new', 'known') then 'customer_erased' else reason end
  where business_id = old.business_id
    and (customer_id = old.id or (
      phone = old.phone
      and import_id in (select id from import where business_id = old.business_id and forgotten_at is null)
    ));
  return null;
end
$$;
create trigger customer_import_rows after update of erased_at on customer
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function erase_import_rows();
