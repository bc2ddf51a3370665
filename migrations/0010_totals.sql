-- What the requests of a business add up to, kept as changes that are only ever inserted: a counter
-- in a row of its own would be locked by every write at another point of its transaction, and two
-- of them would wait for each other. The sum over the rows is true at any moment; a job folds those
-- of one key into one, so that there are few of them.

-- How many requests there are now, and what they come to.
create table standing (
  business_id text collate "C" not null,
  id bigint generated always as identity,
  status text not null,
  currency text not null,
  -- Of what can still be paid; null for all else, so that few keys last.
  due_on date,
  count bigint not null,
  -- Of what can still be paid, what is still waited for; else what was asked for.
  amount_minor bigint not null,
  -- Not folded yet.
  fresh boolean not null default true,
  primary key (business_id, id)
);
create index standing_fresh on standing (business_id) where fresh;
call guard_tenant_table('standing', 'select, insert, delete');

-- What happened on a day of the business's calendar.
create table day_total (
  business_id text collate "C" not null,
  id bigint generated always as identity,
  day date not null,
  kind text not null check (kind in ('asked', 'collected', 'refunded', 'texts', 'text_cost')),
  -- XXX, ISO 4217's word for none, where there is no money.
  currency text not null,
  -- Who made the request; '' for an API key.
  member text collate "C" not null,
  count bigint not null,
  -- Minor units; parts of texts; millionths of the currency for what texts cost.
  amount bigint not null,
  -- Not folded yet.
  fresh boolean not null default true,
  primary key (business_id, id)
);
create index day_total_key on day_total (business_id, day, kind, currency, member) include (count, amount);
create index day_total_fresh on day_total (business_id) where fresh;
call guard_tenant_table('day_total', 'select, insert, delete');

-- Texts and refunds of some days, for an export: page by page from where the one before ended.
create index message_made on message (business_id, created_at, id);
create index refund_made on refund (business_id, created_at, id);

-- The clock of a business; UTC where this database knows no such zone, as one that is older than
-- the zone does not: no payment may fail over the day it is counted on.
create function known_zone(zone text) returns text stable parallel safe language plpgsql as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;

-- What one request adds to the standing.
create function request_standing(
  status text, due_on date, amount_minor bigint, amount_paid_minor bigint
) returns table (due date, waiting bigint) immutable parallel safe language sql
begin atomic
  select
    case when status in ('open', 'processing') then due_on end,
    case when status in ('open', 'processing') then greatest(amount_minor - amount_paid_minor, 0)
      else amount_minor end;
end;

-- What one request adds to the days. A draft was not asked for yet, and a canceled one no longer is.
create function request_days(
  zone text, status text, amount_minor bigint, amount_paid_minor bigint,
  created_at timestamptz, send_at timestamptz, paid_at timestamptz
) returns table (kind text, day date, amount bigint) stable parallel safe language sql
begin atomic
  select 'asked', (coalesce(send_at, created_at) at time zone zone)::date, amount_minor
    where status in ('open', 'processing', 'paid', 'expired')
  union all
  select 'collected', (paid_at at time zone zone)::date, amount_paid_minor
    where paid_at is not null and amount_paid_minor > 0;
end;

-- What one text adds to the days: the message provider took it, and said what it costs.
create function message_days(
  zone text, direction text, sid text, parts integer, price_micros bigint, price_currency text,
  created_at timestamptz, claimed_at timestamptz
) returns table (kind text, day date, currency text, amount bigint)
  stable parallel safe language sql
begin atomic
  select fact.kind, (coalesce(claimed_at, created_at) at time zone zone)::date, fact.currency, fact.amount
  from (
    values ('texts', 'XXX', parts::bigint), ('text_cost', price_currency, price_micros)
  ) as fact (kind, currency, amount)
  where direction = 'outbound' and sid is not null and fact.amount is not null
    and fact.currency is not null;
end;

