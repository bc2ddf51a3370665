import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import { readBrowser } from '#rules/readBrowser.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Proof } from '#server/http/actor.ts'
import { networkAround } from '#server/http/addressKey.ts'
import { newId } from '#server/ids.ts'
import { listBusinesses } from '#server/members/listBusinesses.ts'
import { type Asker, isNewDevice } from './device.ts'
import { forgetSessions } from './forgetSignIns.ts'

/** Hashes a session token: sessions are stored under this hash. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Starts a session of a person who has just proved who they are. If the device did not know them, their other
 * devices are told.
 * @param start `proof` is the way in which they did.
 * @returns the session's token, for the cookie.
 */
export async function startSession(
  tx: Tx,
  { userId, proof, asker }: { userId: string; proof: Proof; asker: Asker },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = newId('ses')
  const isNew = await isNewDevice(tx, asker, userId, now)
  await tx
    .insertInto('session')
    .values({
      tokenHash: sessionTokenHash(token),
      id,
      userId,
      proof,
      ...readBrowser(asker.userAgent),
      network: networkAround(asker.address),
      deviceHash: asker.deviceHash,
      isNew,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      provedBy: proof,
      expiresAt: new Date(now.getTime() + limits.sessionLifeMs),
    })
    .execute()
  // Of a recovery code the person hears in any case, by a text and a push of its own (tellPerson).
  if (isNew) await planTelling(tx, { userId, sessionId: id, isPushed: proof === 'recovery' })
  await forgetSessions(tx, now)
  return token
}

/** Queues the notice of a new device in each business of the person, since a device shows one of them. */
async function planTelling(
  tx: Tx,
  of: { userId: string; sessionId: string; isPushed: boolean },
): Promise<void> {
  for (const { id: businessId } of await listBusinesses(tx, of.userId))
    await enqueue(tx, 'tellNewDevice', { businessId, ...of })
}
