import { requestStatuses } from '#rules/paymentRequest.ts'
import { requestSorts, requestTabs } from '#rules/requestChoices.ts'
import type { RequestFilter } from '#rules/shapes/requestList.ts'
import type { Random } from '../../scripts/seed/random.ts'

/** Half a day away from UTC, and an hour more in summer: days begin at another time than in UTC. */
export const timeZone = 'Pacific/Auckland'
/** The moment at which lists are read. */
export const now = new Date('2026-11-20T13:00:00Z')
const dayMs = 24 * 3_600_000

/** A request as a test makes it, with its customer. */
export type Made = {
  id: string
  number: number
  customer: string
  name: string
  phone: string
  amountMinor: number
  currency: string
  whatFor: string
  reference: string | null
  dueOn: string | null
  status: (typeof requestStatuses)[number]
  createdAt: Date
  paidAt: Date | null
  createdBy: string
  disputed: boolean
  unread: boolean
  lateQuestion: boolean
}

/** Customers; their ids contain their index in this list. */
export const people = [
  ['Ana Ruiz', '+447400100001'],
  ['Ana Müller', '+447400100002'],
  ['Seán O’Brien', '+447400100003'],
  ['Zoë Smith', '+4915112345678'],
  ['Ruiz Boilers', '+34612345678'],
] as const
const phrases = ['Boiler service', 'Café tables', 'Service: annual', 'Invoice 1042', 'Piano lesson']
/**
 * Many requests share an amount, a day or the exact moment, so that the order depends on the last
 * criterion.
 */
export function makeRequest(chance: Random, number: number): Made {
  const status = chance.happens(0.4) ? 'paid' : chance.pick(requestStatuses)
  const customer = chance.integer(0, people.length - 1)
  const [name, phone] = people[customer] ?? people[0]
  const createdAt = new Date(now.getTime() - chance.integer(0, 60) * 0.5 * dayMs)
  return {
    id: chance.id('req', createdAt),
    number,
    customer: `cus_${customer}`,
    name,
    phone,
    ...chance.pick([
      { amountMinor: 8_500, currency: 'GBP' },
      { amountMinor: 8_500, currency: 'EUR' },
      { amountMinor: 85, currency: 'JPY' },
      { amountMinor: 123_450, currency: 'EUR' },
      { amountMinor: chance.integer(100, 100_000), currency: 'GBP' },
    ]),
    whatFor: chance.pick(phrases),
    reference: chance.happens(0.3) ? `INV-${chance.pick(['xa', 'xb'])}/${number}` : null,
    dueOn: chance.happens(0.6) ? day(chance.integer(-20, 20)) : null,
    status,
    createdAt,
    paidAt: status === 'paid' ? paidAfter(chance, createdAt) : null,
    createdBy: `usr_${chance.integer(0, 2)}`,
    disputed: chance.happens(0.05),
    unread: chance.happens(0.1),
    lateQuestion: number % 17 === 0,
  }
}

function paidAfter(chance: Random, createdAt: Date): Date {
  return new Date(createdAt.getTime() + chance.integer(0, 20) * 0.5 * dayMs)
}

function day(fromToday: number): string {
  return new Date(now.getTime() + fromToday * dayMs).toISOString().slice(0, 10)
}

/** Returns the day on the calendar of the business. */
function localDay(at: Date | null): string | null {
  return at && new Intl.DateTimeFormat('sv', { timeZone }).format(at)
}

/** Says for each search whether it finds one request. */
export const searches: Record<string, (one: Made) => boolean> = {
  ana: ({ name }) => name.startsWith('Ana '),
  'muller ana': ({ name }) => name === 'Ana Müller',
  '07400 100003': ({ phone }) => phone === '+447400100003',
  ruiz: ({ name }) => name.includes('Ruiz'),
  '#1042': ({ number }) => number === 1_042,
  '1042': ({ number, whatFor }) => number === 1_042 || whatFor.endsWith('1042'),
  'inv-xa': ({ reference }) => reference?.startsWith('INV-xa') ?? false,
  'xa/11': ({ reference }) => reference?.startsWith('INV-xa/11') ?? false,
  INVXB12: ({ reference }) => reference?.startsWith('INV-xb/12') ?? false,
  service: ({ whatFor }) => /service/i.test(whatFor),
  'serv boil': ({ whatFor }) => whatFor === 'Boiler service',
  cafe: ({ whatFor }) => whatFor === 'Café tables',
  boil: ({ whatFor, name }) => whatFor === 'Boiler service' || name === 'Ruiz Boilers',
  '85': ({ amountMinor, currency, number, phone }) =>
    amountMinor === (currency === 'JPY' ? 85 : 8_500) || number === 85 || phone.includes('+85'),
  '85.00': ({ amountMinor, currency }) => amountMinor === (currency === 'JPY' ? 85 : 8_500),
  '£85': ({ amountMinor, currency }) => amountMinor === 8_500 && currency === 'GBP',
  '1.234,50': ({ amountMinor, currency }) => amountMinor === 123_450 && currency !== 'JPY',
  'eur 85': ({ amountMinor, currency }) => amountMinor === 8_500 && currency === 'EUR',
  nobody: () => false,
}

