import { requestSorts, requestTabs } from '#rules/requestChoices.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'

type Query = { kind: string; filter: RequestFilter }

/**
 * Lists what staff search for, one of each kind, and the hard cases: rare values, values far back,
 * and filters where one condition alone finds too many.
 * @param today ISO date
 */
export function listQueries(today: string): Query[] {
  const ago = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const query = (kind: string, filter: RequestFilter): Query => ({ kind, filter })
  const month = { from: ago(400), to: ago(370) }
  return [
    ...requestTabs.map((status) => query(`tab ${status}`, { status })),
    ...requestSorts.slice(1).map((sort) => query(`sort ${sort}`, { sort })),
    ...(['largest', 'due', 'paid'] as const).map((sort) =>
      query(`open, sort ${sort}`, { status: 'open', sort }),
    ),
    query('made in the last week', { from: ago(7) }),
    query('made in a month of last year', month),
    query('made then, oldest first', { ...month, sort: 'oldest' }),
    query('made then, largest first', { ...month, sort: 'largest' }),
    query('paid in the last week', { dates: 'paid', from: ago(7) }),
    query('paid in a month of last year', { dates: 'paid', ...month }),
    query('paid then, by time paid', { dates: 'paid', ...month, sort: 'paid' }),
    query('due in the next week', { dates: 'due', from: today, to: ago(-7) }),
    query('due in a month of last year', { dates: 'due', ...month }),
    query('amount from 100 to 200', { amountFrom: 10_000, amountTo: 20_000 }),
    query('one amount', { amountFrom: 8_500, amountTo: 8_500 }),
    query('a common currency', { currency: 'EUR' }),
    query('a rare currency', { currency: 'KWD' }),
    query('a currency, largest first', { currency: 'JPY', sort: 'largest' }),
    query('a currency that nobody uses', { currency: 'ISK' }),
    query('one member', { madeBy: 'usr_3' }),
    query('a member who asks seldom', { madeBy: 'usr_rare' }),
    query('one customer', { customer: customerOf(40) }),
    query('a customer asked 20,000 times', { customer: customerOf(7) }),
    query('overdue', { overdue: 'true' }),
    query('overdue, longest first', { overdue: 'true', sort: 'due' }),
    query('disputed', { disputed: 'true' }),
    query('unread', { unread: 'true' }),
    query('unread, overdue, in EUR', { unread: 'true', overdue: 'true', currency: 'EUR' }),
    query('paid in yen by one member, last year', {
      ...{ status: 'paid', currency: 'JPY', madeBy: 'usr_3', sort: 'smallest' },
      ...{ dates: 'paid', ...month },
    }),
    query('canceled by a seldom member, oldest first', {
      ...{ status: 'canceled', madeBy: 'usr_rare', sort: 'oldest' },
    }),
    query('nothing fits: drafts paid', { status: 'draft', dates: 'paid', from: ago(30) }),
    ...[
      ['a number', '1042'],
      ['a number with its sign', '#1500'],
      ['an amount', '85'],
      ['an amount with its sign', '£85.00'],
      ['an amount with a comma', '1.005,00'],
      ['the end of a phone', '48271'],
      ['a phone in its national form', '07000 048271'],
      ['a phone in full', '+44 7000 048271'],
      ['a common name', 'ana'],
      ['a full name', 'ana garcia'],
      ['a rare name', 'featherstonehaugh'],
      ['a reference', 'INV-2026-0009'],
      ['the number in a reference', '0009001'],
      ['the start of all references', 'inv'],
      ['a common word', 'boiler'],
      ['two words', 'rep boil'],
      ['a word of last December', 'christmas'],
      ['a word that each has with another number', 'job'],
      ['what one is for', 'job 990'],
      ['nobody', 'xylophone'],
    ].map(([kind, q]) => query(`search ${kind}: ${q}`, { q })),
    query('search common word, open, largest', { q: 'boiler', status: 'open', sort: 'largest' }),
    query('search common name, disputed', { q: 'ana', disputed: 'true' }),
  ]
}

/** Returns the id of a customer by its number, as fillCustomers makes it. */
function customerOf(n: number): string {
  return `cus_01${n.toString(16).padStart(8, '0')}${customerHashes[n]}`
}

/** The start of md5(n). */
const customerHashes: Record<number, string> = {
  7: '8f14e45fceea167a',
  40: 'd645920e395fedad',
}
