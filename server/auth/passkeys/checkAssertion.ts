import { generateKeyPairSync } from 'node:crypto'
import type { AssertionBody } from '#rules/shapes/passkey.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type Binding, spendChallenge } from './challenges.ts'
import { relyingParty } from './relyingParty.ts'
import { loadWebAuthn, type WebAuthn } from './webAuthn.ts'

/** The person whose passkey a call names; the passkey need not be proven. */
export type Named = { id: string; userId: string }

/** `copied`: the signature is right, but its counter ran backwards, as that of a copied key does. */
export type Checked<T> =
  | { outcome: 'right'; value: T }
  | { outcome: 'refused' | 'copied'; named: Named | null }

type Stored = Named & { publicKey: Buffer; userHandle: Buffer }

/**
 * Checks what a device has signed, and does `work` in the transaction that counts this use. A challenge is used up
 * before anything is checked. A passkey that nobody has is checked against a key of ours all the same, so that its
 * refusal takes as long as any other.
 * @param asker `userId` where only this person's passkeys count
 */
export async function checkAssertion<T>(
  context: AppContext,
  { credential }: AssertionBody,
  asker: Binding & { userId?: string },
  now: Date,
  work: (tx: Tx, passkey: Named) => Promise<T>,
): Promise<Checked<T>> {
  const { database } = context
  const spent = await spendChallenge(database, asker, credential.response.clientDataJSON, now)
  const stored = await outsideBusinesses(database, (tx) =>
    findPasskey(tx, context, credential.id, asker.userId, now),
  )
  const use = await verify(context, credential, spent?.challenge ?? '', stored?.publicKey ?? null)
  const named = stored ? { id: stored.id, userId: stored.userId } : null
  if (!spent || !stored || !use || !isHandleOf(stored, credential, asker.userId !== undefined))
    return { outcome: 'refused', named }
  return outsideBusinesses(database, async (tx) => {
    const counted = await countUse(tx, stored.id, use, now)
    if (!counted) return { outcome: await noteCopy(tx, stored.id, now), named }
    return { outcome: 'right', value: await work(tx, { id: stored.id, userId: stored.userId }) }
  })
}

function findPasskey(
  tx: Tx,
  { config }: AppContext,
  credentialId: string,
  userId: string | undefined,
  now: Date,
): Promise<Stored | undefined> {
  return tx
    .selectFrom('passkey')
    .select(['id', 'userId', 'publicKey', 'userHandle'])
    .where('credentialId', '=', Buffer.from(credentialId, 'base64url'))
    .where('rpId', '=', relyingParty(config).id)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
}

type Use = { counter: number; isBackedUp: boolean }

/** Returns what a right signature says; null for a wrong one, another origin, host name, challenge or type. */
async function verify(
  { config }: AppContext,
  { id, rawId, type, response }: AssertionBody['credential'],
  challenge: string,
  publicKey: Uint8Array | null,
): Promise<Use | null> {
  const { verifyAuthenticationResponse, isoCBOR } = await loadWebAuthn()
  decoy ??= makeDecoy(isoCBOR)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The library compares counters before signatures; a counter is only believed once it was signed.
      credential: { id, publicKey: new Uint8Array(publicKey ?? decoy), counter: 0 },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null
  } catch {
    // The library throws an error for everything that does not fit; its words hold the challenge.
    return null
  }
}

/** A device that was not told whose passkey to use says whose it used; the other may leave it out. */
function isHandleOf(
  { userHandle }: Stored,
  { response }: AssertionBody['credential'],
  isOptional: boolean,
): boolean {
  if (!response.userHandle) return isOptional
  return userHandle.equals(Buffer.from(response.userHandle, 'base64url'))
}

/** A device that counts its uses counts up; one that does not always says 0. */
async function countUse(
  tx: Tx,
  id: string,
  { counter, isBackedUp }: Use,
  now: Date,
): Promise<boolean> {
  const counted = await tx
    .updateTable('passkey')
    .set({ counter, backedUp: isBackedUp, lastUsedAt: now })
    .where('id', '=', id)
    .where(({ and, eb, or, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** @returns `refused` if the passkey was removed meanwhile */
async function noteCopy(tx: Tx, id: string, now: Date): Promise<'copied' | 'refused'> {
  const noted = await tx
    .updateTable('passkey')
    .set({ copiedAt: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return noted ? 'copied' : 'refused'
}

/** A key to which nobody has the other half. */
let decoy: Uint8Array | undefined

function makeDecoy({ encode }: WebAuthn['isoCBOR']): Uint8Array {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  // COSE_Key: kty EC2, alg ES256, crv P-256 (RFC 9053, 7.1).
  return encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}
