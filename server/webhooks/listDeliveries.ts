import { sql } from 'kysely'
import type {
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryView,
} from '#rules/shapes/webhook.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/** The most attempts of one delivery that are shown, the newest: sending it anew adds ten each time. */
const attemptsShownMax = 100

/** Lists one page of deliveries, newest first; the cursor is the id of the last row. */
export async function listDeliveries(
  tx: Tx,
  businessId: string,
  { endpoint, state, q, limit, after }: WebhookDeliveriesQuery,
): Promise<WebhookDeliveryList> {
  let rows = deliveriesOf(tx, businessId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (endpoint) rows = rows.where('endpointId', '=', endpoint)
  if (state) rows = rows.where('state', '=', state)
  // As its index says, which has none that was delivered.
  if (state && state !== 'delivered') rows = rows.where(sql<boolean>`state <> 'delivered'`)
  if (after) rows = rows.where('id', '<', after)
  const words = q?.trim()
  if (words) rows = rows.where(matches(words))
  const found = await rows.execute()
  const page = found.slice(0, limit)
  return {
    data: page.map(presentDelivery),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * Returns the condition of a search: an id of a delivery, an event or its subject, each by an index, or the beginning of
 * a type.
 */
function matches(words: string) {
  if (words.startsWith('dlv_')) return sql<boolean>`id = ${words}`
  const [, sequence] = /^evt_(\d{1,15})_/.exec(words) ?? []
  if (sequence) return sql<boolean>`sequence = ${Number(sequence)} and event_id = ${words}`
  if (words.startsWith('evt_test_')) return sql<boolean>`id = ${words.replace('evt_test_', 'dlv_')}`
  if (/^[a-z]{3}_/.test(words)) return sql<boolean>`subject = ${words}`
  return sql<boolean>`starts_with(type, ${words.toLowerCase()})`
}

/** Reads one delivery. @throws {Refusal} not_found */
export async function readDelivery(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<WebhookDelivery> {
  const row = await deliveriesOf(tx, businessId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return presentDelivery(row)
}

/** Reads one delivery with its attempts, the newest first. @throws {Refusal} not_found */
export async function readDeliveryView(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<WebhookDeliveryView> {
  const delivery = await readDelivery(tx, businessId, id)
  const attempts = await tx
    .selectFrom('webhookAttempt')
    .select(['number', 'at', 'tookMs', 'status', 'noAnswer', 'answer'])
    .where('businessId', '=', businessId)
    .where('deliveryId', '=', id)
    .orderBy('number', 'desc')
    .limit(attemptsShownMax)
    .execute()
  return {
    ...delivery,
    attemptsMade: attempts.map(({ at, noAnswer, ...attempt }) => ({
      ...attempt,
      at: at.toISOString(),
      noAnswer: noAnswer as WebhookDeliveryView['attemptsMade'][number]['noAnswer'],
    })),
  }
}

function deliveriesOf(tx: Tx, businessId: string) {
  return tx.selectFrom('webhookDelivery').selectAll().where('businessId', '=', businessId)
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['executeTakeFirstOrThrow']>>

function presentDelivery(row: Row): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    eventId: row.eventId,
    sequence: row.sequence,
    type: row.type as WebhookDelivery['type'],
    subject: row.subject,
    state: row.state as WebhookDelivery['state'],
    failedBecause: row.failedBecause as WebhookDelivery['failedBecause'],
    attempts: row.attempts,
    // While a worker sends it, it is due for the case that the worker dies.
    nextAttemptAt: row.claimedUntil ? null : (row.dueAt?.toISOString() ?? null),
    lastStatus: row.lastStatus,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
