import { alarmLimits } from '#rules/alarmLimits.ts'
import { auditLimits } from '#rules/auditLimits.ts'
import { consentLimits } from '#rules/consentLimits.ts'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { drainLimits } from '#rules/drainLimits.ts'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { itemLimits } from '#rules/itemLimits.ts'
import { keyLimits } from '#rules/keyLimits.ts'
import { limits } from '#rules/limits.ts'
import { lineLimits } from '#rules/lineLimits.ts'
import { memberLimits } from '#rules/memberLimits.ts'
import {
  currencies,
  decimalsOf,
  maximumOf,
  minimumOf,
  toMajor,
  typedDecimalsOf,
} from '#rules/money.ts'
import { newBusinessLimits } from '#rules/newBusinessLimits.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import { pictureLimits } from '#rules/pictureLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { recoveryLimits } from '#rules/recoveryLimits.ts'
import { reminderLimits } from '#rules/reminderLimits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import { spendLimits } from '#rules/spendLimits.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import { undoLimits } from '#rules/undoLimits.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { wireLimits } from '#rules/wireLimits.ts'
import { wordingLimits } from '#rules/wordingLimits.ts'
import { code, codes, writeTable } from './writeTable.ts'

/** Point 9: every limit by its name, and the amounts that each currency allows. */
export function listLimits(): string {
  const all = {
    ...limits,
    ...reminderLimits,
    ...databaseLimits,
    ...providerLimits,
    ...retryLimits,
    ...wireLimits,
    ...drainLimits,
    ...outsideLimits,
    ...signInLimits,
    ...passkeyLimits,
    ...spendLimits,
    ...newBusinessLimits,
    ...senderLimits,
    ...inboxLimits,
    ...pictureLimits,
    ...todayLimits,
    ...consentLimits,
    ...alarmLimits,
    ...memberLimits,
    ...recoveryLimits,
    ...teamLimits,
    ...keyLimits,
    ...webhookLimits,
    ...wordingLimits,
    ...auditLimits,
    ...undoLimits,
    ...itemLimits,
    ...lineLimits,
  }
  const bounds = Object.entries(all).map(([name, value]) => [
    code(name),
    [value]
      .flat()
      .map((one) => withUnit(name, one))
      .join(', '),
  ])
  return [
    writeTable(['Limit', 'Value'], bounds),
    '### Currencies',
    writeTable(['', 'Currencies'], listCurrencies()),
  ].join('\n\n')
}

/** The unit stands last in the name of a limit. */
function withUnit(name: string, value: number): string {
  if (/Ms(Max|Min)?$/.test(name)) return duration(value)
  if (/Seconds$/.test(name)) return duration(value * 1_000)
  if (/Bytes(Max)?$/.test(name) && value % 1_024 === 0) return `${value / 1_024} KiB`
  if (/Bytes(Max)?$/.test(name)) return `${value.toLocaleString('en')} bytes`
  return value.toLocaleString('en')
}

const units: [name: string, ms: number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
]

/**
 * Writes a duration in the largest unit that keeps it whole; below two of a unit, in the next
 * smaller one.
 */
function duration(ms: number): string {
  const [name, unitMs] = units.find(([, size]) => ms % size === 0 && ms >= 2 * size) ?? ['ms', 1]
  return `${ms / unitMs} ${name}`
}

function listCurrencies(): string[][] {
  const withDecimals = (decimals: number) =>
    currencies.filter((one) => decimalsOf(one) === decimals)
  const whole = currencies.filter((one) => typedDecimalsOf(one) !== decimalsOf(one))
  const usualMaximum = maximumOf('EUR')
  return [
    ['no decimals', codes(withDecimals(0))],
    ['two decimals', codes(withDecimals(2).filter((one) => !whole.includes(one)))],
    ['two decimals, whole units only', codes(whole)],
    ['three decimals, the last one 0', codes(withDecimals(3))],
    [
      'at least',
      currencies
        .filter((one) => minimumOf(one) > 1)
        .map((one) => amount(one, minimumOf(one)))
        .join(', '),
    ],
    ['at least, elsewhere', 'the smallest unit'],
    [
      'at most',
      currencies
        .filter((one) => maximumOf(one) !== usualMaximum)
        .map((one) => amount(one, maximumOf(one)))
        .join(', '),
    ],
    ['at most, elsewhere', `${usualMaximum.toLocaleString('en')} of the smallest unit`],
  ]
}

function amount(currency: string, amountMinor: number): string {
  const [whole = '', ...decimals] = toMajor({ amountMinor, currency }).split('.')
  return [`${currency} ${BigInt(whole).toLocaleString('en')}`, ...decimals].join('.')
}
