import type { Tx } from '#server/database/transaction.ts'
import { makePushKeys } from '#server/outside/webPush.ts'

/** Reads the keys by which push services identify this installation (RFC 8292); makes them when first needed. */
export async function readPushKeys(tx: Tx): Promise<{ publicKey: string; privateKey: string }> {
  const made = makePushKeys()
  // Two processes may make a pair at once; the first to write wins, and both read that pair.
  await tx
    .updateTable('installation')
    .set({ pushPublicKey: made.publicKey, pushPrivateKey: made.privateKey })
    .where('pushPublicKey', 'is', null)
    .execute()
  const { pushPublicKey, pushPrivateKey } = await tx
    .selectFrom('installation')
    .select(['pushPublicKey', 'pushPrivateKey'])
    .executeTakeFirstOrThrow()
  return { publicKey: pushPublicKey ?? '', privateKey: pushPrivateKey ?? '' }
}
