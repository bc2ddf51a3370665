import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type {
  ChangeWebhookEndpointBody,
  EnableWebhookBody,
  WebhookEndpointBody,
} from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { lockNamed } from '#server/database/lockNamed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordByStaff } from '#server/events/recordByStaff.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { lockEndpoints } from './lockEndpoints.ts'
import { queueSending } from './planNext.ts'
import { endDeliveries, noteFollowers, turnOff } from './turnOff.ts'

/**
 * Makes an endpoint, which gets the events from now on.
 * @returns the id of its secret
 * @throws {Refusal} webhooks_full
 */
export async function makeEndpoint(
  tx: Tx,
  by: By,
  { url, description, types }: WebhookEndpointBody,
  now: Date,
): Promise<string> {
  const { businessId, userId } = by
  await refuseFull(tx, businessId)
  const id = newId('whe')
  const row = { businessId, id, url, description, types: types ?? null, createdBy: userId }
  await tx
    .insertInto('webhookEndpoint')
    .values({ ...row, state: 'on', createdAt: now, cursorSequence: 0 })
    .execute()
  const secretId = await insertSecret(tx, businessId, id, now)
  await noteFollowers(tx, businessId)
  await skipToPresent(tx, businessId, id)
  await recordByStaff(tx, by, 'access.webhook_made', id, { hasTypes: types !== undefined })
  return secretId
}

/** Changes an endpoint. A new address has no failures yet. @throws {Refusal} not_found */
export async function changeEndpoint(
  tx: Tx,
  by: By,
  id: string,
  { url, description, types }: ChangeWebhookEndpointBody,
): Promise<void> {
  await requireEndpoint(tx, by, id)
  const fresh = { failingSince: null, noticedAt: null, restsUntil: null }
  await tx
    .updateTable('webhookEndpoint')
    .set((row) => ({
      url: url ?? row.ref('url'),
      description: description ?? row.ref('description'),
      types: types === undefined ? row.ref('types') : types,
      ...(url === undefined ? {} : fresh),
    }))
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .execute()
  await recordByStaff(tx, by, 'access.webhook_changed', id, {
    changed: Object.entries({ url, description, types }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    ),
  })
}

/**
 * Gives an endpoint a new secret. The one before signs beside it for a time, in which the receiver gets the new one; an
 * older one that still signs ends now.
 * @returns the id of the new secret
 * @throws {Refusal} not_found
 */
export async function rotateSecret(
  tx: Tx,
  by: By,
  { id, overlapSeconds }: { id: string; overlapSeconds: number },
  now: Date,
): Promise<string> {
  const { businessId } = by
  await requireEndpoint(tx, by, id)
  const endsAt = new Date(now.getTime() + overlapSeconds * 1_000)
  const secrets = tx
    .updateTable('webhookSecret')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
  await secrets.set({ endsAt: now }).where('endsAt', '>', now).execute()
  await secrets.set({ endsAt }).where('endsAt', 'is', null).execute()
  await deleteOldSecrets(tx, businessId, id, now)
  const secretId = await insertSecret(tx, businessId, id, now)
  await recordByStaff(tx, by, 'access.webhook_rotated', id, { overlapSeconds })
  return secretId
}

/** Turns an endpoint off; doing so twice is the same. @throws {Refusal} not_found */
export async function disableEndpoint(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { state } = await requireEndpoint(tx, by, id)
  if (state === 'off') return
  await turnOff(tx, { businessId: by.businessId, endpointId: id }, 'person', now)
  await recordByStaff(tx, by, 'access.webhook_turned_off', id, {})
}

/**
 * Turns an endpoint on. What happened while it was off is skipped or sent, up to a month of it: its cursor stands where
 * it stood, and its deliveries that ended with it are due again.
 * @throws {Refusal} not_found
 */
export async function enableEndpoint(
  tx: Tx,
  by: By,
  id: string,
  { missed }: EnableWebhookBody,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const { state, offAt } = await requireEndpoint(tx, by, id)
  if (state === 'on') return
  const fresh = { failingSince: null, noticedAt: null, restsUntil: null }
  await tx
    .updateTable('webhookEndpoint')
    .set({ state: 'on', offBecause: null, offAt: null, ...fresh })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  // Before any job is queued, as every event does it: the other way round, the two would wait for each other.
  await noteFollowers(tx, businessId)
  if (missed === 'send') {
    await tx
      .updateTable('webhookDelivery')
      .set({ state: 'pending', failedBecause: null, endedAt: null, dueAt: now, tries: 0 })
      .where('businessId', '=', businessId)
      .where('endpointId', '=', id)
      .where('failedBecause', '=', 'endpoint')
      // Not those of an earlier time, which somebody chose to skip.
      .where('endedAt', '>=', offAt ?? now)
      .execute()
    await skipOld(tx, { businessId, id }, now)
    await queueSending(tx, businessId)
  } else await skipToPresent(tx, businessId, id)
  await recordByStaff(tx, by, 'access.webhook_turned_on', id, { missed })
}

/** Deletes an endpoint: nothing is sent to it any more, and its deliveries stay to be read. @throws {Refusal} not_found */
export async function deleteEndpoint(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { businessId } = by
  await requireEndpoint(tx, by, id)
  await tx
    .updateTable('webhookEndpoint')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('webhookSecret')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
    .execute()
  await endDeliveries(tx, { businessId, endpointId: id }, now)
  await noteFollowers(tx, businessId)
  await recordByStaff(tx, by, 'access.webhook_deleted', id, {})
}

/** Reads an endpoint that was not deleted, and holds its lock. @throws {Refusal} not_found */
export async function requireEndpoint(tx: Tx, { businessId }: Pick<By, 'businessId'>, id: string) {
  const [endpoint] = await lockEndpoints(tx, businessId, [id])
  if (!endpoint || endpoint.deletedAt) throw new Refusal('not_found')
  return endpoint
}

async function insertSecret(
  tx: Tx,
  businessId: string,
  endpointId: string,
  now: Date,
): Promise<string> {
  const id = newId('whs')
  const row = { businessId, endpointId, id, salt: randomBytes(16), createdAt: now }
  await tx.insertInto('webhookSecret').values(row).execute()
  return id
}

/** Moves the cursor of an endpoint past the events that are older than deliveries are kept. */
async function skipOld(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.webhookDeliveriesKeptMs)
  await tx
    .updateTable('webhookEndpoint')
    .set({ cursorSequence: sql<number>`greatest(cursor_sequence, event_before(${before}))` })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the secrets that ended so long ago that no call which made one is repeated any more. */
async function deleteOldSecrets(
  tx: Tx,
  businessId: string,
  endpointId: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.webhookDeliveriesKeptMs)
  await tx
    .deleteFrom('webhookSecret')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('endsAt', '<', before)
    .execute()
}

/**
 * Moves the cursor of an endpoint past all events so far. Comes after `noteFollowers`, whose lock keeps new ones from
 * getting a number meanwhile: the next one finds that there is a follower.
 */
async function skipToPresent(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update webhook_endpoint e set cursor_sequence = c.next_event_sequence - 1
    from business_counter c
    where e.business_id = ${businessId} and e.id = ${id} and c.business_id = e.business_id`.execute(
    tx,
  )
}

/** Refuses one more endpoint than a business may have; calls at once wait for each other. @throws {Refusal} webhooks_full */
async function refuseFull(tx: Tx, businessId: string): Promise<void> {
  await lockNamed(tx, `webhooks:${businessId}`)
  const { count } = await tx
    .selectFrom('webhookEndpoint')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= webhookLimits.webhookEndpointsMax) throw new Refusal('webhooks_full')
}
