import type { Tx } from '#server/database/transaction.ts'

/** Locks a person's row, so that changes of how they sign in wait for one another. Returns their number. */
export async function lockPerson(tx: Tx, userId: string): Promise<string> {
  const { phone } = await tx
    .selectFrom('appUser')
    .select('phone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return phone
}
