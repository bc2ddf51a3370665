import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { recordOfPerson } from './recordOfPerson.ts'

/**
 * Deletes a passkey whose time is over. It has not worked since then, whenever this job runs: every reader compares
 * the time (readActor.ts, checkAssertion.ts).
 */
export async function endPasskey(
  { database }: AppContext,
  passkeyId: string,
  now: Date,
): Promise<void> {
  await outsideBusinesses(database, async (tx) => {
    const ended = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('endsAt', '<=', now)
      .returning('userId')
      .executeTakeFirst()
    if (!ended) return
    const data = { passkeyId }
    const { userId } = ended
    await recordOfPerson(tx, { userId, type: 'access.passkey_removed', data, actor: 'system' })
  })
}
