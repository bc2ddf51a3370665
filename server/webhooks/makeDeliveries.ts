import { sql } from 'kysely'
import { isProgramEvent } from '#rules/programEvents.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { deliveriesKey } from '#server/events/recordEvent.ts'
import { deleteOldDeliveries } from './deleteOldDeliveries.ts'
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

/** Makes the deliveries of the next events. @returns whether there may be more */
async function takeStep(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const followers = await lockFollowers(tx, businessId)
  const from = Math.min(...followers.map(({ cursorSequence }) => cursorSequence))
  if (followers.length === 0) return false
  const limit = Math.ceil(webhookLimits.webhookDeliveriesPerStepMax / followers.length)
  const events = await tx
    .selectFrom('event')
    .select(['sequence', 'type', 'subject', sql<boolean>`data ? 'importId'`.as('imported')])
    .select(sql<string>`encode(substring(hash from 1 for 8), 'hex')`.as('mark'))
    .where('businessId', '=', businessId)
    .where('sequence', '>', from)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  const last = events.at(-1)
  if (!last) return false
  // An import is told by its end alone: programs read thousands of customers by a list.
  const heard = events.filter(({ type, imported }) => isProgramEvent(type) && !imported)
  const made = followers.flatMap(({ id, types, cursorSequence }): NewDelivery[] =>
    heard
      .filter(({ sequence, type }) => sequence > cursorSequence && (types?.includes(type) ?? true))
      .map((event) => deliveryOf(id, event)),
  )
  await insertDeliveries(tx, businessId, made, now)
  await tx
    .updateTable('webhookEndpoint')
    .set({ cursorSequence: sql<number>`greatest(cursor_sequence, ${last.sequence}::bigint)` })
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

function lockFollowers(tx: Tx, businessId: string): Promise<Follower[]> {
  return tx
    .selectFrom('webhookEndpoint')
    .select(['id', 'types', 'cursorSequence'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'on')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
