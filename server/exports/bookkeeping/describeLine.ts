import { toMajor } from '#rules/money.ts'
import type { MovementKind } from '#server/stripe/stripeTypes.ts'
import type { Line } from './composeLines.ts'

/** The words for each kind of line. They are for bookkeepers, whose program may search for them. */
const words: Record<MovementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund that came back',
  dispute: 'Chargeback',
  dispute_reversed: 'Chargeback given back',
  fee: 'Stripe fee',
  payout: 'Payout to the bank',
  payout_returned: 'Payout that came back',
  other: 'Other activity of the Stripe account',
}

const feeWords = { provider: 'Stripe fee', platform: 'Platform fee', tax: 'Tax on fees' }

/** Describes a line in a few words: `Payment, request 1042, Boiler service, charged 85.00 GBP`. */
export function describeLine(line: Line): string {
  const { kind, fee, paidFor, charged, arrivesOn, movements } = line
  return [
    fee ? feeWords[fee] : words[kind],
    paidFor && `request ${paidFor.number}`,
    paidFor?.reference,
    fee ? null : paidFor?.whatFor,
    charged && `charged ${toMajor(charged)} ${charged.currency}`,
    arrivesOn && `arrives ${arrivesOn}`,
    kind === 'other' && `movements: ${movements}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the amount in major units with its sign, as exact as its minor units: `-25.00`, `1234`, `1.230`. */
export function signedAmount({ amountMinor, currency }: Line): `${number}` {
  const amount = toMajor({ amountMinor: Math.abs(amountMinor), currency })
  return amountMinor < 0 ? (`-${amount}` as `${number}`) : amount
}

/** Returns who paid, or the provider. */
export function payeeOf({ fee, paidFor }: Line): string {
  return (fee ? null : paidFor?.customerName) ?? 'Stripe'
}

/** Writes a day as the programs of a country read it: the month first in the United States. */
export function localDay(day: string, country: string): string {
  const [year, month, date] = day.split('-')
  return country === 'US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}
