import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { readBusinessOfAccount } from '#server/database/readBusinessOfAccount.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'

/** Queues another look at the provider account of a business, in place of one that waits. */
export function planAccountCheck(tx: Tx, businessId: string): Promise<void> {
  return enqueue(tx, 'openAccount', { businessId }, 0, `openAccount:${businessId}`)
}

/**
 * Queues another look at an account that was changed, closed or taken from us.
 * @returns the id of its business; null if it is the account of none
 */
export async function recheckAccount(context: AppContext, account: string): Promise<string | null> {
  const businessId = await outsideBusinesses(context.database, (tx) =>
    readBusinessOfAccount(tx, account),
  )
  if (businessId)
    await inBusiness(context.database, businessId, (tx) => planAccountCheck(tx, businessId))
  return businessId
}
