-- Each dispute and inquiry of a payer's bank, as the provider has it. What the bank took is no income any
-- more, from the day on which it took it; what it gave back is, from that day.
create table dispute (
  business_id text collate "C" not null references business (id),
  -- The provider's.
  id text collate "C" not null,
  payment_id text collate "C" not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- The bank only asks, and has moved no money.
  inquiry boolean not null,
  -- Whether the provider still takes a refund: a full one closes an inquiry.
  refundable boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  respond_by timestamptz,
  withdrawn_minor bigint not null default 0 check (withdrawn_minor >= 0),
  withdrawn_at timestamptz,
  reinstated_minor bigint not null default 0 check (reinstated_minor >= 0),
  reinstated_at timestamptz,
  opened_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payment (business_id, id) on delete cascade
);
create index dispute_payment on dispute (business_id, payment_id);
create index dispute_withdrawn on dispute (business_id, withdrawn_at, id) where withdrawn_at is not null;
create index dispute_reinstated on dispute (business_id, reinstated_at, id) where reinstated_at is not null;
call guard_tenant_table('dispute', 'select, insert, update');

-- A request whose money a bank only asks about can still be refunded.
alter table request add column inquiry boolean not null default false;

alter table day_total drop constraint day_total_kind_check;
alter table day_total add constraint day_total_kind_check
  check (kind in ('asked', 'collected', 'refunded', 'disputed', 'texts', 'text_cost'));

-- What one dispute adds to the days: what was taken, less what was given back.
create function dispute_days(
  zone text, withdrawn_minor bigint, withdrawn_at timestamptz,
  reinstated_minor bigint, reinstated_at timestamptz
) returns table (day date, count bigint, amount bigint) stable parallel safe language sql
begin atomic
  select (withdrawn_at at time zone zone)::date, 1::bigint, withdrawn_minor
    where withdrawn_at is not null and withdrawn_minor > 0
  union all
  select (reinstated_at at time zone zone)::date,
    case when reinstated_minor >= withdrawn_minor then -1 else 0 end::bigint, -reinstated_minor
    where reinstated_at is not null and reinstated_minor > 0;
end;

create function write_dispute_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into day_total (business_id, day, kind, currency, member, count, amount)
      select d.business_id, t.day, 'disputed', d.currency, coalesce(r.created_by, ''), sum(t.count), sum(t.amount)
      from new_dispute d
        join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = d.business_id
        join payment p on p.business_id = d.business_id and p.id = d.payment_id
        join request r on r.business_id = p.business_id and r.id = p.request_id,
        dispute_days(b.zone, d.withdrawn_minor, d.withdrawn_at, d.reinstated_minor, d.reinstated_at) as t
      group by 1, 2, 3, 4, 5;
    return null;
  end if;
  insert into day_total (business_id, day, kind, currency, member, count, amount)
    select d.business_id, t.day, 'disputed', d.currency, coalesce(r.created_by, ''),
      sum(d.sign * t.count), sum(d.sign * t.amount)
    from (select 1 as sign, * from new_dispute union all select -1, * from old_dispute) as d
      join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = d.business_id
      join payment p on p.business_id = d.business_id and p.id = d.payment_id
      join request r on r.business_id = p.business_id and r.id = p.request_id,
      dispute_days(b.zone, d.withdrawn_minor, d.withdrawn_at, d.reinstated_minor, d.reinstated_at) as t
    group by 1, 2, 3, 4, 5
    having sum(d.sign * t.count) <> 0 or sum(d.sign * t.amount) <> 0;
  return null;
end
$$;
create trigger dispute_totals_insert after insert on dispute
  referencing new table as new_dispute
  for each statement execute function write_dispute_totals();
create trigger dispute_totals_update after update on dispute
  referencing old table as old_dispute new table as new_dispute
  for each statement execute function write_dispute_totals();

create or replace function count_days(business text)
  returns table (day date, kind text, currency text, member text, count bigint, amount bigint)
  stable language sql
begin atomic
  with zone as materialized (
    select known_zone(b.time_zone) as name from business b where b.id = count_days.business
  ), fact as (
    select d.day, d.kind, r.currency, coalesce(r.created_by, '') as member, 1::bigint as n, d.amount
    from request r, zone, request_days(
      zone.name, r.status, r.amount_minor, r.amount_paid_minor, r.created_at, r.send_at, r.paid_at
    ) as d
    where r.business_id = count_days.business
    union all
    select (f.created_at at time zone zone.name)::date, 'refunded', f.currency,
      coalesce(r.created_by, ''), 1, f.amount_minor
    from zone, refund f
      join payment p on p.business_id = f.business_id and p.id = f.payment_id
      join request r on r.business_id = p.business_id and r.id = p.request_id
    where f.business_id = count_days.business and f.status in ('asked', 'pending', 'succeeded')
    union all
    select t.day, 'disputed', d.currency, coalesce(r.created_by, ''), t.count, t.amount
    from zone, dispute d
      join payment p on p.business_id = d.business_id and p.id = d.payment_id
      join request r on r.business_id = p.business_id and r.id = p.request_id,
      lateral dispute_days(
        zone.name, d.withdrawn_minor, d.withdrawn_at, d.reinstated_minor, d.reinstated_at
      ) as t
    where d.business_id = count_days.business
    union all
    select d.day, d.kind, d.currency, coalesce(r.created_by, m.created_by, ''), 1, d.amount
    from zone, message m
      left join request r on r.business_id = m.business_id and r.id = m.request_id,
      lateral message_days(
        zone.name, m.direction, m.sid, m.parts, m.price_micros, m.price_currency, m.created_at, m.claimed_at
      ) as d
    where m.business_id = count_days.business
  )
  select fact.day, fact.kind, fact.currency, fact.member, sum(fact.n)::bigint, sum(fact.amount)::bigint
  from fact group by 1, 2, 3, 4;
end;

-- The disputes that there are already are read from the provider again. The owner is held by the walls as
-- well: they open in this transaction.
alter table request no force row level security;
alter table payment no force row level security;
select enqueue_job(
    'settleAll', json_build_object('businessId', p.business_id, 'paymentId', p.id), now(), null
  )
  from request r join payment p on p.business_id = r.business_id and p.request_id = r.id
  where r.disputed and p.status = 'succeeded' and p.intent_id is not null;
alter table request force row level security;
alter table payment force row level security;
