-- The languages in which a payer can be spoken to; rules/words/languages.ts has the same list.
-- What a payer or the staff chose; null goes by the number's country.
alter table customer add column language text check (
  language in ('ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pl', 'pt', 'tr')
);
-- Null texts everyone in the language of their number's country.
alter table business add column text_language text check (
  text_language in ('ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pl', 'pt', 'tr')
);

-- A new link takes the place of the one before: only the newest generation leads anywhere.
alter table request add column link_generation integer not null default 1;
alter table pay_link add column generation integer not null default 1;
-- Which link stands in a text, so that it is shown, and asked after, as it was sent.
alter table message add column link_generation integer not null default 1;

-- From the code in a text to its request; like pay_link it is read before the tenant is known.
create table verify_code (
  code_hash bytea not null,
  business_id text collate "C" not null,
  request_id text collate "C" not null,
  primary key (code_hash, business_id, request_id),
  foreign key (business_id, request_id) references request (business_id, id)
);
grant select, insert on verify_code to ringup_app;

-- The owner is held by the walls as well: they open for this, in this transaction.
alter table request no force row level security;
-- The same bytes as server/links/payLink.ts takes.
insert into verify_code (code_hash, business_id, request_id)
  select
    sha256(substring(sha256(i.secret || convert_to('verify-code:' || r.id, 'UTF8')) from 1 for 5)),
    r.business_id, r.id
  from request r, installation i;
alter table request force row level security;

create table refund (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  payment_id text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'canceled')),
  reason text,
  provider_id text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, provider_id),
  foreign key (business_id, payment_id) references payment (business_id, id)
);
create index refund_payment on refund (business_id, payment_id, created_at);
call guard_tenant_table('refund', 'select, insert, update');

create table business_logo (
  business_id text collate "C" primary key references business (id),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 49152),
  hash text collate "C" not null,
  updated_at timestamptz not null
);
call guard_tenant_table('business_logo', 'select, insert, update, delete');

-- How often something was tried by one address, link or business, counted in windows of time.
create table attempt (
  kind text not null,
  key bytea not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (kind, key, window_start)
);
create index attempt_age on attempt (window_start);
grant select, insert, update, delete on attempt to ringup_app;

-- What browsers reported of the payers' pages, counted by day; never an address with a token in it.
create table page_report (
  day date not null,
  directive text not null,
  blocked text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (day, directive, blocked)
);
grant select, insert, update, delete on page_report to ringup_app;

-- Every look at a pay page asks for the declines of the last hour, a link's and its business's.
create index event_declined on event (business_id, at) where type = 'payment.declined';
