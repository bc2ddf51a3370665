import type { Tx } from '#server/database/transaction.ts'

/** Sets the name under which colleagues see someone; null removes it. */
export async function changeMe(tx: Tx, userId: string, name: string | null): Promise<void> {
  await tx.updateTable('appUser').set({ name }).where('id', '=', userId).execute()
}
