import { createHash, randomBytes } from 'node:crypto'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'

/** The use of a challenge: one that was made to sign in proves nothing in a session, and the other way round. */
export type Purpose = 'enrol' | 'sign_in' | 'proof'

/** The asker that alone may use a challenge: the hash of the session's token, or of the cookie of an offer. */
export type Binding = { purpose: Purpose; boundTo: Buffer }

/**
 * Makes a challenge for a device to sign. Only its hash is stored.
 * @param userHandle that of the passkey to be made; null for the other purposes.
 */
export async function makeChallenge(
  tx: Tx,
  { purpose, boundTo }: Binding,
  userHandle: Buffer | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insertInto('passkeyChallenge')
    .values({
      challengeHash: hashChallenge(challenge),
      purpose,
      boundTo,
      userHandle,
      expiresAt: new Date(now.getTime() + passkeyLimits.passkeyChallengeLifeMs),
    })
    .execute()
  await deleteSome(tx, { table: 'passkey_challenge', column: 'expires_at', before: now })
  return challenge
}

/**
 * Uses up the challenge that a browser claims to have had signed, in a transaction of its own: of parallel calls with
 * one challenge one finds it, and it is gone even if the signature turns out to be wrong.
 * @param clientData the browser's `clientDataJSON`, base64url
 * @returns null if there is no such challenge for this purpose and this asker, or it has expired
 */
export async function spendChallenge(
  database: Database,
  { purpose, boundTo }: Binding,
  clientData: string,
  now: Date,
): Promise<{ challenge: string; userHandle: Buffer | null } | null> {
  const challenge = readChallenge(clientData)
  const spent = await outsideBusinesses(database, (tx) =>
    tx
      .deleteFrom('passkeyChallenge')
      .where('challengeHash', '=', hashChallenge(challenge))
      .where('purpose', '=', purpose)
      .where('boundTo', '=', boundTo)
      .where('expiresAt', '>', now)
      .returning('userHandle')
      .executeTakeFirst(),
  )
  return spent ? { challenge, ...spent } : null
}

function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(`challenge:${challenge}`).digest()
}

/** Reads the challenge without believing it; empty, which nothing is stored under, if there is none. */
function readChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
