import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Jobs } from '#server/database/enqueue.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { gatherPayments } from './gatherPayments.ts'
import { readAccount } from './readOurs.ts'
import { recheckLost } from './recheckLost.ts'
import { reconcilePayment } from './reconcilePayment.ts'
import { beginPeriod, endRun } from './recordRun.ts'

const dayMs = 24 * 3_600_000

/**
 * Compares the provider's records of the last whole days of a business with ours, and resolves the
 * differences. Runs once a day, however many servers there are; after a crash the next attempt does
 * the rest.
 */
export async function reconcilePeriod(
  context: AppContext,
  job: Jobs['reconcilePeriod'],
): Promise<void> {
  const { database } = context
  const { businessId } = job
  const until = new Date(job.until)
  const run = await inBusiness(database, businessId, (tx) =>
    beginPeriod(tx, businessId, until, new Date()),
  )
  if (!run) return
  crashPoint('period.begun')
  const lastDays = new Date(until.getTime() - providerLimits.reconcileDays * dayMs)
  const period = { from: job.from ? new Date(job.from) : lastDays, to: until }
  const account = await inBusiness(database, businessId, (tx) => readAccount(tx, businessId))
  const gathered = await gatherPayments(context, run, account, period)
  for (const paymentId of gathered.suspects) await reconcilePayment(context, run, paymentId)
  await recheckLost(context, businessId, account)
  crashPoint('period.compared')
  await inBusiness(database, businessId, (tx) => endRun(tx, run, gathered, new Date()))
}
