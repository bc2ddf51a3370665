import { sql } from 'kysely'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { planAccountCheck } from '#server/business/recheckAccount.ts'
import { planDomain } from '#server/business/registerDomain.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { enqueue, type Jobs } from '#server/database/enqueue.ts'
import { readBusinessIds } from '#server/database/readBusinessIds.ts'
import { type Restored, readRestored } from '#server/database/readRestored.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { expirePictures } from '#server/pictures/forgetPictures.ts'
import { expireWebhooks } from '#server/webhooks/expireWebhooks.ts'
import { planNext } from '#server/webhooks/planNext.ts'
import { requeueUnfinished } from './requeueUnfinished.ts'

/** Queues the next round through the businesses: only one is queued, however many servers start. */
export async function planVisits(tx: Tx, afterBusinessId = '', delayMs = 0): Promise<void> {
  await enqueue(tx, 'visitBusinesses', { afterBusinessId }, delayMs, 'visitBusinesses')
}

/**
 * Goes through the businesses: queues what has not been final for too long and, once a day, a
 * comparison of the last days with the provider's records; deletes what was kept for its time; registers our domain where that is still to be done.
 */
export async function visitBusinesses(
  context: AppContext,
  job: Jobs['visitBusinesses'],
): Promise<void> {
  const { database } = context
  const { businessIds, restored } = await outsideBusinesses(database, async (tx) => ({
    businessIds: await readBusinessIds(tx, job.afterBusinessId),
    restored: await readRestored(tx, new Date()),
  }))
  for (const businessId of businessIds) {
    await inBusiness(database, businessId, (tx) => visit(tx, context, businessId, restored))
    crashPoint('visit.half')
  }
  const last = businessIds.at(-1)
  const more = last !== undefined && businessIds.length === databaseLimits.businessesPerVisitMax
  await outsideBusinesses(database, (tx) =>
    more ? planVisits(tx, last) : planVisits(tx, '', providerLimits.visitBusinessesMs),
  )
}

async function visit(
  tx: Tx,
  { config }: AppContext,
  businessId: string,
  restored: Restored | null,
): Promise<void> {
  const now = new Date()
  await requeueUnfinished(tx, businessId, now)
  if (restored) await planRestored(tx, businessId, restored)
  await planPeriod(tx, businessId, now)
  await forgetOld(tx, businessId, now)
  await expirePictures(tx, businessId, now)
  await expireWebhooks(tx, businessId, now)
  // Should its job be lost: an older version beside this one, while servers are replaced, takes it and sends nothing.
  await planNext(tx, businessId, now)
  await planDomain(tx, config, businessId)
}

const dayMs = 24 * 3_600_000

/** Returns the start, in UTC, of the newest day up to which everything can be compared. */
export function comparableUntil(now: Date): Date {
  return new Date(Math.floor((now.getTime() - retryLimits.reconcileRestMs) / dayMs) * dayMs)
}

/** Queues a comparison of the time that a restored back-up does not cover. */
async function planRestored(
  tx: Tx,
  businessId: string,
  { backedUpAt, restoredAt: until }: Restored,
): Promise<void> {
  if (await isCompared(tx, businessId, until)) return
  // What was under way at the time of the back-up may have been made before it here and after it
  // there.
  const from = new Date(backedUpAt.getTime() - retryLimits.reconcileRestMs)
  const job = { businessId, until: until.toISOString(), from: from.toISOString() }
  await enqueue(tx, 'reconcilePeriod', job, 0, `reconcileRestored:${businessId}`)
}

async function planPeriod(tx: Tx, businessId: string, now: Date): Promise<void> {
  const until = comparableUntil(now)
  if (await isCompared(tx, businessId, until)) return
  // Its account is looked at as often: an event about it may have been lost.
  await planAccountCheck(tx, businessId)
  const job = { businessId, until: until.toISOString() }
  await enqueue(tx, 'reconcilePeriod', job, 0, `reconcilePeriod:${businessId}`)
}

async function isCompared(tx: Tx, businessId: string, until: Date): Promise<boolean> {
  const compared = await tx
    .selectFrom('reconcileRun')
    .select('id')
    .where('businessId', '=', businessId)
    .where('until', '=', until)
    .where('endedAt', 'is not', null)
    .executeTakeFirst()
  return compared !== undefined
}

/** Deletes old runs, except those with a difference that remains. */
async function forgetOld(tx: Tx, businessId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - providerLimits.reconcileRunsKeptMs)
  await sql`
    delete from reconcile_run r
    where r.business_id = ${businessId} and r.started_at < ${before} and not exists (
      select from reconcile_difference d
      where d.business_id = r.business_id and d.run_id = r.id and d.healed_at is null
    )`.execute(tx)
  await tx
    .deleteFrom('reconcileLook')
    .where('businessId', '=', businessId)
    .where('nextAt', '<', before)
    .execute()
}
