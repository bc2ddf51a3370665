import { randomBytes } from 'node:crypto'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import { readBrowser } from '#rules/readBrowser.ts'
import type { EnrolBody, EnrolOptions } from '#rules/shapes/passkey.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'
import { lockPasskeys, type Owned } from './readPasskeys.ts'
import { recordOfPerson } from './recordOfPerson.ts'
import { relyingParty } from './relyingParty.ts'
import { loadWebAuthn, type WebAuthn } from './webAuthn.ts'

/** The signatures that we check, the ones that devices prefer first: Ed25519, ES256, RS256 (RFC 9053, 8812). */
const algorithms = [-8, -7, -257]

type Enrolling = {
  userId: string
  /** The hash of the token of the session in which the passkey is made. */
  tokenHash: Buffer
}

/**
 * Returns what a browser needs to make a passkey.
 * @param shownName by which the person finds the passkey on their device
 * @throws {Refusal} passkeys_unavailable, passkeys_full
 */
export async function offerEnrolment(
  context: AppContext,
  { userId, tokenHash }: Enrolling,
  shownName: string,
  now: Date,
): Promise<EnrolOptions> {
  const { id, isAvailable } = relyingParty(context.config)
  if (!isAvailable) throw new Refusal('passkeys_unavailable')
  return outsideBusinesses(context.database, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    if (owned.length >= passkeyLimits.passkeysPerPersonMax) throw new Refusal('passkeys_full')
    const userHandle = owned[0]?.userHandle ?? randomBytes(32)
    const binding = { purpose: 'enrol', boundTo: tokenHash } as const
    return {
      rp: { id, name: 'Ringup' },
      user: { id: userHandle.toString('base64url'), name: shownName, displayName: shownName },
      challenge: await makeChallenge(tx, binding, userHandle, now),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: passkeyLimits.passkeyChallengeLifeMs,
      attestation: 'none',
      excludeCredentials: owned.filter(({ rpId }) => rpId === id).map(describeCredential),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }
  })
}

/** Names a passkey to a browser, and how its device can be reached. */
export function describeCredential({ credentialId, transports }: Owned) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}

/**
 * Stores the passkey that a browser has made. From then on this session counts as proven by it: the device has just
 * checked the person.
 * @returns the passkey's id
 * @throws {Refusal} passkey_refused, passkeys_full
 */
export async function enrolPasskey(
  context: AppContext,
  { userId, tokenHash, sessionId, userAgent }: Enrolling & { sessionId: string; userAgent: string },
  { name, credential }: EnrolBody,
  now: Date,
): Promise<string> {
  const { clientDataJSON, transports = [] } = credential.response
  const binding = { purpose: 'enrol', boundTo: tokenHash } as const
  const spent = await spendChallenge(context.database, binding, clientDataJSON, now)
  const made = spent && (await verify(context, credential, spent.challenge))
  if (!made || !spent.userHandle) throw new Refusal('passkey_refused')
  const { userHandle } = spent
  return outsideBusinesses(context.database, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    if (owned.length >= passkeyLimits.passkeysPerPersonMax) throw new Refusal('passkeys_full')
    const id = newId('pky')
    const stored = await tx
      .insertInto('passkey')
      .values({
        ...{ id, userId, userHandle, transports, createdAt: now },
        credentialId: Buffer.from(made.credential.id, 'base64url'),
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        name: chooseName(name ?? describeDevice(userAgent), owned),
        rpId: relyingParty(context.config).id,
        backupEligible: made.credentialDeviceType === 'multiDevice',
        backedUp: made.credentialBackedUp,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw new Refusal('passkey_refused')
    await markProven(tx, tokenHash)
    const data = { passkeyId: id, sessionId }
    await recordOfPerson(tx, { userId, type: 'access.passkey_added', data })
    return id
  })
}

async function verify(
  { config }: AppContext,
  { id, rawId, type, response }: EnrolBody['credential'],
  challenge: string,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { clientDataJSON, attestationObject } = response
  const { verifyRegistrationResponse, decodeAttestationObject } = await loadWebAuthn()
  try {
    const attested = new Uint8Array(Buffer.from(attestationObject, 'base64url'))
    if (!isPlain(decodeAttestationObject(attested))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo ?? null
  } catch {
    // The library throws an error for everything that does not fit; its words hold the challenge.
    return null
  }
}

/**
 * Tells whether the device vouches for nothing but its key. We ask for no more, and a certificate would be checked
 * against a list at an address that the certificate names: a caller could have the server call any address.
 */
function isPlain(decoded: ReturnType<WebAuthn['decodeAttestationObject']>): boolean {
  const format = decoded.get('fmt')
  if (format === 'none') return true
  return format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
}

/** Names a passkey of which the caller says no name by its device, such as "Chrome on Mac". */
function describeDevice(userAgent: string): string {
  const { browser, system } = readBrowser(userAgent)
  return [browser, system].filter(Boolean).join(' on ') || 'Passkey'
}

/** Returns the name with a number if the person has a passkey of that name: two alike could not be told apart. */
function chooseName(wanted: string, owned: Owned[]): string {
  const taken = new Set(owned.map(({ name }) => name))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) {
    const end = ` ${number}`
    name = [...wanted].slice(0, passkeyLimits.passkeyNameCharactersMax - end.length).join('') + end
  }
  return name
}

/** Keeps the time of the proof: a passkey that was just made is none by itself. */
async function markProven(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provedBy: 'passkey' })
    .where('tokenHash', '=', tokenHash)
    .execute()
}
