import { passkeyLimits } from '#rules/passkeyLimits.ts'
import type { AssertionBody, SignOptions } from '#rules/shapes/passkey.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { addressKey, networkKey } from '#server/http/addressKey.ts'
import { type AttemptLimit, secondsLeft } from '#server/http/countAttempt.ts'
import { Refusal } from '#server/http/problems.ts'
import { countAll } from '../codeLimits.ts'
import { type Asker, rememberDevice } from '../device.ts'
import { recordFailedProof } from '../recordFailedProof.ts'
import { startSession } from '../startSession.ts'
import { makeChallenge } from './challenges.ts'
import { type Checked, checkAssertion } from './checkAssertion.ts'
import { describeCredential } from './enrolPasskey.ts'
import { lockPasskeys } from './readPasskeys.ts'
import { recordOfPerson } from './recordOfPerson.ts'
import { relyingParty } from './relyingParty.ts'

/**
 * Returns what a stranger's browser needs to sign in by a passkey, of whose owner nobody knows anything yet.
 * @throws {Refusal} passkeys_unavailable, too_many_tries
 */
export async function offerSignIn(
  context: AppContext,
  { address, offer }: { address: string; offer: Buffer },
  now: Date,
): Promise<SignOptions> {
  const { isAvailable } = relyingParty(context.config)
  if (!isAvailable) throw new Refusal('passkeys_unavailable')
  const made = await outsideBusinesses(context.database, async (tx) => {
    const full = await countAll(tx, askLimits(context, address), now)
    if (full) return new Refusal('too_many_tries', { pauseSeconds: secondsLeft(full, now) })
    return makeChallenge(tx, { purpose: 'sign_in', boundTo: offer }, null, now)
  })
  if (made instanceof Refusal) throw made
  return composeOptions(context, made, [])
}

/** Signs in by a passkey. Returns the session's token, for the cookie. @throws {Refusal} passkey_refused */
export async function signInByPasskey(
  context: AppContext,
  body: AssertionBody,
  { asker, offer }: { asker: Asker; offer: Buffer },
  now: Date,
): Promise<string> {
  const binding = { purpose: 'sign_in', boundTo: offer } as const
  const checked = await checkAssertion(context, body, binding, now, async (tx, { userId }) => {
    const token = await startSession(tx, { userId, proof: 'passkey', asker }, now)
    await rememberDevice(tx, asker.deviceHash, await readPhone(tx, userId), now)
    return token
  })
  return requireRight(context, checked)
}

/**
 * Returns what a signed-in person's browser needs to prove by one of their passkeys who they are.
 * @throws {Refusal} not_found if they have none that works
 */
export async function offerProof(
  context: AppContext,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
  now: Date,
): Promise<SignOptions> {
  const { id } = relyingParty(context.config)
  return outsideBusinesses(context.database, async (tx) => {
    const owned = await lockPasskeys(tx, userId, now)
    const works = owned.filter(({ rpId }) => rpId === id).map(describeCredential)
    if (works.length === 0) throw new Refusal('not_found')
    const binding = { purpose: 'proof', boundTo: tokenHash } as const
    return composeOptions(context, await makeChallenge(tx, binding, null, now), works)
  })
}

/**
 * Renews a session's proof by a passkey of its own person; the history gets a failed one.
 * @throws {Refusal} passkey_refused
 */
export async function proveByPasskey(
  context: AppContext,
  body: AssertionBody,
  session: { userId: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const { userId, tokenHash } = session
  const asker = { purpose: 'proof', boundTo: tokenHash, userId } as const
  const checked = await checkAssertion(context, body, asker, now, (tx) =>
    tx
      .updateTable('session')
      .set({ provedAt: now, provedBy: 'passkey' })
      .where('tokenHash', '=', tokenHash)
      .execute(),
  )
  if (checked.outcome === 'refused') {
    const passkeyId = checked.named?.id
    const tried = { proof: 'passkey', ...(passkeyId ? { passkeyId } : {}) } as const
    await recordFailedProof(context, userId, tried, now)
    throw new Refusal('passkey_refused')
  }
  await requireRight(context, checked)
}

function composeOptions(
  { config }: AppContext,
  challenge: string,
  allowCredentials: SignOptions['allowCredentials'],
): SignOptions {
  return {
    ...{ rpId: relyingParty(config).id, challenge, allowCredentials },
    timeout: passkeyLimits.passkeyChallengeLifeMs,
    userVerification: 'required',
  }
}

/**
 * Returns the value of a right use; records any other as a failed sign-in of the person who has the passkey. That
 * does not make the answer wait: how long it takes must not tell whether anybody has it (bench/guesses.ts). A copy
 * was signed with the right key, so there is nothing to hide, and its owner learns of it for certain.
 * @throws {Refusal} passkey_refused
 */
async function requireRight<T>(context: AppContext, checked: Checked<T>): Promise<T> {
  if (checked.outcome === 'right') return checked.value
  const recording = recordRefusal(context, checked)
  if (checked.outcome === 'copied') await recording
  else
    recording.catch((trouble: unknown) =>
      context.log.error({ err: trouble }, 'refused passkey not recorded'),
    )
  throw new Refusal('passkey_refused')
}

async function recordRefusal(
  { database, log }: AppContext,
  { outcome, named }: Exclude<Checked<never>, { outcome: 'right' }>,
): Promise<void> {
  if (!named) return log.warn('a sign-in by a passkey that nobody here has failed')
  const type = outcome === 'copied' ? 'access.passkey_copied' : 'access.sign_in_failed'
  const data = { proof: 'passkey', passkeyId: named.id }
  await outsideBusinesses(database, (tx) =>
    recordOfPerson(tx, { userId: named.userId, type, data }),
  )
}

async function readPhone(tx: Tx, userId: string): Promise<string> {
  const { phone } = await tx
    .selectFrom('appUser')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return phone
}

/** Each ask stores a challenge: these limits keep a stranger from filling the table. */
function askLimits({ secret, config }: AppContext, address: string): AttemptLimit[] {
  if (config.callLimits === 'off') return []
  const windowMs = passkeyLimits.passkeyAskWindowMs
  const { passkeyAsksPerAddressPerHourMax, passkeyAsksPerNetworkPerHourMax } = passkeyLimits
  const [here, around] = [addressKey(secret, address), networkKey(secret, address)]
  return [
    { kind: 'passkey.address', key: here, windowMs, countMax: passkeyAsksPerAddressPerHourMax },
    { kind: 'passkey.network', key: around, windowMs, countMax: passkeyAsksPerNetworkPerHourMax },
  ]
}
