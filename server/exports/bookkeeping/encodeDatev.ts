import { toMajor } from '#rules/money.ts'
import type { MovementKind } from '#server/stripe/stripeTypes.ts'
import { guard } from '../encodeCsv.ts'
import type { Line } from './composeLines.ts'
import { datevColumns } from './datevColumns.ts'
import type { DatevOrder } from './datevOrder.ts'

const lineEnd = '\r\n'

/**
 * Encodes the two first lines of a batch of postings: the header, with which DATEV knows what it reads, and the
 * names of the columns. Source: https://developer.datev.de/datev/platform/de/dtvf/formate/header
 * @param made the moment at which the file is made, as ISO 8601
 */
export function encodeDatevHead(order: DatevOrder, made: string): string {
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const skr = order.chart === 'skr03' ? '03' : '04'
  const header = [
    ...[text('EXTF'), '700', '21', text('Buchungsstapel'), '13'],
    ...[digits(made).slice(0, 17), '', text('RU'), text(''), text('')],
    ...[String(order.adviser), String(order.client), digits(order.yearStart)],
    ...[String(order.accountLength), digits(order.from), digits(order.to)],
    // The last 0: the adviser can still change what was imported.
    ...[text('Stripe'), text(''), '1', '0', '0', text('EUR')],
    ...['', text(''), '', '', text(skr), '', '', text(''), text('')],
  ]
  return [header, datevColumns].map((fields) => fields.join(';') + lineEnd).join('')
}

/**
 * Encodes lines as postings between the account of the money at the card provider, which is debited (S) by what
 * comes in and credited (H) by what goes out, and the account of their kind.
 * Source: https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel
 */
export function encodeDatevLines(lines: Line[], order: DatevOrder): string {
  return lines.map((line) => encodeLine(line, order) + lineEnd).join('')
}

function encodeLine(line: Line, { accounts }: DatevOrder): string {
  const { kind, amountMinor, currency, day } = line
  const amount = toMajor({ amountMinor: Math.abs(amountMinor), currency }).replace('.', ',')
  const filled: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount,
    'Soll/Haben-Kennzeichen': text(amountMinor > 0 ? 'S' : 'H'),
    'WKZ Umsatz': text(currency),
    Konto: accounts.clearing,
    'Gegenkonto (ohne BU-Schlüssel)': accounts[counterAccounts[kind]],
    Belegdatum: day.slice(8) + day.slice(5, 7),
    'Belegfeld 1': text(documentNumber(line)),
    Buchungstext: text(describePosting(line), 60),
    'Beleginfo - Art 1': text('Stripe'),
    'Beleginfo - Inhalt 1': text(line.providerId, 210),
    Festschreibung: '0',
  }
  return datevColumns.map((name) => filled[name] ?? '').join(';')
}

const counterAccounts: Record<MovementKind, keyof DatevOrder['accounts']> = {
  payment: 'revenue',
  refund: 'revenue',
  refund_returned: 'revenue',
  dispute: 'revenue',
  dispute_reversed: 'revenue',
  fee: 'fees',
  payout: 'bank',
  payout_returned: 'bank',
  other: 'other',
}

/** German, as the whole format is: tax advisers read it. */
const words: Record<MovementKind, string> = {
  payment: 'Kartenzahlung',
  refund: 'Erstattung',
  refund_returned: 'Erstattung zurückgekommen',
  dispute: 'Rückbelastung',
  dispute_reversed: 'Rückbelastung zurückgenommen',
  fee: 'Gebühr Stripe',
  payout: 'Auszahlung',
  payout_returned: 'Auszahlung zurückgekommen',
  other: 'Sonstiges auf dem Stripe-Konto',
}

const feeWords = { provider: words.fee, platform: 'Gebühr Plattform', tax: 'Steuer auf Gebühren' }

function describePosting({ kind, fee, paidFor, arrivesOn }: Line): string {
  return [
    fee ? feeWords[fee] : words[kind],
    paidFor && `Anforderung ${paidFor.number}`,
    fee ? null : paidFor?.customerName,
    arrivesOn && `Eingang ${arrivesOn}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Returns the number by which an open item is found: the business's own reference, or the request's number, or
 * the provider's id. It takes 36 letters, digits and a few signs; any other becomes a hyphen.
 */
function documentNumber({ paidFor, providerId }: Line): string {
  const name = paidFor ? (paidFor.reference ?? String(paidFor.number)) : providerId
  return name
    .replaceAll(/[^A-Za-z0-9$%/-]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '')
}

/**
 * Puts text between quotes, which every field of text needs, and shortens it to what the field takes. Control
 * characters are not allowed, and nothing may be a formula in a spreadsheet.
 */
function text(value: string, charactersMax = value.length): string {
  const plain = guard(value.replaceAll(/\p{Cc}/gu, ' '))
  return `"${Array.from(plain).slice(0, charactersMax).join('').replaceAll('"', '""')}"`
}
