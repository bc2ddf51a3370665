import type pg from 'pg'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import { senderLimits } from '#rules/senderLimits.ts'

/**
 * Gives each business that many requests that are to be sent at one moment, each to a customer of its own with a
 * British mobile, and their jobs.
 * @param admin a connection as the superuser
 * @throws if a request got no job
 */
export async function fillDue(
  admin: pg.Client,
  businesses: { id: string; requests: number }[],
  at: Date,
): Promise<void> {
  let before = 0
  await admin.query("set session_replication_role = 'replica'")
  for (const { id, requests } of businesses) {
    await admin.query(insertCustomers, [id, before, requests, phoneMetadata.version])
    await admin.query(insertRequests, [id, at])
    await admin.query(countOn, [id, requests])
    before += requests
  }
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('vacuum analyze customer')
  await admin.query('vacuum analyze request')
  await admin.query(enqueueAll)
  const { rows } = await admin.query<{ jobs: number }>(countJobs)
  if (rows[0]?.jobs !== before) throw new Error(`${rows[0]?.jobs} jobs for ${before} requests`)
}

/** Ids and numbers differ between the businesses, as real ones do: the key of a job is the id of its request. */
const insertCustomers = `
  insert into customer (business_id, id, phone, phone_country, line_type, phone_national,
    phone_international, phone_input, phone_metadata)
  select $1, 'cus_01' || substr(md5($1 || n), 1, 24), '+447400' || six, 'GB', 'MOBILE',
    '07400 ' || six, '+44 7400 ' || six, '07400 ' || six, $4
  from generate_series($2::int, $2::int + $3::int - 1) as n
  cross join lateral (select lpad(n::text, 6, '0') as six) as digits`

const insertRequests = `
  insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
    created_at, expires_at, send_at)
  select $1, 'req_' || substr(c.id, 5), 1000 + row_number() over (order by c.id), c.id, 8500, 'GBP',
    'Boiler service', 'scheduled', now(), now() + interval '30 days', $2
  from customer c where c.business_id = $1`

const countOn = `
  update business_counter set next_request_number = 1001 + $2::int where business_id = $1`

/** As delayInTurn says. */
const inTurn = `
  select *, send_at + ${senderLimits.dueInTurnMs} * interval '1 ms' * greatest(0,
    row_number() over (partition by business_id order by id) - ${senderLimits.dueAtOnceMax}) as starts_at
  from request where status = 'scheduled'`

/** As migrations/0026_neighbours.sql does for one job. */
const enqueueAll = `
  select count(*) from graphile_worker.add_jobs(array(
    select ('sendScheduled', json_build_object('businessId', business_id, 'requestId', id), null, starts_at, 25,
      'sendScheduled:' || id, 20, array['sendScheduled', 'sendScheduled:' || business_id]
    )::graphile_worker.job_spec
    from (${inTurn}) as planned))`

const countJobs = `
  select count(*)::int as jobs from graphile_worker._private_jobs
  where key like 'sendScheduled:%'`
