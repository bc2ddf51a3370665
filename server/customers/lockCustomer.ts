import { setTimeout } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { limits } from '#rules/limits.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { extendTimeouts, inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

type CustomerKey = { businessId: string; id: string }

/**
 * Runs `work`, which locks whole customers, and retries it while others hold some of their rows. Each try
 * is a transaction that waits for no lock, so that it can be part of no deadlock, in whatever order the
 * others lock.
 * @throws {Refusal} temporarily_unavailable when no try got all the locks.
 */
export async function retryWhileLocked<T>(
  database: Database,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inBusiness(database, businessId, async (tx) => {
        // A customer may have thousands of rows.
        await extendTimeouts(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isLockedByOthers(error)) throw error
      if (tries === limits.holdCustomerTriesMax) throw new Refusal('temporarily_unavailable')
    }
    await setTimeout(limits.holdCustomerPauseMs * tries)
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: 55P03 is lock_not_available. */
function isLockedByOthers(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/**
 * Locks a customer who is about to be erased or merged, with all their requests and texts. None of them
 * changes from here on, and none is added, since a new one needs the customer's row.
 * @returns null when there is no such customer.
 */
export async function lockCustomer(tx: Tx, { businessId, id }: CustomerKey) {
  const customer = await tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
  if (!customer) return null
  // In separate statements: each sees what was added before we had the customer's row.
  for (const table of ['request', 'message'] as const) {
    await tx
      .selectFrom(table)
      .select('id')
      .where('businessId', '=', businessId)
      .where('customerId', '=', id)
      .forUpdate()
      .noWait()
      .execute()
  }
  return customer
}
