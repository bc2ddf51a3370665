create table request (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  number integer not null,
  customer_id text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  what_for text not null,
  details text,
  reference text,
  due_on date,
  status text not null check (
    status in ('draft', 'scheduled', 'open', 'processing', 'paid', 'canceled', 'expired')
  ),
  amount_paid_minor bigint not null default 0,
  amount_refunded_minor bigint not null default 0,
  paid_late boolean not null default false,
  created_by text collate "C",
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  paid_at timestamptz,
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create unique index request_reference on request (business_id, reference) where reference is not null;
create index request_newest on request (business_id, id desc);
create index request_status on request (business_id, status, id desc);
create index request_customer on request (business_id, customer_id, id desc);
call guard_tenant_table('request', 'select, insert, update');

-- The way from a link to its business: the only lookup that comes before the tenant is known.
create table pay_link (
  token_hash bytea primary key,
  business_id text collate "C" not null,
  request_id text collate "C" not null,
  foreign key (business_id, request_id) references request (business_id, id)
);
grant select, insert on pay_link to ringup_app;

create table payment (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  request_id text collate "C" not null,
  attempt integer not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (
    status in ('started', 'needs_action', 'processing', 'succeeded', 'failed', 'canceled')
  ),
  method text not null default 'card' check (method in ('card', 'offline')),
  intent_id text collate "C",
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_country text,
  decline_code text,
  -- The provider's name of the newest decline, so that the same one is told only once.
  decline_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, request_id, attempt),
  unique (business_id, intent_id),
  foreign key (business_id, request_id) references request (business_id, id)
);
-- At most one live payment a request: two tabs, two devices and two taps meet here.
create unique index payment_one_live on payment (business_id, request_id)
  where status in ('started', 'needs_action', 'processing');
call guard_tenant_table('payment', 'select, insert, update');

create table message (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  request_id text collate "C",
  customer_id text collate "C" not null,
  direction text not null check (direction in ('outbound', 'inbound')),
  purpose text not null check (purpose in ('request', 'reminder', 'receipt', 'reply', 'code')),
  to_phone text not null,
  from_phone text,
  -- With {link} where the pay link stands: no table holds a token.
  body text not null,
  parts integer not null,
  status text not null check (
    status in ('held', 'queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed', 'suppressed', 'received')
  ),
  sid text collate "C",
  error_code integer,
  attempt integer not null default 0,
  claimed_at timestamptz,
  -- When the provider first said that it knows nothing of this text.
  denied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, sid),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, request_id) references request (business_id, id)
);
create index message_request on message (business_id, request_id, id);
create index message_customer on message (business_id, customer_id, id);
call guard_tenant_table('message', 'select, insert, update');

-- Which businesses have texted a number from ours: an inbound text names only the two numbers.
create table text_route (
  our_phone text not null,
  their_phone text not null,
  business_id text collate "C" not null references business (id),
  customer_id text collate "C" not null,
  last_at timestamptz not null,
  primary key (our_phone, their_phone, business_id)
);
grant select, insert, update on text_route to ringup_app;
