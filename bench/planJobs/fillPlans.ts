import type pg from 'pg'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'

/** Requests that differ only in their times, and in the customers that they are of. */
export type Filling = {
  whatFor: string
  requests: number
  customers: number
  textedDaysAgo: number
}

/**
 * Gives businesses open requests that were texted, one business after the other as time brings them, with their
 * customers and texts, and with the reminders of the plan that a model request took. Nothing has a job yet.
 * @param admin a connection as the superuser
 * @param model the request, made by the app, whose plan all take
 */
export async function fillPlans(
  admin: pg.Client,
  businessIds: string[],
  { whatFor, requests, customers, textedDaysAgo }: Filling,
  model: string,
): Promise<void> {
  const each = Math.ceil(customers / businessIds.length)
  await admin.query("set session_replication_role = 'replica'")
  await admin.query('set synchronous_commit = off')
  await admin.query(insertCustomers, [businessIds, each, phoneMetadata.version, whatFor])
  await admin.query(insertRequests, [businessIds, requests, each, whatFor, textedDaysAgo])
  await admin.query(insertTexts, [whatFor])
  await admin.query(insertReminders, [model, whatFor])
  await admin.query(
    'update business_counter set next_request_number = next_request_number + $1::int',
    [requests],
  )
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('reset synchronous_commit')
}

/**
 * Queues the jobs of all requests that were filled for something, in the form that the app gives them: the reminder's, days ahead, and that of the end of the link, which every open request has too.
 */
export async function planJobs(
  admin: pg.Client,
  businessIds: string[],
  whatFor: string,
): Promise<void> {
  for (const businessId of businessIds) await admin.query(enqueueOfBusiness, [businessId, whatFor])
  await admin.query('vacuum (analyze)')
  await admin.query('checkpoint')
}

/** The ids have the length of real ones, and like those sort by time. $4 is what the requests are for. */
const customerOf = (place: string, number: string) =>
  `'cus_01' || lpad(to_hex(${place} * 1000000 + ${number}), 8, '0') || substr(md5($4), 1, 16)`

const insertCustomers = `
  insert into customer (business_id, id, phone, phone_country, line_type, phone_national,
    phone_international, phone_input, phone_metadata)
  select b.id, ${customerOf('b.place', 'n')}, '+447' || nine, 'GB', 'MOBILE',
    '07' || nine, '+44 7' || nine, '07' || nine, $3
  from generate_series(0, $2::int - 1) as n cross join unnest($1::text[]) with ordinality as b (id, place)
  cross join lateral (
    select (case $4 when 'Boiler service' then 400200000 else 401200000 end + n + b.place * 10000)::text as nine
  ) as digits`

const insertRequests = `
  insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status,
    created_at, expires_at, send_at)
  select b.id, 'req_01' || lpad(to_hex(n), 8, '0') || substr(md5($4), 1, 16), c.next_request_number + n / b.count,
    ${customerOf('b.place', 'n / b.count % $3::int')}, 8500, 'GBP', $4, 'open',
    at, at + interval '30 days', at
  from generate_series(0, $2::int - 1) as n
  cross join lateral (
    select ($1::text[])[1 + n % cardinality($1::text[])] as id, 1 + n % cardinality($1::text[]) as place,
      cardinality($1::text[]) as count
  ) as b
  join business_counter c on c.business_id = b.id
  cross join lateral (
    select now() - $5::int * interval '1 day' - ($2::int - n) * interval '12 hours' / $2::int as at
  ) as made`

const insertTexts = `
  insert into message (business_id, id, request_id, customer_id, direction, purpose, to_phone, from_phone, body, parts,
    status, sid, attempt, claimed_at, created_at, updated_at, price_micros, price_currency)
  select business_id, 'msg_' || substr(id, 5), id, customer_id, 'outbound', 'request', '+447400200000', '+15550006789',
    'Bell Plumbing asks you for £85.00 for Boiler service: {link}', 1, 'delivered', 'SM' || md5(id), 1, created_at,
    created_at, created_at, 40000, 'USD'
  from request where what_for = $1`

/** The first step is due two days after the text or, for most, one to nine days after that. */
const insertReminders = `
  insert into request_reminder (business_id, request_id, plan_id, plan_name, steps, texted_at, heard_from, next_step,
    next_at)
  select r.business_id, r.id, m.plan_id, m.plan_name, m.steps, r.created_at, r.created_at, 0,
    r.created_at + interval '2 days' + interval '1 day' * (r.number % 10)
  from request r, request_reminder m where m.request_id = $1 and r.what_for = $2`

/** As the function enqueue_job does for one job; the text of a payload is that of JSON.stringify. */
const enqueueOfBusiness = `
  select count(*) from graphile_worker.add_jobs(array(
    select (job.name, format('{"businessId":"%s","requestId":"%s"}', r.business_id, r.id)::json, null, job.at, 25,
      job.name || ':' || r.id, job.priority, array[job.name, job.name || ':' || r.business_id]
    )::graphile_worker.job_spec
    from request r
      join request_reminder m on m.business_id = r.business_id and m.request_id = r.id
      cross join lateral (
        values ('remindByPlan', m.next_at, 20), ('expireRequest', r.expires_at, 0)
      ) as job (name, at, priority)
    where r.business_id = $1 and r.what_for = $2
  ))`

type Row = Record<string, unknown>

/**
 * Compares the jobs of a filled request with those of a model that the app made: every column but the id and the times
 * must be the same, apart from the ids of request and business. The same columns of their reminders must be set.
 * @throws if anything differs
 */
export async function compareWithModel(
  admin: pg.Client,
  model: string,
  filled: string,
): Promise<number> {
  const [ours, theirs] = [await readRows(admin, model), await readRows(admin, filled)]
  if (ours.length !== 3 || JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error(`The filled rows differ: ${JSON.stringify([ours, theirs], null, 1)}`)
  return Object.keys((ours[0]?.['job'] as Row | undefined) ?? {}).length
}

async function readRows(admin: pg.Client, requestId: string): Promise<Row[]> {
  const { rows: jobs } = await admin.query<{ job: Row; isAhead: boolean }>(
    `select to_jsonb(j) - array['id', 'run_at', 'created_at', 'updated_at', 'payload']
         || jsonb_build_object('payload', j.payload::text, 'task', t.identifier) as job,
       j.run_at > now() + interval '1 day' as "isAhead"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.key in ('remindByPlan:' || $1, 'expireRequest:' || $1) order by j.key`,
    [requestId],
  )
  const { rows: reminders } = await admin.query<{ businessId: string; set: Row }>(
    `select business_id as "businessId", jsonb_build_object(
       'set', (select jsonb_agg(key order by key) from jsonb_each(to_jsonb(m)) where value <> 'null'),
       'plan', plan_id, 'steps', steps) as set
     from request_reminder m where request_id = $1`,
    [requestId],
  )
  const businessId = reminders[0]?.businessId ?? ''
  const text = JSON.stringify([...jobs, ...reminders.map(({ set }) => set)])
  return JSON.parse(text.replaceAll(requestId, 'REQUEST').replaceAll(businessId, 'BUSINESS'))
}
