import type pg from 'pg'

/** The numbers of requests; the rest belong to businesses like the small one. */
type Sizes = { all: number; large: number; small: number; others: number }

/** A step of the filling, and how long it took. */
export type Took = { step: string; seconds: number }

/**
 * Fills the table of requests and the tables that depend on it, by SQL and without triggers: the
 * rows of all businesses alternate, as time brings them, so that those of one lie as far apart as
 * in life. Indexes are made afterwards, and the statements of the migrations write what triggers
 * would have written.
 * @param admin a connection as the superuser
 * @param ids of the large business and the small one, which exist with their customers
 */
export async function fillRequests(
  admin: pg.Client,
  ids: { large: string; small: string },
  sizes: Sizes,
  customers: { large: number; small: number; others: number },
): Promise<Took[]> {
  const took: Took[] = []
  async function step(name: string, ...statements: string[]): Promise<void> {
    const began = performance.now()
    for (const statement of statements) await admin.query(statement)
    took.push({ step: name, seconds: (performance.now() - began) / 1_000 })
    process.stdout.write(`${name}: ${took.at(-1)?.seconds.toFixed(0)} s\n`)
  }
  await admin.query("set session_replication_role = 'replica'")
  await admin.query("set maintenance_work_mem = '1GB'")
  await admin.query("set work_mem = '256MB'")
  await admin.query("set synchronous_commit = 'off'")
  const later = await dropIndexes(admin, ['request', 'message', 'event', 'payment'])
  await admin.query(numbersOf)
  await step('requests', insertRequests(ids, sizes, customers))
  await step(
    'payments, texts and events',
    insertPayments(ids),
    insertMessages(ids),
    insertEvents(ids),
  )
  for (const statement of later) await step(nameOf(statement), statement)
  await step('words', insertPhrases, insertReferences(ids))
  await step('sums', insertStanding, insertDays(ids), copyDays(ids))
  await step('counters', insertCounters)
  await admin.query("set session_replication_role = 'origin'")
  for (const table of ['request', 'message', 'event', 'payment', 'what_for_term', 'reference_term'])
    await step(`vacuum analyze ${table}`, `vacuum (analyze, parallel 2) ${table}`)
  await step('vacuum analyze the rest', 'vacuum analyze standing', 'vacuum analyze day_total')
  return took
}

