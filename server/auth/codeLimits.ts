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
 * What is counted when a code is asked for. A device that knows the number is counted by itself alone,
 * so that nobody can use up what its owner may have. For all others, from the one who asks to everybody:
 * a caller over their own limit uses up none of the limits that others share.
 */
export function limitsOfSend(
  context: AppContext,
  { address, deviceHash }: Asker,
  phone: string,
  knows: boolean,
): AttemptLimit[] {
  const number = `number:${phone}`
  if (knows) {
    const device = `${deviceHash.toString('hex')}:${number}`
    const { codesPerKnownDeviceMax: max, codesPerKnownDeviceWindowMs: windowMs } = signInLimits
    return [limit(context, 'code.device', device, windowMs, max)]
  }
  const { codesPerNumberMax, codesPerNumberWindowMs } = signInLimits
  const ofNumber = limit(context, 'code.number', number, codesPerNumberWindowMs, codesPerNumberMax)
  if (context.config.callLimits === 'off') return [ofNumber]
  const code = presentE164(phone).phoneInternational.split(' ', 1)[0] ?? ''
  const per = (kind: string, whom: string | Buffer, windowMs: number, max: number) =>
    limit(context, `code.${kind}`, whom, windowMs, max)
  return [
    per(
      'address',
      addressKey(context.secret, address),
      hourMs,
      signInLimits.codesPerAddressPerHourMax,
    ),
    per(
      'network',
      networkKey(context.secret, address),
      hourMs,
      signInLimits.codesPerNetworkPerHourMax,
    ),
    ofNumber,
    per('numberDay', number, dayMs, signInLimits.codesPerNumberPerDayMax),
    per('country', code, hourMs, signInLimits.codesPerCallingCodePerHourMax),
    per('countryDay', code, dayMs, signInLimits.codesPerCallingCodePerDayMax),
    per('all', 'all', hourMs, signInLimits.codesPerHourMax),
    per('allDay', 'all', dayMs, signInLimits.codesPerDayMax),
  ]
}

/** What is counted when a code is tried, beside the code itself: who tries. */
export function limitsOfTry(context: AppContext, address: string, knows: boolean): AttemptLimit[] {
  if (knows || context.config.callLimits === 'off') return []
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

/** Counts one for each limit until one is full, which it gives; null when all had room. */
export async function countAll(
  tx: Tx,
  limits: AttemptLimit[],
  now: Date,
): Promise<AttemptLimit | null> {
  for (const one of limits) if (!(await countAttempt(tx, one, now))) return one
  return null
}

/** @param whom a key, or words that no table may hold as they are. */
function limit(
  context: AppContext,
  kind: string,
  whom: string | Buffer,
  windowMs: number,
  countMax: number,
): AttemptLimit {
  const key = typeof whom === 'string' ? keyedHash(context.secret, `${kind}:${whom}`) : whom
  return { kind, key, windowMs, countMax }
}
