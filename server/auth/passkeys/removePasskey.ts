import { passkeyLimits } from '#rules/passkeyLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Asker } from '../device.ts'
import { spendCode } from '../spendCode.ts'
import { lockPasskeys } from './readPasskeys.ts'
import { recordOfPerson } from './recordOfPerson.ts'
import { relyingParty } from './relyingParty.ts'

/** A passkey of the person who asks. */
export type Asked = { userId: string; passkeyId: string }

/** The job that deletes a passkey runs this long after its end, so that no two clocks disagree about it. */
const endsSurelyAfterMs = 60_000

/**
 * Removes a passkey at once, if another one stays that works.
 * @throws {Refusal} not_found, passkey_last
 */
export async function removePasskey(
  { database, config }: AppContext,
  { userId, passkeyId }: Asked,
  now: Date,
): Promise<void> {
  const { id: rpId } = relyingParty(config)
  await outsideBusinesses(database, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    const passkey = owned.find(({ id }) => id === passkeyId)
    if (!passkey) throw new Refusal('not_found')
    const stays = owned.filter((one) => one !== passkey && one.rpId === rpId && !one.endsAt)
    if (passkey.rpId === rpId && stays.length === 0) throw new Refusal('passkey_last')
    await tx.deleteFrom('passkey').where('id', '=', passkeyId).execute()
    const data = { passkeyId }
    await recordOfPerson(tx, { userId, type: 'access.passkey_removed', data })
  })
}

/**
 * Begins the wait after which a passkey stops working, by a code from the person's phone: for the last one, and for
 * one that they no longer have. Until then it works, and every device of the person may keep it.
 * @throws {Refusal} not_found, code_wrong, code_expired, code_tries_used_up, too_many_tries
 */
export async function askRemoval(
  context: AppContext,
  { userId, passkeyId }: Asked,
  proof: { phone: string; code: string; asker: Asker },
  now: Date,
): Promise<void> {
  const { passkeyRemovalWaitMs: waitMs } = passkeyLimits
  const endsAt = new Date(now.getTime() + waitMs)
  await spendCode(context, proof, proof.asker, now, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    const passkey = owned.find(({ id }) => id === passkeyId)
    if (!passkey) throw new Refusal('not_found')
    if (passkey.endsAt) return
    await tx.updateTable('passkey').set({ endsAt }).where('id', '=', passkeyId).execute()
    await enqueue(tx, 'endPasskey', { passkeyId }, waitMs + endsSurelyAfterMs)
    const data = { passkeyId, endsAt: endsAt.toISOString() }
    await recordOfPerson(tx, { userId, type: 'access.passkey_removal_asked', data })
  })
}

/**
 * Keeps a passkey whose removal was asked for; any session of the person may, because nothing is lost by it.
 * @throws {Refusal} not_found, also if its time is over
 */
export async function keepPasskey(
  { database }: AppContext,
  { userId, passkeyId }: Asked,
  now: Date,
): Promise<void> {
  await outsideBusinesses(database, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    const passkey = owned.find(({ id }) => id === passkeyId)
    if (!passkey) throw new Refusal('not_found')
    if (!passkey.endsAt) return
    await tx.updateTable('passkey').set({ endsAt: null }).where('id', '=', passkeyId).execute()
    const data = { passkeyId }
    await recordOfPerson(tx, { userId, type: 'access.passkey_kept', data })
  })
}
