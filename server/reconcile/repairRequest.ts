import type { AppContext } from '#server/appContext.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { settleAll } from '#server/payments/settleAll.ts'
import { readOurs } from './readOurs.ts'
import { reconcilePayment } from './reconcilePayment.ts'
import { endRun, type RunName } from './recordRun.ts'
import { requeueTexts } from './requeueUnfinished.ts'

/**
 * Brings everything of one request in line with the provider's record: its payments with their
 * refunds and disputes, and the texts that no job holds any more. Safe to run again when the
 * outcome is unknown.
 * @param run begun for this request; a run that has ended is left as it is
 * @throws {StripeUnavailable} if the provider cannot be asked: the repair can be run again
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
    // A refund that was asked for and never made shows no difference at the provider.
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
