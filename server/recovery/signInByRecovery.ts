import { recoveryLimits } from '#rules/recoveryLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { countAll } from '#server/auth/codeLimits.ts'
import { type Asker, isKnownDevice, rememberDevice } from '#server/auth/device.ts'
import { startSession } from '#server/auth/startSession.ts'
import { enqueue } from '#server/database/enqueue.ts'
import { outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { addressKey, networkKey } from '#server/http/addressKey.ts'
import { type AttemptLimit, forgiveAttempt, secondsLeft } from '#server/http/countAttempt.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'

/** Nobody has this id: a code is looked up under it where the number is unknown, so that both take as long. */
const nobody = 'usr_00000000000000000000000000'

/**
 * Exchanges a recovery code for a session, once. Each try is counted before the code is looked up, and the count
 * commits either way: parallel guesses cannot pass the limit. An unknown number gets the same answer by the same
 * statements. The person is told on their number and on their other devices.
 * @returns the session's token, for the cookie
 * @throws {Refusal} phone_invalid, too_many_tries, recovery_code_wrong
 */
export async function signInByRecovery(
  context: AppContext,
  input: { phone: string; country?: string | undefined; code: string },
  asker: Asker,
  now: Date,
): Promise<string> {
  const { e164: phone } = readTextablePhone({ ...input, isConfirmed: true })
  const counted = await outsideBusinesses(context.database, (tx) =>
    countTry(tx, context, phone, asker, now),
  )
  if (counted instanceof Refusal) throw counted
  return outsideBusinesses(context.database, async (tx) => {
    const { userId } = counted
    const right = await spendRecoveryCode(
      tx,
      context,
      { userId: userId ?? nobody, code: input.code },
      now,
    )
    if (!right || !userId) throw refuseField('code', 'recovery_code_wrong')
    // A right code was not a guess.
    for (const one of counted.limits) await forgiveAttempt(tx, one, now)
    const token = await startSession(tx, { userId, proof: 'recovery', asker }, now)
    await rememberDevice(tx, asker.deviceHash, phone, now)
    const notice = 'recovery_used'
    await enqueue(tx, 'tellPerson', { userId, notice, moveId: null, attempt: 1 })
    return token
  })
}

async function countTry(
  tx: Tx,
  context: AppContext,
  phone: string,
  asker: Asker,
  now: Date,
): Promise<{ userId: string | null; limits: AttemptLimit[] } | Refusal> {
  const user = await tx
    .selectFrom('appUser')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  const isKnown = await isKnownDevice(tx, asker, phone, now)
  const limits = recoveryTryLimits(context, { asker, phone, isKnown })
  const full = await countAll(tx, limits, now)
  if (full) return new Refusal('too_many_tries', { pauseSeconds: secondsLeft(full, now) })
  return { userId: user?.id ?? null, limits }
}

/**
 * Lists the limits on trying recovery codes. A device that knows the number has only its own, which nobody else
 * can use up; all others have those of their address, of their network, and of the number from that network.
 */
function recoveryTryLimits(
  { config, secret }: AppContext,
  { asker, phone, isKnown }: { asker: Asker; phone: string; isKnown: boolean },
): AttemptLimit[] {
  const limit = (kind: string, key: Buffer, countMax: number): AttemptLimit => ({
    kind: `recovery.${kind}`,
    key,
    windowMs: recoveryLimits.tryWindowMs,
    countMax,
  })
  const hash = (words: string) => keyedHash(secret, `recovery:${words}`)
  if (isKnown) {
    const device = `${asker.deviceHash.toString('hex')}:${phone}`
    return [limit('device', hash(device), recoveryLimits.triesPerKnownDevicePerHourMax)]
  }
  const network = networkKey(secret, asker.address)
  const number = hash(`${network.toString('hex')}:${phone}`)
  const ofNumber = limit('number', number, recoveryLimits.triesPerNumberPerHourMax)
  if (config.callLimits === 'off') return [ofNumber]
  const address = addressKey(secret, asker.address)
  return [
    limit('address', address, recoveryLimits.triesPerAddressPerHourMax),
    limit('network', network, recoveryLimits.triesPerNetworkPerHourMax),
    ofNumber,
  ]
}
