-- The numbers that texts of a platform's businesses come from, each of one business at a time. Read
-- before a business is known, as text_route is: a text that comes in names two numbers only.
create table sender (
  id text collate "C" primary key,
  -- Null while it is being bought.
  phone text unique,
  -- The provider's id of a number that was bought; null for one of TWILIO_SENDERS.
  provider_sid text,
  country text,
  business_id text collate "C" references business (id),
  state text not null check (
    state in ('free', 'buying', 'refused', 'used', 'resting', 'leaving', 'gone')
  ),
  -- When the worker took it on that is buying it.
  claimed_at timestamptz,
  texted_at timestamptz,
  changed_at timestamptz not null
);
create unique index sender_business on sender (business_id) where business_id is not null;
create index sender_state on sender (state, changed_at);
grant select, insert, update, delete on sender to ringup_app;
