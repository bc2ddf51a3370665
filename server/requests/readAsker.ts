import type { Tx } from '#server/database/transaction.ts'

/** Reads all of a business that asking for money asks about. */
export function readAsker(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

export type AskingBusiness = Awaited<ReturnType<typeof readAsker>>
