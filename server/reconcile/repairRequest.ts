import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { settleAll } from '#server/payments/settleAll.ts'
import { endRun, type RunName } from './keepRun.ts'
import { readOurs } from './readOurs.ts'
import { reconcilePayment } from './reconcilePayment.ts'
import { requeueTexts } from './requeueUnfinished.ts'

/**
 * Makes everything of one request equal to the provider's now: its payments with their refunds and
 * disputes, and the texts that nobody holds any more. Safe to run again by who does not know how it
 * ended.
 * @param run begun for this request; one that has ended is left as it is.
 * @throws {StripeUnavailable} when the provider cannot be asked: it can be done again.
 */
export async function repairRequest(
  context: AppContext,
  run: RunName,
  requestId: string,
): Promise<void> {
  const { businessId } = run
  const held = await inBusiness(context.database, businessId, async (tx) => {
    await requeueTexts(tx, { businessId, requestId }, new Date())
    return readOurs(tx, businessId, { by: 'requestId', among: [requestId] })
  })
  for (const { paymentId, refunds } of held) {
    // What was asked for and never made differs from nothing at the provider.
    if (refunds.some(({ status }) => status === 'asked'))
      await settleAll(context, { businessId, paymentId })
    await reconcilePayment(context, run, paymentId)
  }
  const tally = {
    payments: held.length,
    refunds: held.reduce((sum, { refunds }) => sum + refunds.length, 0),
    truncated: false,
  }
  await inBusiness(context.database, businessId, (tx) => endRun(tx, run, tally, new Date()))
}