/** Returns whether a request is in a list, judging it alone. */
function matches(one: Made, filter: RequestFilter): boolean {
  const { status, q, dates = 'made', from, to, amountFrom, amountTo } = filter
  const dated = { made: localDay(one.createdAt), paid: localDay(one.paidAt), due: one.dueOn }[dates]
  const isOverdue = one.status === 'open' && one.dueOn !== null && one.dueOn < (localDay(now) ?? '')
  const is = (wanted: 'true' | 'false' | undefined, value: boolean) =>
    wanted === undefined || (wanted === 'true') === value
  return (
    (!status || status === 'all' || one.status === status) &&
    (!q || (searches[q]?.(one) ?? false)) &&
    (!from || (dated !== null && dated >= from)) &&
    (!to || (dated !== null && dated <= to)) &&
    (amountFrom === undefined || one.amountMinor >= amountFrom) &&
    (amountTo === undefined || one.amountMinor <= amountTo) &&
    (!filter.currency || one.currency === filter.currency) &&
    (!filter.madeBy || one.createdBy === filter.madeBy) &&
    (!filter.customer || one.customer === filter.customer) &&
    is(filter.overdue, isOverdue) &&
    is(filter.disputed, one.disputed) &&
    is(filter.unread, one.unread)
  )
}

/**
 * Returns the numbers of a list in its order: every request is checked, and all of them are sorted.
 */
export function listByHand(filter: RequestFilter, from: Made[]): number[] {
  const keys = {
    newest: () => 0,
    oldest: () => 0,
    largest: (one: Made) => -one.amountMinor,
    smallest: (one: Made) => one.amountMinor,
    due: (one: Made) => (one.dueOn === null ? Number.MAX_VALUE : Date.parse(one.dueOn)),
    paid: (one: Made) => (one.paidAt === null ? Number.MAX_VALUE : -one.paidAt.getTime()),
    status: (one: Made) => statusOrder.indexOf(one.status),
    statusReverse: (one: Made) => -statusOrder.indexOf(one.status),
  }
  const sort = filter.sort ?? 'newest'
  if (sort === 'name' || sort === 'nameReverse') return listByName(filter, from, sort)
  const key = keys[sort]
  const part = partOf(filter)
  const turn = ['newest', 'largest', 'paid', 'status'].includes(sort) ? -1 : 1
  return from
    .filter((one) => matches(one, filter))
    .sort(
      (one, other) =>
        part(one) - part(other) ||
        key(one) - key(other) ||
        turn * (one.createdAt.getTime() - other.createdAt.getTime()) ||
        turn * (one.number - other.number),
    )
    .map(({ number }) => number)
}

/** By amount one currency after the other, the business's own first; in a search without an order, exact meanings first. */
function partOf({ sort, q }: RequestFilter): (one: Made) => number {
  if (sort === 'largest' || sort === 'smallest')
    return ({ currency }) => ['GBP', 'EUR', 'JPY'].indexOf(currency)
  const isExact = sort ? undefined : exactMeanings[q ?? '']
  return (one) => (isExact?.(one) ? 0 : 1)
}

const exactMeanings: Record<string, (one: Made) => boolean> = {
  '1042': ({ number, amountMinor, currency }) =>
    number === 1_042 || amountMinor === (currency === 'JPY' ? 1_042 : 104_200),
  '85': ({ amountMinor, currency }) => amountMinor === (currency === 'JPY' ? 85 : 8_500),
}

const statusOrder = ['draft', 'scheduled', 'open', 'processing', 'paid', 'expired', 'canceled']

/** The customers by name; of one customer the newest request first, in both directions. */
function listByName(filter: RequestFilter, from: Made[], sort: 'name' | 'nameReverse'): number[] {
  const names: readonly string[] = people
    .map(([name]) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  const turn = sort === 'name' ? 1 : -1
  return from
    .filter((one) => matches(one, filter))
    .sort(
      (one, other) =>
        turn * (names.indexOf(one.name) - names.indexOf(other.name)) ||
        (one.id < other.id ? 1 : -1),
    )
    .map(({ number }) => number)
}

/** Makes a random filter in which most parts are absent, so that most lists are not empty. */
export function makeFilter(random: Random): RequestFilter {
  const some = <T>(chance: number, value: () => T): T | undefined =>
    random.happens(chance) ? value() : undefined
  const yes = () => random.pick(['true', 'true', 'false'] as const)
  const filter: RequestFilter = {
    status: some(0.4, () => random.pick(requestTabs)),
    q: some(0.3, () => random.pick(Object.keys(searches))),
    dates: some(0.5, () => random.pick(['made', 'paid', 'due'] as const)),
    from: some(0.3, () => day(random.integer(-30, 5))),
    to: some(0.3, () => day(random.integer(-10, 20))),
    amountFrom: some(0.15, () => random.pick([85, 8_500, 8_501])),
    amountTo: some(0.15, () => random.pick([8_500, 123_450])),
    currency: some(0.2, () => random.pick(['GBP', 'EUR', 'JPY'])),
    madeBy: some(0.2, () => `usr_${random.integer(0, 3)}`),
    overdue: some(0.15, yes),
    disputed: some(0.1, yes),
    unread: some(0.15, yes),
    sort: some(0.8, () => random.pick(requestSorts)),
  }
  return JSON.parse(JSON.stringify(filter)) as RequestFilter
}
