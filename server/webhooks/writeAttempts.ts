import { sql } from 'kysely'
import { nextPauseMs } from '#rules/webhookSchedule.ts'
import type { Tx } from '#server/database/transaction.ts'
import { askedMs, isSuccess, type Outcome } from './outcome.ts'

/** An attempt, the end of the claim under which it was made, and whether its endpoint is still on. */
export type Attempt = { outcome: Outcome; claimedUntil: Date; isOn: boolean }

type Written = { businessId: string; now: Date }

/** Writes attempts, and where each leaves its delivery: the first of a new one with its row. */
export async function writeAttempts(
  tx: Tx,
  by: Written,
  attempts: readonly Attempt[],
): Promise<void> {
  const [fresh, again] = [true, false].map((isNew) =>
    attempts
      .filter(({ outcome }) => outcome.delivery.isNew === isNew)
      .map((attempt) => toRow(attempt, by.now)),
  )
  if (fresh?.length) await writeFirst(tx, by, fresh)
  if (again?.length) await writeNext(tx, by, again)
}

type Row = ReturnType<typeof toRow>

/** Returns the row of an attempt, and where it leaves its delivery. */
function toRow({ outcome, claimedUntil, isOn }: Attempt, now: Date) {
  const { delivery, tries, at, tookMs, answer } = outcome
  const { id, endpointId, eventId, sequence, type, subject } = delivery
  const isAnswered = answer.kind === 'answered'
  const pauseMs = isSuccess(outcome)
    ? null
    : nextPauseMs(tries, Math.random(), askedMs(outcome, now))
  // As the deliveries do that an endpoint has when it is turned off.
  const endedBy = isSuccess(outcome)
    ? null
    : !isOn
      ? 'endpoint'
      : pauseMs === null
        ? 'attempts'
        : null
  const isPending = !isSuccess(outcome) && endedBy === null
  return {
    ...{ id, at, sequence, type, subject, endpoint_id: endpointId, event_id: eventId },
    ...{ took_ms: tookMs, claimed_until: claimedUntil, failed_because: endedBy },
    state: isSuccess(outcome) ? 'delivered' : isPending ? 'pending' : 'failed',
    due_at: isPending ? new Date(now.getTime() + (pauseMs ?? 0)) : null,
    status: isAnswered ? answer.status : null,
    no_answer: isAnswered ? null : answer.why,
    answer: isAnswered ? answer.answer : null,
  }
}

/**
 * Writes new deliveries with their first attempts. If there is one already, from a worker whose claim was over or from
 * before a back-up was restored, a success counts for it, and a failure is nothing new.
 */
async function writeFirst(tx: Tx, { businessId, now }: Written, rows: readonly Row[]) {
  await sql`
    with outcome as (${recordsOf(rows)}), made as (
      insert into webhook_delivery as d (
        business_id, id, endpoint_id, event_id, sequence, type, subject, state, failed_because, due_at,
        attempts, tries, last_status, created_at, ended_at
      )
      select ${businessId}, id, endpoint_id, event_id, sequence, type, subject, state, failed_because, due_at,
        1, 1, status, at, case when state <> 'pending' then ${now}::timestamptz end
      from outcome
      on conflict (business_id, endpoint_id, sequence) do update set
        state = 'delivered', failed_because = null, due_at = null, claimed_until = null, attempts = d.attempts + 1,
        tries = d.tries + 1, last_status = excluded.last_status, ended_at = excluded.ended_at
      where d.state <> 'delivered' and excluded.state = 'delivered'
      returning d.id, d.endpoint_id, d.sequence, d.attempts
    )
    insert into webhook_attempt (business_id, delivery_id, number, at, took_ms, status, no_answer, answer)
    select ${businessId}, m.id, m.attempts, o.at, o.took_ms, o.status, o.no_answer, o.answer
    from made m join outcome o using (endpoint_id, sequence)`.execute(tx)
}

/**
 * Writes attempts of deliveries that have their rows. A failure counts only if the delivery is still claimed by us: it
 * may have been sent anew, or by another worker after our claim was over. A success counts in any case.
 */
async function writeNext(tx: Tx, { businessId, now }: Written, rows: readonly Row[]) {
  await sql`
    with outcome as (${recordsOf(rows)}), moved as (
      update webhook_delivery d set
        state = o.state, due_at = o.due_at, claimed_until = null, attempts = d.attempts + 1, tries = d.tries + 1,
        last_status = o.status, ended_at = case when o.state <> 'pending' then ${now}::timestamptz end,
        failed_because = o.failed_because
      from outcome o
      where d.business_id = ${businessId} and d.id = o.id and (
        (d.state = 'pending' and d.claimed_until = o.claimed_until)
        or (d.state <> 'delivered' and o.state = 'delivered')
      )
      returning d.id, d.attempts
    )
    insert into webhook_attempt (business_id, delivery_id, number, at, took_ms, status, no_answer, answer)
    select ${businessId}, m.id, m.attempts, o.at, o.took_ms, o.status, o.no_answer, o.answer
    from moved m join outcome o on o.id = m.id`.execute(tx)
}

/** Returns SQL, a query, that reads rows. */
function recordsOf(rows: readonly Row[]) {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text collate "C", endpoint_id text collate "C", event_id text collate "C", sequence bigint,
      type text collate "C", subject text collate "C", at timestamptz, took_ms integer, state text,
      failed_because text, due_at timestamptz, status integer, no_answer text, answer text,
      claimed_until timestamptz
    )`
}
