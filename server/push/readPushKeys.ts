import type { Tx } from '#server/database/transaction.ts'
import { makePushKeys } from '#server/outside/webPush.ts'

/** The pair of keys by which push services know this installation (RFC 8292), made when first needed. */
export async function readPushKeys(tx: Tx): Promise<{ publicKey: string; privateKey: string }> {
  const made = makePushKeys()
  // Two may make a pair at once; the first one's is kept, and both read that one.
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
