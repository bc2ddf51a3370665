import { sql } from 'kysely'
import type { EventType } from '#rules/eventTypes.ts'
import { topicOf, typesByTopic } from '#rules/notificationTopics.ts'
import { isProgramEvent } from '#rules/programEvents.ts'
import { markRecorded, type Tx } from '#server/database/transaction.ts'
import { counterTurn } from './counterTurn.ts'

export type NewEvent = {
  businessId: string
  /** The id of what the event is about: a request (a message's request too), a customer, a business. */
  subject: string
  type: EventType
  actor: 'staff' | 'payer' | 'provider' | 'system' | 'api'
  actorId?: string
  data?: Record<string, unknown>
}

/**
 * Appends an event to the business's one history, from which the timeline, the stream, the audit log and
 * the webhooks are read. Call it last: its counter row is the last lock of a transaction, so that events
 * commit in the order of their numbers.
 */
export function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  return recordEvents(tx, event.businessId, [event])
}

/** Appends several events of one moment, in their order. */
export function recordEvents(
  tx: Tx,
  businessId: string,
  events: readonly Omit<NewEvent, 'businessId'>[],
): Promise<void> {
  markRecorded(tx, businessId)
  return append(tx, businessId, events)
}

/**
 * Appends the events of many subjects at once, as an import does. The stream skips them, because a screen
 * has no use for each of 10,000; `recordEvent` then tells it that the import is done.
 */
export async function recordImported(
  tx: Tx,
  businessId: string,
  source: { importId: string; actorId: string | null },
  events: readonly { subject: string; type: EventType; data?: Record<string, unknown> }[],
): Promise<void> {
  if (events.length === 0) return
  const all = events.map(({ subject, type, data }) => {
    const imported = { ...data, importId: source.importId }
    return { subject, type, actor: 'staff' as const, actorId: source.actorId, data: imported }
  })
  await append(tx, businessId, all)
}

type Appended = Pick<NewEvent, 'subject' | 'type' | 'actor' | 'data'> & {
  actorId?: string | null
}

/**
 * Numbers and writes the events in one statement, so that the counter row is locked as briefly as possible. The
 * same statement queues what is pushed about them, and has webhooks follow them if the business has an endpoint, which
 * stands in the row that it locks anyway (docs/decisions/083).
 */
async function append(tx: Tx, businessId: string, events: readonly Appended[]): Promise<void> {
  const rows = events.map(({ subject, type, actor, actorId, data = {} }, at) => ({
    at,
    subject,
    type,
    actor: actorOf(actor, actorId),
    actor_id: actorId,
    data,
  }))
  const isNews = events.some(({ type }) => topicOf(type) !== null)
  const isFollowed = events.some(({ type, data }) => isProgramEvent(type) && !data?.['importId'])
  const { rows: counts } = await sql<{ written: number }>`
    with counter as (
      update business_counter set next_event_sequence = next_event_sequence + ${rows.length}::integer
      from ${counterTurn(businessId)} turn
      where business_id = ${businessId}
      returning next_event_sequence - ${rows.length}::integer as first, has_webhooks
    ), added as (
      insert into event (business_id, sequence, subject, type, actor, actor_id, data)
      select ${businessId}, counter.first + r.at, r.subject, r.type, r.actor, r.actor_id, r.data
      from counter, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (at integer, subject text, type text, actor text, actor_id text, data jsonb)
      returning sequence, subject, type
    )
    select count(*)::integer as written${isNews ? queuePushes(businessId) : sql``}${
      isFollowed ? queueDeliveries(businessId) : sql``
    } from added`.execute(tx)
  if (counts[0]?.written !== rows.length) throw new Error(`no counter of ${businessId}`)
}

/** Returns the actor of a row: what staff do is done by a program if the id is that of a key. */
export function actorOf<Actor extends string>(
  actor: Actor,
  id: string | null | undefined,
): Actor | 'api' {
  return actor === 'staff' && id?.startsWith('key_') ? 'api' : actor
}

const newsTypes = Object.values(typesByTopic).flat()

/**
 * Returns SQL, a column, that queues a push for each event that people may be told of, if any browser listens. Who
 * is told is decided when the job runs.
 */
function queuePushes(businessId: string) {
  return sql`, (
    select count(enqueue_job(
      'pushTopic',
      json_strip_nulls(json_build_object(
        'businessId', ${businessId}::text,
        'sequence', news.sequence,
        'requestId', case when starts_with(news.subject, 'req_') then news.subject end
      )),
      now(), null, 0
    )) from added news
    where news.type = any(${newsTypes}::text[]) and exists (
      select from push_subscription s
      where s.business_id = ${businessId} and (s.retry_at is null or s.retry_at <= now())
    )
  ) as queued`
}

/**
 * Returns SQL, a column, that queues the job that sends new events to endpoints, if there are any. One that waits already
 * does so for all events until it runs.
 */
function queueDeliveries(businessId: string) {
  const payload = JSON.stringify({ businessId })
  return sql`, (
    select count(enqueue_job('sendDeliveries', ${payload}::json, now(), ${sendingKey(businessId)}::text, 0))
    from counter where counter.has_webhooks
  ) as followed`
}

/** Returns the key of the job that sends what a business has to send now. */
export function sendingKey(businessId: string): string {
  return `sendDeliveries:${businessId}`
}
