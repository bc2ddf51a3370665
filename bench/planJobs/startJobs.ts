import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Desk } from '../openDesk.ts'

/** Times in ms, one for each job. */
export type Starts = {
  /** From the call that makes a request until its text's job has begun. */
  texts: number[]
  /** The whole call. */
  calls: number[]
  /** From queuing a reminder that is due until its job has decided about it. */
  reminders: number[]
  /** The load of the machine over the last minute. */
  load: number
}

/** A request, and the business that it is of. */
export type Name = { businessId: string; requestId: string }

const lookEveryMs = 20
const waitMsMax = 30_000
let textsMade = 0

/**
 * Makes requests by hand, one after the other, and makes as many planned reminders due.
 * @param ours the business of the person who makes them
 */
export async function startJobs(
  desk: Desk,
  admin: pg.Client,
  ours: string,
  probes: readonly Name[],
): Promise<Starts> {
  const starts: Starts = { texts: [], calls: [], reminders: [], load: 0 }
  for (const probe of probes) {
    const { callMs, startMs } = await startText(desk, admin, ours)
    starts.calls.push(callMs)
    starts.texts.push(startMs)
    starts.reminders.push(await startReminder(admin, probe))
  }
  starts.load = os.loadavg()[0] ?? 0
  return starts
}

async function startText(desk: Desk, admin: pg.Client, businessId: string) {
  textsMade += 1
  const began = performance.now()
  const { id } = await desk.staff<{ id: string }>('POST', '/v1/requests', {
    ...{ phone: `+4474005${10_000 + textsMade}`, amountMinor: 8_500, whatFor: 'A new tap' },
  })
  const callMs = performance.now() - began
  const startMs = await awaitValue(
    admin,
    `select extract(epoch from claimed_at - created_at)::float8 * 1000 as value
     from message where business_id = $1 and request_id = $2 and claimed_at is not null`,
    { businessId, requestId: id },
  )
  return { callMs, startMs }
}

async function startReminder(admin: pg.Client, name: Name): Promise<number> {
  const { rows } = await admin.query<{ at: Date }>(
    `with due as (
       update request_reminder set next_at = now() - interval '1 second'
       where business_id = $1 and request_id = $2 returning business_id, request_id
     )
     select clock_timestamp() as at, enqueue_job('remindByPlan',
       format('{"businessId":"%s","requestId":"%s"}', business_id, request_id)::json, now(),
       'remindByPlan:' || request_id, 20) from due`,
    [name.businessId, name.requestId],
  )
  return awaitValue(
    admin,
    `select extract(epoch from at - $3::timestamptz)::float8 * 1000 as value
     from event where business_id = $1 and subject = $2 and type = 'request.reminded'`,
    name,
    rows[0]?.at,
  )
}

async function awaitValue(
  admin: pg.Client,
  statement: string,
  { businessId, requestId }: Name,
  ...others: unknown[]
): Promise<number> {
  const until = performance.now() + waitMsMax
  while (performance.now() < until) {
    const { rows } = await admin.query<{ value: number }>(statement, [
      ...[businessId, requestId],
      ...others,
    ])
    if (rows[0]) return rows[0].value
    await sleep(lookEveryMs)
  }
  throw new Error(`The job of ${requestId} did not start.`)
}
