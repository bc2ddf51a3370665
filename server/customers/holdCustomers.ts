import { setTimeout } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { limits } from '#rules/limits.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { inBusiness, type Tx, takeLonger } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

type Held = { businessId: string; id: string }

/**
 * Runs `work`, which holds whole customers, again while others work on a part of them. Each try is
 * a transaction that waits for no row: who waits for nobody can be in no ring of those who wait for
 * one another, in whatever order the others lock.
 * @throws {Refusal} temporarily_unavailable when it never got hold of all of them.
 */
export async function holding<T>(
  database: Database,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inBusiness(database, businessId, async (tx) => {
        // All that is theirs may be thousands of rows.
        await takeLonger(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
      if (tries === limits.holdCustomerTriesMax) throw new Refusal('temporarily_unavailable')
    }
    await setTimeout(limits.holdCustomerPauseMs * tries)
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: 55P03 is lock_not_available. */
function isHeldByOthers(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/**
 * Locks a customer whose row goes or becomes another's, with all requests and texts of theirs: from
 * here on none is added, since each needs the customer's row, and none changes.
 * @returns null for one who is not there.
 */
export async function lockCustomer(tx: Tx, { businessId, id }: Held) {
  const customer = await tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
  if (!customer) return null
  // In statements of their own: each sees what was added before the customer's row was ours.
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
