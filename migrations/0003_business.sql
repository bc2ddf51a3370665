create table business (
  id text collate "C" primary key,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null,
  time_zone text not null,
  contact_phone text,
  stripe_account text unique,
  payments_ready boolean not null default false,
  created_at timestamptz not null default now()
);
call guard_tenant_table('business', 'select, insert, update', 'id');

-- The next numbers of a business. Its row is the last lock a transaction takes: events are then
-- numbered in the order in which they commit, and a reader of the stream never skips one.
create table business_counter (
  business_id text collate "C" primary key references business (id),
  next_request_number integer not null default 1001,
  next_event_sequence bigint not null default 1
);
call guard_tenant_table('business_counter', 'select, insert, update');

create table member (
  business_id text collate "C" not null references business (id),
  user_id text collate "C" not null references app_user (id),
  role text not null check (role in ('owner', 'manager', 'staff', 'viewer')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (business_id, user_id)
);
call guard_tenant_table('member', 'select, insert, update, delete');

create table customer (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  phone_country text,
  line_type text,
  name text,
  opted_out_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, phone)
);
call guard_tenant_table('customer', 'select, insert, update');

create table event (
  business_id text collate "C" not null references business (id),
  sequence bigint not null,
  subject text collate "C" not null,
  type text not null,
  actor text not null check (actor in ('staff', 'payer', 'provider', 'system', 'api')),
  actor_id text,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (business_id, sequence)
);
create index event_subject on event (business_id, subject, sequence);
-- Append-only: the app may neither change nor delete what happened.
call guard_tenant_table('event', 'select, insert');

create table idempotency_key (
  business_id text collate "C" not null references business (id),
  key text collate "C" not null,
  -- SHA-256 of method, path and body: the same key for another call is refused.
  fingerprint bytea not null,
  status integer not null,
  -- The id of what was made; the body is read afresh.
  subject text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (business_id, key)
);
create index idempotency_key_age on idempotency_key (business_id, created_at);
call guard_tenant_table('idempotency_key', 'select, insert, delete');
