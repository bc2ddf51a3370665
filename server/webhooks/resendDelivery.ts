import { sql } from 'kysely'
import { eventIdOf, testEventType } from '#rules/programEvents.ts'
import type { ReplayWebhookBody } from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { findProgramEvents } from '#server/events/findProgramEvents.ts'
import { recordByStaff } from '#server/events/recordByStaff.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { insertDeliveries } from './insertDeliveries.ts'
import { queueSending } from './planNext.ts'
import { requireEndpoint } from './saveEndpoint.ts'

/**
 * Makes a delivery due at once, with all ten attempts before it, under the `webhook-id` that it had. One that a worker
 * is sending just now stays as it is.
 * @throws {Refusal} not_found, webhook_off
 */
export async function resendDelivery(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { businessId } = by
  const found = await tx
    .selectFrom('webhookDelivery')
    .select('endpointId')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  await requireOn(tx, by, found.endpointId)
  await tx
    .updateTable('webhookDelivery')
    .set(dueAgain(now))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where(isFree(now))
    .execute()
  await queueSending(tx, businessId)
}

/**
 * Sends the events of a time to an endpoint again, by its present filter: those that were not delivered, or all. Each
 * keeps its `webhook-id`, so that a receiver which has it can tell.
 * @returns how many deliveries are due by it
 * @throws {Refusal} not_found, webhook_off, webhook_replay_too_large
 */
export async function replayEvents(
  tx: Tx,
  by: By,
  id: string,
  { since, until, types, which }: ReplayWebhookBody,
  now: Date,
): Promise<number> {
  const { businessId } = by
  const endpoint = await requireOn(tx, by, id)
  const times = { since: new Date(since), until: until ? new Date(until) : undefined }
  const wanted = types?.filter((type) => endpoint.types?.includes(type) ?? true)
  const chosen = wanted ?? (endpoint.types as typeof types) ?? undefined
  const max = webhookLimits.webhookReplayEventsMax
  const page = { after: 0, limit: max + 1 }
  const found = await findProgramEvents(tx, businessId, { types: chosen, ...times }, page)
  if (found.length > max) throw refuseField('since', 'webhook_replay_too_large')
  // Those after its cursor are sent in any case.
  const events = found.filter(({ sequence }) => sequence <= endpoint.cursorSequence)
  const sequences = events.map(({ sequence }) => sequence)
  const again = await tx
    .updateTable('webhookDelivery')
    .set(dueAgain(now))
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
    .where('sequence', '=', sql<number>`any (${sequences}::bigint[])`)
    .where(isFree(now))
    .where('state', 'in', which === 'all' ? ['failed', 'delivered'] : ['failed'])
    .returning('sequence')
    .execute()
  const unmade = await findUnmade(tx, { businessId, id }, sequences)
  const missing = events.filter(({ sequence }) => unmade.has(sequence))
  await insertDeliveries(
    tx,
    businessId,
    missing.map(({ sequence, mark, type, subject }) => ({
      ...{ endpointId: id, sequence, type, subject },
      eventId: eventIdOf(sequence, mark),
    })),
    now,
  )
  await queueSending(tx, businessId)
  const deliveries = again.length + missing.length
  await recordByStaff(tx, by, 'access.webhook_replayed', id, {
    since,
    until: until ?? null,
    deliveries,
  })
  return deliveries
}

/** Makes a delivery that is about no event, to see whether an endpoint takes it. @returns its id */
export async function sendTest(tx: Tx, by: By, id: string, now: Date): Promise<string> {
  await requireOn(tx, by, id)
  const test = { endpointId: id, sequence: null, eventId: null, type: testEventType, subject: id }
  const [delivery] = await insertDeliveries(tx, by.businessId, [test], now)
  if (!delivery) throw new Error('no delivery of a test')
  await queueSending(tx, by.businessId)
  return delivery
}

async function requireOn(tx: Tx, by: By, id: string) {
  const endpoint = await requireEndpoint(tx, by, id)
  if (endpoint.state === 'off') throw new Refusal('webhook_off')
  return endpoint
}

/** Returns the columns of a delivery that begins anew; its attempts so far stay counted. */
function dueAgain(now: Date) {
  return {
    state: 'pending' as const,
    failedBecause: null,
    endedAt: null,
    dueAt: now,
    claimedUntil: null,
    tries: 0,
  }
}

/** Returns the condition that no worker sends a delivery just now. */
function isFree(now: Date) {
  return sql<boolean>`(claimed_until is null or claimed_until <= ${now})`
}

/** Returns the numbers of the events that the endpoint has no delivery of. */
async function findUnmade(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  sequences: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ sequence: number }>`
    select s.sequence from unnest(${[...sequences]}::bigint[]) as s (sequence)
    where not exists (
      select from webhook_delivery d
      where d.business_id = ${businessId} and d.endpoint_id = ${id} and d.sequence = s.sequence
    )`.execute(tx)
  return new Set(rows.map(({ sequence }) => sequence))
}
