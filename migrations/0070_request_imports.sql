-- Many requests from one call: docs/decisions/087. Each row is stored as it came, and its outcome is written in the
-- transaction that makes its request, so a process that is killed at any row goes on with the rows that wait.
create table request_import (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  -- How its rows are read: amounts in CSV are decimals.
  format text not null check (format in ('json', 'csv')),
  status text not null check (status in ('checking', 'checked', 'running', 'stopped', 'done')),
  -- Counts the steps that were asked for: a job of an earlier step finds that it is not meant any more.
  revision integer not null default 1,
  row_count integer not null,
  -- The number of rows with each outcome; null until it has ended, and while the rows can be counted.
  counts jsonb,
  -- A member or a key.
  created_by text collate "C" not null,
  created_at timestamptz not null,
  started_by text collate "C",
  started_at timestamptz,
  ended_at timestamptz,
  -- When its rows were deleted; the counts stay.
  forgotten_at timestamptz,
  primary key (business_id, id)
);
call guard_tenant_table('request_import', 'select, insert, update');

create table request_import_row (
  business_id text collate "C" not null,
  import_id text collate "C" not null,
  -- From 1, or as a spreadsheet numbers its rows.
  row integer not null,
  -- The fields as they were sent.
  fields jsonb not null,
  -- E.164, as far as it could be read: by it the row is erased with its customer.
  phone text,
  reference text,
  -- The earlier row with the same number, amount and purpose.
  repeats integer,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'would_create', 'created', 'failed')),
  -- Why it failed, as the call of a single request would have answered: { code, detail, errors }.
  problem jsonb,
  request_id text collate "C",
  -- The status in which the request was made, or would be.
  request_status text check (request_status in ('open', 'draft', 'scheduled')),
  customer_id text collate "C",
  primary key (business_id, import_id, row),
  foreign key (business_id, import_id) references request_import (business_id, id),
  check ((outcome = 'created') = (request_id is not null)),
  check ((outcome = 'failed') = (problem is not null))
);
create index request_import_row_outcome on request_import_row (business_id, import_id, outcome, row);
create index request_import_row_reference on request_import_row (business_id, import_id, reference)
  where reference is not null;
create index request_import_row_phone on request_import_row (business_id, phone) where phone is not null;
create index request_import_row_customer on request_import_row (business_id, customer_id) where customer_id is not null;
-- A request that is made at most once for a row is made for one row.
create unique index request_import_row_request on request_import_row (business_id, request_id)
  where request_id is not null;
call guard_tenant_table('request_import_row', 'select, insert, update, delete');

-- Erasing a customer erases their rows as well, and a row that waits makes them no request.
create function erase_request_import_rows() returns trigger language plpgsql as $$
begin
  update request_import_row set
    fields = '{}', phone = null, reference = null, customer_id = null,
    problem = case
      when outcome in ('waiting', 'would_create') then jsonb_build_object('code', 'customer_erased')
      when outcome = 'failed' then jsonb_build_object('code', problem ->> 'code')
    end,
    request_status = case when outcome = 'created' then request_status end,
    outcome = case when outcome in ('waiting', 'would_create') then 'failed' else outcome end
  where business_id = old.business_id and (customer_id = old.id or phone = old.phone);
  return null;
end
$$;
create trigger customer_request_import_rows after update of erased_at on customer
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function erase_request_import_rows();
