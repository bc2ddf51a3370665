import { randomInt } from 'node:crypto'
import { makeRecoveryCode, readRecoveryCode } from '#rules/recoveryCode.ts'
import { recoveryLimits } from '#rules/recoveryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { recordInWorkplaces } from '#server/members/inWorkplaces.ts'
import { lockPerson } from './lockPerson.ts'

/**
 * Makes a person's recovery codes; all earlier ones end in the same transaction.
 * @returns the codes as they are shown: nothing else ever holds them
 */
export async function makeRecoveryCodes(
  tx: Tx,
  context: AppContext,
  userId: string,
  now: Date,
): Promise<string[]> {
  // Of two calls at once the second replaces the codes of the first: together they would leave twenty.
  await lockPerson(tx, userId)
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const codes = Array.from({ length: recoveryLimits.codesMade }, () => makeRecoveryCode(randomInt))
  await tx
    .insertInto('recoveryCode')
    .values(
      codes.map((code) => ({
        userId,
        codeHash: hashRecoveryCode(context, userId, code),
        createdAt: now,
      })),
    )
    .execute()
  await noteOffer(tx, userId, now)
  await recordInWorkplaces(tx, userId, {
    type: 'access.recovery_codes_made',
    actor: 'staff',
    actorId: userId,
  })
  return codes
}

/** Makes one code that works for some minutes, for the operator to hand over; the person's own codes stay. */
export async function printRecoveryCode(
  tx: Tx,
  context: Pick<AppContext, 'secret'>,
  userId: string,
  now: Date,
): Promise<string> {
  const code = makeRecoveryCode(randomInt)
  const codeHash = hashRecoveryCode(context, userId, code)
  const expiresAt = new Date(now.getTime() + recoveryLimits.printedCodeLifeMs)
  await tx
    .insertInto('recoveryCode')
    .values({ userId, codeHash, createdAt: now, expiresAt })
    .execute()
  return code
}

/** Uses up a code of a person, once. Returns whether it was right. */
export async function spendRecoveryCode(
  tx: Tx,
  context: AppContext,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  // Found by its hash under the installation's secret: how long that takes says nothing about the code.
  const spent = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(context, userId, code))
    .where('usedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Notes that a person was offered their codes, so that it happens once. */
export async function noteOffer(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ recoveryOfferedAt: now })
    .where('id', '=', userId)
    .where('recoveryOfferedAt', 'is', null)
    .execute()
}

/**
 * Hashes a code for its table. A code has 79 bits, so that not even somebody who has the whole database, and
 * with it the secret, finds one by trying; the id keeps them from trying one code on everybody at once.
 */
function hashRecoveryCode(
  { secret }: Pick<AppContext, 'secret'>,
  userId: string,
  code: string,
): Buffer {
  return keyedHash(secret, `recovery:${userId}:${readRecoveryCode(code)}`)
}
