-- Our state is read against the provider's on a clock: what has happened there, by its own list of
-- events, and what stands there, day by day. What was found to differ is kept, and what came of it.

-- Told by a webhook, or found in the provider's list before any webhook came.
alter table provider_event
  add found_by text not null default 'webhook' check (found_by in ('webhook', 'list')),
  -- When its handling was last put into the queue, and how often that was done again.
  add queued_at timestamptz not null default now(),
  add requeues integer not null default 0;
drop index provider_event_open;
create index provider_event_open on provider_event (queued_at) where handled_at is null;
create index provider_event_listed on provider_event (account, received_at) where found_by = 'list';

-- How far the list of events of each account at the provider has been read; '' is our own account.
-- Like the inbox it is of no business: an account is all that an event names.
create table provider_cursor (
  provider text not null check (provider in ('stripe')),
  account text collate "C" not null,
  -- What happened up to here, on the provider's clock, is in the inbox.
  read_to timestamptz,
  -- A walk that has not come to its end: the newest event at its beginning, and the last one that
  -- it put in. The list can only be walked from the newest to the oldest.
  walk_to timestamptz,
  walk_after text collate "C",
  looked_at timestamptz,
  primary key (provider, account)
);
create index provider_cursor_due on provider_cursor (looked_at);
grant select, insert, update on provider_cursor to ringup_app;

create function follow_provider_account() returns trigger language plpgsql as $$
begin
  insert into provider_cursor (provider, account) values ('stripe', new.stripe_account)
    on conflict do nothing;
  return null;
end
$$;
create trigger business_provider_account after insert or update of stripe_account on business
  for each row when (new.stripe_account is not null) execute function follow_provider_account();

insert into provider_cursor (provider, account) values ('stripe', '');
-- The owner is held by the walls as well: they open for this, in this transaction.
alter table business no force row level security;
insert into provider_cursor (provider, account)
  select 'stripe', stripe_account from business where stripe_account is not null;
alter table business force row level security;

-- What is not final is settled again, at growing distances; the id of a payment, refund or message.
create table reconcile_look (
  business_id text collate "C" not null references business (id),
  subject text collate "C" not null,
  next_at timestamptz not null,
  primary key (business_id, subject)
);
create index reconcile_look_age on reconcile_look (business_id, next_at);
call guard_tenant_table('reconcile_look', 'select, insert, update, delete');
create index refund_open on refund (business_id, created_at) where status in ('asked', 'pending');
create index message_open on message (business_id, created_at)
  where status in ('queued', 'sending', 'unknown');
create index payment_newest on payment (business_id, created_at);
create index refund_newest on refund (business_id, created_at);

-- A comparison with the provider: of a period, or of one request that someone had looked at.
create table reconcile_run (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  -- The first moment of the day up to which a period goes; null for a request.
  until timestamptz,
  request_id text collate "C",
  asked_by text collate "C",
  started_at timestamptz not null,
  ended_at timestamptz,
  payments integer not null default 0,
  refunds integer not null default 0,
  found integer not null default 0,
  healed integer not null default 0,
  -- There was more than one run looks at.
  truncated boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, request_id) references request (business_id, id),
  check ((until is null) <> (request_id is null))
);
-- A day is compared once, however many servers there are.
create unique index reconcile_run_day on reconcile_run (business_id, until) where until is not null;
create index reconcile_run_age on reconcile_run (business_id, started_at);
call guard_tenant_table('reconcile_run', 'select, insert, update, delete');

create table reconcile_difference (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  run_id text collate "C" not null,
  request_id text collate "C" not null,
  payment_id text collate "C" not null,
  what text not null check (
    what in ('status', 'amount', 'captured', 'request', 'refunded', 'refund', 'disputed', 'missing', 'intent')
  ),
  -- What it is about: the payment, or the provider's name of a refund or of an intent.
  subject text collate "C" not null,
  -- As it stood here and there when it was found; null where it was not there at all.
  ours text,
  provider text,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- When both said the same again.
  healed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, run_id) references reconcile_run (business_id, id) on delete cascade,
  foreign key (business_id, request_id) references request (business_id, id),
  foreign key (business_id, payment_id) references payment (business_id, id)
);
create unique index reconcile_difference_open on reconcile_difference (business_id, payment_id, what, subject)
  where healed_at is null;
create index reconcile_difference_newest on reconcile_difference (business_id, found_at);
create index reconcile_difference_run on reconcile_difference (business_id, run_id);
call guard_tenant_table('reconcile_difference', 'select, insert, update, delete');
