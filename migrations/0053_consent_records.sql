-- Who allowed texts to a number and who stopped them, when and in which words. Rows are only added: the app may
-- neither change nor delete one, so that the record is evidence.
create table consent_record (
  business_id text collate "C" not null references business (id),
  id text collate "C" not null,
  -- Null when no customer of the business had the number.
  customer_id text collate "C",
  -- A keyed hash, as in stopped_phone: the record outlives an erased person.
  phone_hash bytea not null,
  change text not null check (change in ('added', 'stopped', 'allowed', 'asked', 'kept', 'merged')),
  source text not null check (
    source in ('text', 'page', 'provider', 'staff', 'import', 'request', 'number', 'before')
  ),
  -- The customer's own words; erased with their other words.
  words text,
  -- For a merge, the customer whose records belong to this one from then on.
  merged_id text collate "C",
  actor text not null check (actor in ('staff', 'payer', 'provider', 'system', 'api')),
  actor_id text collate "C",
  at timestamptz not null,
  primary key (business_id, id)
);
create index consent_record_customer on consent_record (business_id, customer_id, at);
create index consent_record_phone on consent_record (business_id, phone_hash) where customer_id is null;
call guard_tenant_table('consent_record', 'select, insert');

-- The customer and those who were merged into them.
create function merged_customers(business text, customer text) returns setof text
  stable language sql
begin atomic
  with recursive one (id) as (
    select customer collate "C"
    union
    select r.merged_id from one
      join consent_record r on r.business_id = business and r.customer_id = one.id
      where r.change = 'merged'
  )
  select id from one;
end;

-- Erases the words of someone who is forgotten; what was decided and when stays.
create function erase_consent_words(customer text) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  update consent_record set words = null
    where business_id = current_business() and words is not null
      and customer_id in (select merged_customers(current_business(), customer));
end;
revoke all on function erase_consent_words from public;
grant execute on function erase_consent_words to ringup_app;

-- The stops of before, without their words, which nobody kept.
alter table customer no force row level security;
alter table consent_record no force row level security;
insert into consent_record (business_id, id, customer_id, phone_hash, change, source, actor, at)
  select business_id, 'cns_' || substr(id, 5), id, stopped_phone_hash(business_id, phone), 'stopped', 'before',
    case opted_out_by when 'staff' then 'staff' else 'payer' end, opted_out_at
  from customer where opted_out_at is not null;
alter table customer force row level security;
alter table consent_record force row level security;

alter table customer
  -- When they asked in a sentence for no more texts, until staff have decided: no text goes by itself meanwhile.
  add column asked_to_stop_at timestamptz;

alter table message
  drop constraint message_held_check,
  add constraint message_held_check check (held in ('stopped', 'budget', 'sender', 'hours', 'asked'));
