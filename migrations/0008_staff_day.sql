-- What staff do with a request and a customer over a day: schedule, remind, share, undo, read the
-- replies; views they keep, and long work on many requests at once.

alter table request
  -- When its text goes out; null for at once. Only a scheduled request still waits for it.
  add send_at timestamptz,
  -- Handed over by hand (a link, a code to scan): no text goes out by itself.
  add delivery text not null default 'text' check (delivery in ('text', 'share')),
  add canceled_at timestamptz,
  -- Open at the provider, or lost: money that the bank has taken back for now.
  add disputed boolean not null default false,
  -- A reply of its customer that nobody has read yet.
  add unread boolean not null default false;

alter table payment
  -- How money came in beside the card provider; null for cards.
  add offline_how text check (offline_how in ('cash', 'bank_transfer', 'card_terminal', 'cheque', 'other')),
  add note text,
  add recorded_by text collate "C";

alter table refund
  add asked_by text collate "C",
  -- Why it failed, in the provider's word.
  add failure text;
-- One that was asked for and not yet taken by the provider.
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check
  check (status in ('asked', 'pending', 'succeeded', 'failed', 'canceled'));

alter table message
  -- Replies only: when someone here saw it.
  add read_at timestamptz,
  add created_by text collate "C",
  -- What the message provider took for it, in millionths of the currency; null until it says.
  add price_micros bigint,
  add price_currency text;
create index message_unread on message (business_id, customer_id, id)
  where direction = 'inbound' and read_at is null;
-- What is there already was never marked: nobody wants a hundred old replies as news.
alter table message no force row level security;
update message set read_at = created_at where direction = 'inbound';
alter table message force row level security;

alter table customer
  -- Who stopped the texts: they themselves, whom only START brings back, or the staff for them.
  add opted_out_by text check (opted_out_by in ('customer', 'staff')),
  add erased_at timestamptz;
alter table customer no force row level security;
update customer set opted_out_by = 'customer' where opted_out_at is not null;
alter table customer force row level security;
-- Merged into another, a customer is gone; all that was theirs is the other's.
grant delete on customer to ringup_app;
grant delete on text_route to ringup_app;

-- A list as someone wants to find it again: the filter as the address has it.
create table saved_view (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  user_id text collate "C" not null references app_user (id),
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, user_id, name)
);
call guard_tenant_table('saved_view', 'select, insert, update, delete');

-- The same done to many requests: who left it comes back to how far it is and what failed.
create table batch (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  action text not null check (action in ('remind', 'cancel')),
  status text not null check (status in ('running', 'done', 'stopped')),
  created_by text collate "C" not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, id)
);
create index batch_newest on batch (business_id, id desc);
call guard_tenant_table('batch', 'select, insert, update');

create table batch_item (
  business_id text collate "C" not null,
  batch_id text collate "C" not null,
  position integer not null,
  request_id text collate "C" not null,
  status text not null check (status in ('waiting', 'done', 'failed')),
  -- A word of the error catalogue.
  reason text,
  primary key (business_id, batch_id, position),
  foreign key (business_id, batch_id) references batch (business_id, id),
  foreign key (business_id, request_id) references request (business_id, id)
);
create index batch_item_waiting on batch_item (business_id, batch_id, position) where status = 'waiting';
call guard_tenant_table('batch_item', 'select, insert, update');

-- What the others of a business call someone.
alter table app_user add name text;

-- A browser that wants to be told when someone paid, although no window of ours is open in it.
create table push_subscription (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  user_id text collate "C" not null references app_user (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- How often in a row the push service took nothing.
  failures integer not null default 0,
  primary key (business_id, id),
  unique (business_id, endpoint)
);
call guard_tenant_table('push_subscription', 'select, insert, update, delete');
-- The pair of keys by which push services know this installation (RFC 8292), made when first needed.
alter table installation add push_public_key text, add push_private_key text;
