import type { Tx } from '#server/database/transaction.ts'

/** Reads the business that asks to be paid. */
export function readPayee(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

export type Payee = Awaited<ReturnType<typeof readPayee>>
