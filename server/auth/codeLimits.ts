import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { addressKey, networkKey } from '#server/http/addressKey.ts'
import { type AttemptLimit, countAttempt } from '#server/http/countAttempt.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import type { Asker } from './device.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Lists the limits on asking for a code. A device that knows the number has only its own limit, so that
 * nobody else can use up what the owner is allowed. For all other devices the limits run from the caller's
 * own to the one that everybody shares: a caller over their own limit uses up none of the shared ones.
 */
export function codeSendLimits(
  context: AppContext,
  { address, deviceHash }: Asker,
  phone: string,
  isKnownDevice: boolean,
): AttemptLimit[] {
  const number = `number:${phone}`
  if (isKnownDevice) {
    const device = `${deviceHash.toString('hex')}:${number}`
    const { codesPerKnownDeviceMax: max, codesPerKnownDeviceWindowMs: windowMs } = signInLimits
    return [limit(context, 'code.device', device, windowMs, max)]
  }
  const { codesPerNumberMax, codesPerNumberWindowMs } = signInLimits
  const perNumber = limit(context, 'code.number', number, codesPerNumberWindowMs, codesPerNumberMax)
  if (context.config.callLimits === 'off') return [perNumber]
  const code = presentE164(phone).phoneInternational.split(' ', 1)[0] ?? ''
  const limitPer = (kind: string, subject: string | Buffer, windowMs: number, max: number) =>
    limit(context, `code.${kind}`, subject, windowMs, max)
  return [
    limitPer(
      'address',
      addressKey(context.secret, address),
      hourMs,
      signInLimits.codesPerAddressPerHourMax,
    ),
    limitPer(
      'network',
      networkKey(context.secret, address),
      hourMs,
      signInLimits.codesPerNetworkPerHourMax,
    ),
    perNumber,
    limitPer('numberDay', number, dayMs, signInLimits.codesPerNumberPerDayMax),
    limitPer('country', code, hourMs, signInLimits.codesPerCallingCodePerHourMax),
    limitPer('countryDay', code, dayMs, signInLimits.codesPerCallingCodePerDayMax),
    limitPer('all', 'all', hourMs, signInLimits.codesPerHourMax),
    limitPer('allDay', 'all', dayMs, signInLimits.codesPerDayMax),
  ]
}

/** Lists the limits on trying a code, by who tries; the tries of the code itself are counted elsewhere. */
export function codeTryLimits(
  context: AppContext,
  address: string,
  isKnownDevice: boolean,
): AttemptLimit[] {
  if (isKnownDevice || context.config.callLimits === 'off') return []
  const { wrongCodesPerAddressPerHourMax, wrongCodesPerNetworkPerHourMax } = signInLimits
  const { secret } = context
  return [
    limit(
      context,
      'try.address',
      addressKey(secret, address),
      hourMs,
      wrongCodesPerAddressPerHourMax,
    ),
    limit(
      context,
      'try.network',
      networkKey(secret, address),
      hourMs,
      wrongCodesPerNetworkPerHourMax,
    ),
  ]
}

/** Counts an attempt against each limit in turn. Returns the first that is full, or null when none is. */
export async function countAll(
  tx: Tx,
  limits: AttemptLimit[],
  now: Date,
): Promise<AttemptLimit | null> {
  for (const one of limits) if (!(await countAttempt(tx, one, now))) return one
  return null
}

/** @param subject a key, or a value that no table may hold in plain text, which is hashed. */
function limit(
  context: AppContext,
  kind: string,
  subject: string | Buffer,
  windowMs: number,
  countMax: number,
): AttemptLimit {
  const key =
    typeof subject === 'string' ? keyedHash(context.secret, `${kind}:${subject}`) : subject
  return { kind, key, windowMs, countMax }
}
