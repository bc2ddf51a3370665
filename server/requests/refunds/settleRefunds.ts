import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { PaymentName } from '#server/ids.ts'
import { applyRefunds } from './applyRefunds.ts'
import { readPaid } from './readPaid.ts'

/**
 * Brings our refunds of a payment in line with the provider's: reads all of them again and applies
 * what is new, in one transaction. Safe to run any number of times, at once and in any order: a
 * refund only moves forward, so that an older reading applied later changes nothing.
 */
export async function settleRefunds(context: AppContext, name: PaymentName): Promise<void> {
  const { businessId } = name
  const paid = await inBusiness(context.database, businessId, (tx) => readPaid(tx, name))
  if (!paid?.intentId) return
  const refunds = await context.stripe.listRefunds(paid.intentId, paid.account)
  if (refunds.length === 0) return
  crashPoint('refund.read')
  await inBusiness(context.database, businessId, (tx) =>
    applyRefunds(tx, context, name, paid.requestId, refunds, new Date()),
  )
}