-- Each writes what a statement changed: the new facts, less the old ones. What did not change
-- cancels out and leaves no row. A request keeps its currency and its maker.
create function write_request_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into standing (business_id, status, currency, due_on, count, amount_minor)
      select r.business_id, r.status, r.currency, s.due, count(*), sum(s.waiting)
      from new_request r,
        request_standing(r.status, r.due_on, r.amount_minor, r.amount_paid_minor) as s
      group by 1, 2, 3, 4;
    insert into day_total (business_id, day, kind, currency, member, count, amount)
      select r.business_id, d.day, d.kind, r.currency, coalesce(r.created_by, ''), count(*), sum(d.amount)
      from new_request r
        join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = r.business_id,
        request_days(
          b.zone, r.status, r.amount_minor, r.amount_paid_minor, r.created_at, r.send_at, r.paid_at
        ) as d
      group by 1, 2, 3, 4, 5;
    return null;
  end if;
  -- Most updates change nothing of this: 0.2 ms less of each.
  perform from new_request n join old_request o on o.business_id = n.business_id and o.id = n.id
    where (n.status, n.due_on, n.amount_minor, n.amount_paid_minor, n.paid_at, n.send_at)
      is distinct from (o.status, o.due_on, o.amount_minor, o.amount_paid_minor, o.paid_at, o.send_at)
    limit 1;
  if not found then return null; end if;
  insert into standing (business_id, status, currency, due_on, count, amount_minor)
    select r.business_id, r.status, r.currency, s.due, sum(r.sign), sum(r.sign * s.waiting)
    from (select 1 as sign, * from new_request union all select -1, * from old_request) as r,
      request_standing(r.status, r.due_on, r.amount_minor, r.amount_paid_minor) as s
    group by 1, 2, 3, 4
    having sum(r.sign) <> 0 or sum(r.sign * s.waiting) <> 0;
  insert into day_total (business_id, day, kind, currency, member, count, amount)
    select r.business_id, d.day, d.kind, r.currency, coalesce(r.created_by, ''),
      sum(r.sign), sum(r.sign * d.amount)
    from (select 1 as sign, * from new_request union all select -1, * from old_request) as r
      join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = r.business_id,
      request_days(
        b.zone, r.status, r.amount_minor, r.amount_paid_minor, r.created_at, r.send_at, r.paid_at
      ) as d
    group by 1, 2, 3, 4, 5
    having sum(r.sign) <> 0 or sum(r.sign * d.amount) <> 0;
  return null;
end
$$;
create trigger request_totals_insert after insert on request
  referencing new table as new_request
  for each statement execute function write_request_totals();
create trigger request_totals_update after update on request
  referencing old table as old_request new table as new_request
  for each statement execute function write_request_totals();

-- What is given back counts on the day it was asked for, as long as it has not failed.
create function write_refund_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into day_total (business_id, day, kind, currency, member, count, amount)
      select f.business_id, (f.created_at at time zone known_zone(b.time_zone))::date, 'refunded',
        f.currency, coalesce(r.created_by, ''), count(*), sum(f.amount_minor)
      from new_refund f
        join business b on b.id = f.business_id
        join payment p on p.business_id = f.business_id and p.id = f.payment_id
        join request r on r.business_id = p.business_id and r.id = p.request_id
      where f.status in ('asked', 'pending', 'succeeded')
      group by 1, 2, 3, 4, 5;
    return null;
  end if;
  insert into day_total (business_id, day, kind, currency, member, count, amount)
    select f.business_id, (f.created_at at time zone known_zone(b.time_zone))::date, 'refunded',
      f.currency, coalesce(r.created_by, ''), sum(f.sign), sum(f.sign * f.amount_minor)
    from (select 1 as sign, * from new_refund union all select -1, * from old_refund) as f
      join business b on b.id = f.business_id
      join payment p on p.business_id = f.business_id and p.id = f.payment_id
      join request r on r.business_id = p.business_id and r.id = p.request_id
    where f.status in ('asked', 'pending', 'succeeded')
    group by 1, 2, 3, 4, 5
    having sum(f.sign) <> 0 or sum(f.sign * f.amount_minor) <> 0;
  return null;
end
$$;
create trigger refund_totals_insert after insert on refund
  referencing new table as new_refund
  for each statement execute function write_refund_totals();
create trigger refund_totals_update after update on refund
  referencing old table as old_refund new table as new_refund
  for each statement execute function write_refund_totals();

-- A text counts for whoever made its request, or wrote it.
create function write_message_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into day_total (business_id, day, kind, currency, member, count, amount)
      select m.business_id, d.day, d.kind, d.currency, coalesce(r.created_by, m.created_by, ''),
        count(*), sum(d.amount)
      from new_message m
        join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = m.business_id
        left join request r on r.business_id = m.business_id and r.id = m.request_id,
        message_days(
          b.zone, m.direction, m.sid, m.parts, m.price_micros, m.price_currency, m.created_at, m.claimed_at
        ) as d
      group by 1, 2, 3, 4, 5;
    return null;
  end if;
  perform from new_message n join old_message o on o.business_id = n.business_id and o.id = n.id
    where (n.sid, n.parts, n.price_micros, n.price_currency, n.claimed_at)
      is distinct from (o.sid, o.parts, o.price_micros, o.price_currency, o.claimed_at)
    limit 1;
  if not found then return null; end if;
  insert into day_total (business_id, day, kind, currency, member, count, amount)
    select m.business_id, d.day, d.kind, d.currency, coalesce(r.created_by, m.created_by, ''),
      sum(m.sign), sum(m.sign * d.amount)
    from (select 1 as sign, * from new_message union all select -1, * from old_message) as m
      join (select id, known_zone(time_zone) as zone from business offset 0) b on b.id = m.business_id
      left join request r on r.business_id = m.business_id and r.id = m.request_id,
      message_days(
        b.zone, m.direction, m.sid, m.parts, m.price_micros, m.price_currency, m.created_at, m.claimed_at
      ) as d
    group by 1, 2, 3, 4, 5
    having sum(m.sign) <> 0 or sum(m.sign * d.amount) <> 0;
  return null;
