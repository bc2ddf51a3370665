import type pg from 'pg'
import { eventTypes } from '#rules/eventTypes.ts'

/** The customers, requests and members in the history of the measured business. */
export const filled = { customers: 20_000, requests: 200_000, members: 20 } as const

/** ULIDs of the measured rows: the number, in digits that every ULID may have. */
const id = (kind: string, number: string) => `'${kind}_' || lpad((${number})::text, 26, '0')`

/**
 * Fills the history of a business with `events`, chained as the app chains them, one every three seconds up to now:
 * of 20 members, 200,000 requests and 20,000 customers, in types that are as unevenly frequent as in a real one.
 * @param admin a connection as the superuser
 */
export async function fillHistory(
  admin: pg.Client,
  businessId: string,
  events: number,
): Promise<void> {
  await admin.query('set session_replication_role = replica')
  await admin.query("select set_config('ringup.business_id', $1, false)", [businessId])
  await fillPeople(admin, businessId)
  await admin.query('drop index event_subject, event_type, event_member')
  await admin.query(
    `create or replace function pg_temp.chain(previous bytea, e event) returns bytea stable language sql
       return public.event_hash(previous, e)`,
  )
  await admin.query(
    `create or replace aggregate pg_temp.chained(event) (sfunc = pg_temp.chain, stype = bytea, initcond = '')`,
  )
  await admin.query('delete from event where business_id = $1', [businessId])
  await admin.query(
    `insert into event (business_id, sequence, subject, type, actor, actor_id, data, at, network, hash)
     select r.business_id, r.sequence, r.subject, r.type, r.actor, r.actor_id, r.data, r.at, r.network,
       pg_temp.chained(r::event) over (order by r.sequence)
     from (
       select $1::text as business_id, n::bigint as sequence,
         case when n % 10 < 7 then ${id('req', `n * 7 % ${filled.requests}`)}
           when n % 10 < 9 then ${id('cus', `n * 3 % ${filled.customers}`)} else $1 end as subject,
         -- The first types are the most frequent; of the last there are a few hundred.
         ($3::text[])[1 + floor(array_length($3::text[], 1) * power(mod(n * 0.6180339887, 1), 3))::int] as type,
         case when n % 5 < 3 then 'staff' else 'provider' end as actor,
         case when n % 5 < 3 then ${id('usr', `n % ${filled.members}`)} end as actor_id,
         '{"amountMinor": 8500, "currency": "GBP"}'::jsonb as data,
         now() - ($2 - n) * interval '3 s' as at,
         case when n % 5 < 3 then '203.0.113.0/24' end as network, ''::bytea as hash
       from generate_series(1, $2::bigint) n
     ) r`,
    [businessId, events, eventTypes],
  )
  await admin.query(
    `update business_counter set next_event_sequence = $2::bigint + 1,
       last_event_hash = (select hash from event where business_id = $1 and sequence = $2::bigint)
     where business_id = $1`,
    [businessId, events],
  )
  await admin.query('set session_replication_role = default')
  await createIndexes(admin)
  await admin.query('vacuum analyze event')
  await admin.query('vacuum analyze request')
  await admin.query('vacuum analyze customer')
  await admin.query('checkpoint')
}

async function fillPeople(admin: pg.Client, businessId: string): Promise<void> {
  await admin.query(
    `insert into app_user (id, phone, name) select ${id('usr', 'n')}, '+4474001' || lpad(n::text, 5, '0'),
       'Member ' || n from generate_series(0, ${filled.members - 1}) n`,
  )
  await admin.query(
    `insert into member (business_id, user_id, role) select $1, ${id('usr', 'n')}, 'staff'
     from generate_series(0, ${filled.members - 1}) n`,
    [businessId],
  )
  // With its triggers, which write the terms by which customers are found.
  await admin.query('set session_replication_role = default')
  await admin.query(
    `insert into customer (business_id, id, name, phone, phone_country)
     select $1, ${id('cus', 'n')}, 'Customer ' || chr(97 + (n % 26)::int) || n, '+4474002' || lpad(n::text, 5, '0'), 'GB'
     from generate_series(0, ${filled.customers - 1}) n`,
    [businessId],
  )
  await admin.query('set session_replication_role = replica')
  await admin.query(
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
       created_at, expires_at)
     select $1, ${id('req', 'n')}, 2000 + n, ${id('cus', `n % ${filled.customers}`)}, 8500, 'GBP', 'Boiler', 'open',
       now(), now()
     from generate_series(0, ${filled.requests - 1}) n`,
    [businessId],
  )
}

/** Creates the indexes of the history beside its key, as the migrations do. */
async function createIndexes(admin: pg.Client): Promise<void> {
  await admin.query('create index event_subject on event (business_id, subject, sequence)')
  await createAuditIndexes(admin)
}

/** Creates the indexes that only the audit log needs. */
export async function createAuditIndexes(admin: pg.Client): Promise<void> {
  await admin.query('create index event_type on event (business_id, type, sequence)')
  await admin.query(
    'create index event_member on event (business_id, actor_id, type, sequence) where actor_id is not null',
  )
}
