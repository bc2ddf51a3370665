import type { PasskeyView } from '#rules/shapes/passkey.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { relyingParty } from './relyingParty.ts'

/** A passkey as its owner's calls need it. */
export type Owned = Awaited<ReturnType<typeof readOwned>>[number]

/** Lists a person's passkeys, the oldest first, without those whose time is over. */
export async function listPasskeys(
  tx: Tx,
  { config }: AppContext,
  userId: string,
  now: Date,
): Promise<PasskeyView[]> {
  const { id: rpId } = relyingParty(config)
  const owned = await readOwned(tx, userId)
  return owned
    .filter(({ endsAt }) => !endsAt || endsAt > now)
    .map((one) => ({
      ...{ id: one.id, name: one.name, backedUp: one.backedUp, works: one.rpId === rpId },
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt?.toISOString() ?? null,
      copiedAt: one.copiedAt?.toISOString() ?? null,
      endsAt: one.endsAt?.toISOString() ?? null,
    }))
}

/**
 * Reads a person's passkeys so that no other call adds or removes one until the transaction ends. Those whose time is
 * over are deleted, if the job has not done it yet (endPasskey.ts).
 */
export async function lockPasskeys(tx: Tx, userId: string, now: Date): Promise<Owned[]> {
  await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('passkey').where('userId', '=', userId).where('endsAt', '<=', now).execute()
  return readOwned(tx, userId)
}

function readOwned(tx: Tx, userId: string) {
  return tx
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'userHandle', 'transports', 'name', 'rpId', 'backedUp'])
    .select(['createdAt', 'lastUsedAt', 'copiedAt', 'endsAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
