import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { networkAround } from '#server/http/addressKey.ts'
import { newId } from '#server/ids.ts'
import { type Asker, isNewDevice } from './device.ts'
import { forgetSessions } from './forgetSignIns.ts'
import { readBrowser } from './readBrowser.ts'

/** Hashes a session token: sessions are stored under this hash. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Starts a session of a person who has just proved who they are.
 * @param start `proof` is the way in which they did.
 * @returns the session's token, for the cookie.
 */
export async function startSession(
  tx: Tx,
  {
    userId,
    proof,
    asker,
  }: { userId: string; proof: 'code' | 'passkey' | 'recovery'; asker: Asker },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('session')
    .values({
      tokenHash: sessionTokenHash(token),
      id: newId('ses'),
      userId,
      proof,
      ...readBrowser(asker.userAgent),
      network: networkAround(asker.address),
      deviceHash: asker.deviceHash,
      isNew: await isNewDevice(tx, asker, userId, now),
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + limits.sessionLifeMs),
    })
    .execute()
  await forgetSessions(tx, now)
  return token
}