/** Drops the indexes of some tables and returns the statements that bring them back. */
async function dropIndexes(admin: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await admin.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %I', i.relname)
         else format('alter table %I drop constraint %I cascade', t.relname, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.oid)
         else format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
       end as make
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u') and c.conrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
     order by t.relname, c.contype nulls last`,
    [tables],
  )
  for (const { drop } of rows) await admin.query(drop)
  return rows.map(({ make }) => make)
}

function nameOf(statement: string): string {
  return /(?:INDEX|constraint) "?(\w+)/.exec(statement)?.[1] ?? statement
}

/** Returns numbers from 0 to below `below` that depend on n alone and look random. */
const numbersOf = `create or replace function chance(n bigint, seed bigint, below int)
  returns int immutable parallel safe language sql
  return (hashint8extended(n, seed) & 9007199254740991) % below`

const offers =
  'Boiler service|Boiler repair|Radiator swap|Leak repair|Bathroom survey|Emergency call-out|Tap fitting|Drain cleaning|Heat pump check|Thermostat|Underfloor heating|Pipe insulation|Shower pump|Cylinder swap|Gas safety record|Annual plan|Deposit|Final payment|Parts and labour|Weekend visit'

function insertRequests(
  { large, small }: { large: string; small: string },
  sizes: Sizes,
  customers: { large: number; small: number; others: number },
): string {
  const every = { large: sizes.all / sizes.large, small: sizes.all / sizes.small }
  return `
    insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for,
      reference, due_on, status, amount_paid_minor, created_by, created_at, expires_at, opened_at,
      paid_at, disputed, unread)
    select business_id, 'req_01' || lpad(to_hex(g), 8, '0') || substr(md5(g::text), 1, 16), number,
      'cus_01' || lpad(to_hex(c), 8, '0') || substr(md5(c::text), 1, 16),
      amount, currency, what_for,
      case when is_large and chance(g, 8, 4) = 0 then 'INV-' || extract(year from made) || '-' || lpad(number::text, 7, '0') end,
      case when chance(g, 9, 10) < 4 then made::date + 7 + chance(g, 10, 15) end,
      status, case when status = 'paid' then amount else 0 end,
      case when chance(g, 11, 2000) = 0 then 'usr_rare' else 'usr_' || chance(g, 12, 11) end,
      made, made + interval '30 days',
      case when status in ('paid', 'processing') then made + interval '1 hour' end,
      case when status = 'paid' then
        least(now(), made + interval '20 days' * power(chance(g, 13, 1000) / 1000.0, 3)) end,
      chance(g, 14, 500) = 0 and status = 'paid', age < 0.05 and chance(g, 15, 50) = 0
    from generate_series(0, ${sizes.all - 1}::bigint) as g
    cross join lateral (select
      g % ${every.large} = 0 as is_large, g % ${every.small} = 1 as is_small,
      (${sizes.all} - g)::float8 / ${sizes.all} as age,
      now() - interval '1 second' * (730 * 86400.0 * (${sizes.all} - g) / ${sizes.all}) as made
    ) as at
    cross join lateral (select
      case when is_large then '${large}' when is_small then '${small}'
        else 'bus_other_' || g % ${sizes.others} end as business_id,
      (1001 + case when is_large then g / ${every.large} when is_small then g / ${every.small}
        else g / ${sizes.others} end)::int as number,
      case when not is_large then chance(g, 1, case when is_small then ${customers.small} else ${customers.others} end)
        -- One customer is asked again and again.
        when chance(g, 2, 50) = 0 then 7 else chance(g, 1, ${customers.large}) end as c
    ) as whose
    cross join lateral (select case
      when age < 0.004 and chance(g, 3, 20) = 0 then 'scheduled'
      when age < 0.004 and chance(g, 3, 20) = 1 then 'processing'
      when age < 0.08 then (array['open','open','open','open','open','paid','paid','paid','paid','canceled','expired','draft'])[1 + chance(g, 4, 12)]
      when chance(g, 4, 100) < 82 then 'paid'
      else (array['expired','expired','expired','canceled','canceled','open','draft'])[1 + chance(g, 5, 7)]
    end as status) as stands
    cross join lateral (select case
      when chance(g, 6, 1000) < 800 then 'GBP' when chance(g, 6, 1000) < 920 then 'EUR'
      when chance(g, 6, 1000) < 970 then 'USD' when chance(g, 6, 1000) < 999 then 'JPY' else 'KWD'
    end as currency, case
      when extract(month from made) = 12 and chance(g, 7, 10) = 0 then 'Christmas cover'
      when is_large and chance(g, 7, 10) = 1 then 'Job ' || g
      else (string_to_array('${offers}', '|'))[1 + chance(g, 16, 20)]
        || case chance(g, 17, 8) when 0 then ', part ' || 1 + chance(g, 18, 6) else '' end
    end as what_for) as what
    cross join lateral (select case when currency in ('JPY') then 1 when currency = 'KWD' then 10 else 5 end
      * (100 + case chance(g, 19, 4) when 0 then 1600 else chance(g, 20, 20000) end)::bigint as amount) as money`
}

function insertPayments({ large, small }: { large: string; small: string }): string {
  return `
    insert into payment (business_id, id, request_id, attempt, amount_minor, currency, status,
      intent_id, card_brand, card_last4, created_at, updated_at)
    select business_id, 'pay' || substr(id, 4), id, 1, amount_minor, currency, 'succeeded',
      'pi_' || id, 'visa', '4242', paid_at, paid_at
    from request where status = 'paid' and business_id in ('${large}', '${small}')`
}

function insertMessages({ large, small }: { large: string; small: string }): string {
  return `
    insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone, body,
      parts, status, sid, created_at, updated_at, claimed_at, price_micros, price_currency)
    select r.business_id, 'msg' || substr(r.id, 4), r.id, r.customer_id, 'outbound', 'request', '+447400000000',
      'Bell Plumbing asks you for ' || r.amount_minor || ' for ' || r.what_for || ': {link}',
      1, 'delivered', 'SM' || md5(r.id), r.created_at, r.created_at, r.created_at, 40000, 'USD'
    from request r where r.status not in ('draft', 'scheduled') and business_id in ('${large}', '${small}')`
}

function insertEvents({ large, small }: { large: string; small: string }): string {
  return `
    insert into event (business_id, sequence, subject, type, actor, data, at)
    select business_id, 1000 + (number - 1001) * 4::bigint + step, id,
      (array['request.created', 'request.sent', 'text.delivered', 'request.paid'])[step],
      (array['staff', 'staff', 'provider', 'provider'])[step], '{}', created_at + step * interval '1 minute'
    from request cross join generate_series(1, 4) as step
    where business_id in ('${large}', '${small}') and (step < 4 or status = 'paid')`
}

// From here on as in the migrations 0009 and 0010.
const insertPhrases = `
  insert into what_for_term (business_id, term, what_for)
    select distinct known.business_id, t.term, known.what_for
    from (select distinct business_id, what_for collate "C" as what_for from request) as known,
      name_endings(known.what_for) as t (term)
    order by 1, 2`

function insertReferences({ large, small }: { large: string; small: string }): string {
  return `
  insert into reference_term (business_id, term, request_id)
    select r.business_id, t.term, r.id from request r, reference_terms(r.reference) as t (term)
    where r.reference is not null and t.term <> '' and r.business_id in ('${large}', '${small}')
    order by 1, 2`
}

const insertStanding = `
  insert into standing (business_id, status, currency, due_on, count, amount_minor, fresh)
    select r.business_id, r.status, r.currency, s.due, count(*), sum(s.waiting), false
    from request r, request_standing(r.status, r.due_on, r.amount_minor, r.amount_paid_minor) as s
    group by 1, 2, 3, 4`

function insertDays({ large, small }: { large: string; small: string }): string {
  return `
  insert into day_total (business_id, day, kind, currency, member, count, amount, fresh)
    select b.id, d.day, d.kind, d.currency, d.member, d.count, d.amount, false
    from business b, count_days(b.id) as d where b.id in ('${large}', '${small}')`
}

/**
 * Copies these days to some of the other businesses, so that one business does not own most of the
 * table.
 */
function copyDays({ small }: { small: string }): string {
  return `
  insert into day_total (business_id, day, kind, currency, member, count, amount, fresh)
    select b.id, d.day, d.kind, d.currency, d.member, d.count, d.amount, false
    from business b, day_total d where b.id like 'bus_other_%0' and d.business_id = '${small}'`
}

const insertCounters = `
  insert into business_counter (business_id, next_request_number, next_event_sequence)
    select business_id, max(number) + 1, 100000000 from request group by 1
    on conflict (business_id) do update set next_request_number = excluded.next_request_number,
      next_event_sequence = excluded.next_event_sequence`
