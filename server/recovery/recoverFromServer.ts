import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'
import { changeNumber } from './changeNumber.ts'
import { lockPerson } from './lockPerson.ts'
import { endMove, findOpenMove } from './moves.ts'
import { readPhoneOrNull } from './readPhoneOrNull.ts'
import { printRecoveryCode } from './recoveryCodes.ts'

type Context = Pick<AppContext, 'database' | 'secret'>

/**
 * Moves a person's sign-in to another number at once, as the operator of the server decided. All their sessions
 * and any other move end.
 * @returns why it is refused, in words; null when it is done
 */
export async function moveFromServer(
  { database }: Context,
  userId: string,
  typed: string,
  now: Date,
): Promise<string | null> {
  const phone = readPhoneOrNull(typed)
  if (!phone)
    return `${typed} is no number that gets texts: type it with its country code, such as +447400123456.`
  return outsideBusinesses(database, async (tx) => {
    if ((await lockPerson(tx, userId)) === phone) return `They sign in with ${phone} already.`
    const move = await findOpenMove(tx, userId)
    if (move) await endMove(tx, move.id, 'replaced', now)
    const event = { type: 'member.recovered', actor: 'system', data: { how: 'number' } } as const
    const done = await changeNumber(tx, { userId, phone, keep: null }, event)
    return done ? null : `${phone} signs in somebody else.`
  })
}

/** Makes a code that signs a person in once, for some minutes, and ends their sessions. Returns the code. */
export function printCodeFor(context: Context, userId: string, now: Date): Promise<string> {
  return outsideBusinesses(context.database, async (tx) => {
    await lockPerson(tx, userId)
    const code = await printRecoveryCode(tx, context, userId, now)
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    const event = { type: 'member.recovered', actor: 'system', data: { how: 'code' } } as const
    await recordInWorkplaces(tx, userId, event)
    return code
  })
}
