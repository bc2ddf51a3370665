import { sql } from 'kysely'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { composePayloads, type Payload } from './composePayloads.ts'
import { composeSigningKeys, type SigningKeys } from './composeSecret.ts'
import { queueSendingLater } from './insertDeliveries.ts'

/** A delivery that this worker alone may send, until `claimedUntil`. */
export type Claimed = { id: string; tries: number } & Payload

/** Deliveries to one endpoint, with all that is needed to send them. */
export type Claim = {
  url: string
  keys: SigningKeys[]
  claimedUntil: Date
  deliveries: Claimed[]
  /** How many may be sent at once. */
  lanes: number
}

type Name = Jobs['sendDeliveries']

/**
 * Claims the deliveries that are due at an endpoint, and just one if it fails. While another worker holds a claim there
 * is nothing to claim: that one looks again when it is done, and so an endpoint never gets more calls at once than one
 * worker makes, and takes one slot. A claim moves the due time on, so that the deliveries of a worker that dies are due
 * again without anybody noticing its death.
 * @returns null when nothing may be sent now; a job is then queued for the next time
 */
export async function claimDeliveries(
  tx: Tx,
  context: AppContext,
  name: Name,
  now: Date,
): Promise<Claim | null> {
  const endpoint = await lockEndpoint(tx, name)
  if (!endpoint || endpoint.state === 'off' || endpoint.deletedAt) return null
  const { restsUntil } = endpoint
  if (restsUntil && restsUntil > now) {
    await queueSendingLater(tx, name, restsUntil.getTime() - now.getTime())
    return null
  }
  const isFailing = endpoint.failingSince !== null
  const max = isFailing ? 1 : webhookLimits.webhookClaimMax
  const claimedUntil = new Date(now.getTime() + webhookLimits.webhookClaimMs)
  const rows = await claim(tx, name, { max, now, claimedUntil })
  if (rows.length === 0) {
    await planNext(tx, name, now)
    return null
  }
  const payloads = await composePayloads(tx, name.businessId, rows, now)
  const deliveries = rows.flatMap(({ id, tries }) => {
    const payload = payloads.get(id)
    return payload ? [{ id, tries, ...payload }] : []
  })
  const keys = await readSigningKeys(tx, context, name, now)
  const lanes = isFailing ? 1 : webhookLimits.webhookCallsAtOnceMax
  return { url: endpoint.url, keys, claimedUntil, deliveries, lanes }
}

/** Reads an endpoint and holds its lock, which comes before those of its deliveries. */
export function lockEndpoint(tx: Tx, { businessId, endpointId }: Name) {
  return tx
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst()
}

type ClaimedRow = {
  id: string
  eventId: string
  sequence: number | null
  type: string
  subject: string
  tries: number
}

async function claim(
  tx: Tx,
  { businessId, endpointId }: Name,
  { max, now, claimedUntil }: { max: number; now: Date; claimedUntil: Date },
): Promise<ClaimedRow[]> {
  // A claim ends within this time, though the clock of its worker may be ahead. Without it, each claim would look through
  // all deliveries that wait for their next attempt.
  const heldUntil = new Date(now.getTime() + 2 * webhookLimits.webhookClaimMs)
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from webhook_delivery
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending' and due_at <= ${now}
      order by due_at, id
      limit case when exists (
        select from webhook_delivery
        where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'pending'
          and claimed and due_at > ${now} and due_at <= ${heldUntil}
      ) then 0 else ${max}::integer end
    )
    update webhook_delivery d set claimed = true, due_at = ${claimedUntil}
    from due where d.business_id = ${businessId} and d.id = due.id
    returning d.id, d.event_id as "eventId", d.sequence, d.type, d.subject, d.tries`.execute(tx)
  return rows
}

/**
 * Queues a job for the time at which the next delivery is due, a claim that its worker does not finish included. What
 * is due already and could not be claimed is left to the worker that holds the others.
 */
async function planNext(tx: Tx, name: Name, now: Date): Promise<void> {
  const next = await tx
    .selectFrom('webhookDelivery')
    .select('dueAt')
    .where('businessId', '=', name.businessId)
    .where('endpointId', '=', name.endpointId)
    .where('state', '=', 'pending')
    .where('dueAt', '>', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  if (next?.dueAt) await queueSendingLater(tx, name, next.dueAt.getTime() - now.getTime())
}

/** Derives the keys of all secrets that are valid now: while one is replaced, those of both. */
async function readSigningKeys(
  tx: Tx,
  { secret }: AppContext,
  { businessId, endpointId }: Name,
  now: Date,
): Promise<SigningKeys[]> {
  const sources = await tx
    .selectFrom('webhookSecret')
    .select(['id', 'salt'])
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return sources.map((source) => composeSigningKeys(secret, { endpointId, ...source }))
}
