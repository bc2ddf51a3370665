import { sql } from 'kysely'
import { isProgramEvent } from '#rules/programEvents.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { deliveriesKey } from '#server/events/recordEvent.ts'
import { isOn, lockEndpoints } from './claimDeliveries.ts'
import { deleteOldDeliveries } from './expireWebhooks.ts'
import { deliveryOf, insertDeliveries, type NewDelivery } from './insertDeliveries.ts'

/** A business with more new events than this many steps take lets the jobs of others go first. */
const stepsMax = 10

/**
 * Makes the deliveries of the events that an endpoint's cursor has not passed, and moves the cursor, in one transaction:
 * whenever the process dies, each event has one delivery for each endpoint, or will get it. Numbers are given under a
 * lock that is held until the commit, so a visible event has all earlier ones before it, and none is passed over.
 */
export async function makeDeliveries(
  context: AppContext,
  { businessId }: Jobs['makeDeliveries'],
  now: Date,
): Promise<void> {
  for (let step = 0; step < stepsMax; step += 1) {
    const hasMore = await inBusiness(context.database, businessId, async (tx) => {
      const more = await takeStep(tx, businessId, now)
      crashPoint('deliveries.before_commit')
      return more
    })
    crashPoint('deliveries.made')
    if (!hasMore) return
  }
  await inBusiness(context.database, businessId, (tx) =>
    enqueue(tx, 'makeDeliveries', { businessId }, 0, deliveriesKey(businessId)),
  )
}

type Follower = { id: string; types: string[] | null; cursorSequence: number }

/**
 * Makes the deliveries of the next events: first those of the endpoints that are furthest on, then those of the
 * ones furthest behind. So an endpoint that catches up after weeks delays no other one.
 * @returns whether there may be more
 */
async function takeStep(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const endpoints = await lockEndpoints(tx, businessId, null)
  const followers = endpoints.filter(isOn)
  const cursors = followers.map(({ cursorSequence }) => cursorSequence)
  let hasMore = false
  for (const cursor of new Set([Math.max(...cursors), Math.min(...cursors)])) {
    const group = followers.filter(({ cursorSequence }) => cursorSequence === cursor)
    if (await advance(tx, businessId, group, now)) hasMore = true
  }
  return hasMore
}

/** Makes the deliveries of the next events for endpoints with the same cursor. @returns whether there may be more */
async function advance(
  tx: Tx,
  businessId: string,
  followers: readonly Follower[],
  now: Date,
): Promise<boolean> {
  const [first] = followers
  if (!first) return false
  const limit = Math.ceil(webhookLimits.webhookDeliveriesPerStepMax / followers.length)
  const events = await tx
    .selectFrom('event')
    .select(['sequence', 'type', 'subject', sql<boolean>`data ? 'importId'`.as('imported')])
    .select(sql<string>`encode(substring(hash from 1 for 8), 'hex')`.as('mark'))
    .where('businessId', '=', businessId)
    .where('sequence', '>', first.cursorSequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  const last = events.at(-1)
  if (!last) return false
  // An import is told by its end alone: programs read thousands of customers by a list.
  const heard = events.filter(({ type, imported }) => isProgramEvent(type) && !imported)
  const made = followers.flatMap(({ id, types }): NewDelivery[] =>
    heard.filter(({ type }) => types?.includes(type) ?? true).map((event) => deliveryOf(id, event)),
  )
  await insertDeliveries(tx, businessId, made, now)
  await tx
    .updateTable('webhookEndpoint')
    .set({ cursorSequence: last.sequence })
    .where('businessId', '=', businessId)
    .where(
      'id',
      'in',
      followers.map(({ id }) => id),
    )
    .execute()
  await deleteOldDeliveries(tx, businessId, made.length, now)
  return events.length === limit
}
