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
 * @param account null for our own, which is that of the one business in single mode
 * @returns the id of its business; null if it is the account of none
 */
export async function recheckAccount(
  context: AppContext,
  account: string | null,
): Promise<string | null> {
  const businessId = await outsideBusinesses(context.database, (tx) =>
    account ? readBusinessOfAccount(tx, account) : readOnlyBusiness(tx, context),
  )
  if (businessId)
    await inBusiness(context.database, businessId, (tx) => planAccountCheck(tx, businessId))
  return businessId
}

/** Returns the id of the one business of single mode; null in platform mode, and before it was made. */
async function readOnlyBusiness(tx: Tx, { config }: AppContext): Promise<string | null> {
  if (config.mode !== 'single') return null
  const { claimedBy } = await tx
    .selectFrom('installation')
    .select('claimedBy')
    .executeTakeFirstOrThrow()
  return claimedBy
}
