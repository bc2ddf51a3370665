import type { Tx } from '#server/database/transaction.ts'

/** Sets what the others of the business call someone; null takes the name away. */
export async function changeMe(tx: Tx, userId: string, name: string | null): Promise<void> {
  await tx.updateTable('appUser').set({ name }).where('id', '=', userId).execute()
}
