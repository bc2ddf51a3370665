-- The inbox for the card provider's webhooks: stored before it is answered. Only names are kept:
-- the body is not trusted, the object is read again from the provider.
create table provider_event (
  provider text not null check (provider in ('stripe')),
  id text collate "C" not null,
  type text not null,
  account text,
  object_id text,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  primary key (provider, id)
);
create index provider_event_open on provider_event (received_at) where handled_at is null;
grant select, insert, update on provider_event to ringup_app;