end
$$;
create trigger message_totals_insert after insert on message
  referencing new table as new_message
  for each statement execute function write_message_totals();
create trigger message_totals_update after update on message
  referencing old table as old_message new table as new_message
  for each statement execute function write_message_totals();

-- All of a business from its own rows: for what is there already, and after its clock was changed.
create function count_days(business text)
  returns table (day date, kind text, currency text, member text, count bigint, amount bigint)
  stable language sql
begin atomic
  with zone as materialized (
    select known_zone(b.time_zone) as name from business b where b.id = count_days.business
  ), fact as (
    select d.day, d.kind, r.currency, coalesce(r.created_by, '') as member, d.amount
    from request r, zone, request_days(
      zone.name, r.status, r.amount_minor, r.amount_paid_minor, r.created_at, r.send_at, r.paid_at
    ) as d
    where r.business_id = count_days.business
    union all
    select (f.created_at at time zone zone.name)::date, 'refunded', f.currency,
      coalesce(r.created_by, ''), f.amount_minor
    from zone, refund f
      join payment p on p.business_id = f.business_id and p.id = f.payment_id
      join request r on r.business_id = p.business_id and r.id = p.request_id
    where f.business_id = count_days.business and f.status in ('asked', 'pending', 'succeeded')
    union all
    select d.day, d.kind, d.currency, coalesce(r.created_by, m.created_by, ''), d.amount
    from zone, message m
      left join request r on r.business_id = m.business_id and r.id = m.request_id,
      lateral message_days(
        zone.name, m.direction, m.sid, m.parts, m.price_micros, m.price_currency, m.created_at, m.claimed_at
      ) as d
    where m.business_id = count_days.business
  )
  select fact.day, fact.kind, fact.currency, fact.member, count(*), sum(fact.amount)
  from fact group by 1, 2, 3, 4;
end;

-- One job for about every 64 rows, however many businesses write, and without a row to wait for.
create function plan_fold() returns trigger language plpgsql as $$
declare
  due text[] := array(select distinct business_id from written where fresh and id % 64 = 0);
begin
  perform enqueue_job('foldTotals', json_build_object('businessId', due.id), now() + interval '1 second', null)
    from unnest(due) as due (id);
  return null;
end
$$;
create trigger standing_fold after insert on standing
  referencing new table as written
  for each statement execute function plan_fold();
create trigger day_total_fold after insert on day_total
  referencing new table as written
  for each statement execute function plan_fold();

-- Another clock, other days. Later than now: what was begun by the old clock is to be there.
create function plan_recount() returns trigger language plpgsql as $$
begin
  perform enqueue_job(
    'recountDays', json_build_object('businessId', n.id), now() + interval '10 seconds',
    'recountDays:' || n.id
  )
  from new_business n join old_business o on o.id = n.id where n.time_zone <> o.time_zone;
  return null;
end
$$;
create trigger business_recount after update on business
  referencing old table as old_business new table as new_business
  for each statement execute function plan_recount();

-- What is there already. The owner is held by the walls as well: they open in this transaction.
alter table business no force row level security;
alter table request no force row level security;
alter table refund no force row level security;
alter table payment no force row level security;
alter table message no force row level security;
alter table standing no force row level security;
alter table day_total no force row level security;
insert into standing (business_id, status, currency, due_on, count, amount_minor, fresh)
  select r.business_id, r.status, r.currency, s.due, count(*), sum(s.waiting), false
  from request r, request_standing(r.status, r.due_on, r.amount_minor, r.amount_paid_minor) as s
  group by 1, 2, 3, 4;
insert into day_total (business_id, day, kind, currency, member, count, amount, fresh)
  select b.id, d.day, d.kind, d.currency, d.member, d.count, d.amount, false
  from business b, count_days(b.id) as d;
alter table business force row level security;
alter table request force row level security;
alter table refund force row level security;
alter table payment force row level security;
alter table message force row level security;
alter table standing force row level security;
alter table day_total force row level security;
