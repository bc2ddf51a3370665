import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bookkeepingLinesMax, quickBooksBytesMax } from '#rules/bookkeepingForms.ts'
import type { ExportBookkeepingQuery } from '#rules/shapes/exports.ts'
import type { Movement } from '#server/stripe/stripeTypes.ts'
import { composeLines, type Line } from './composeLines.ts'
import { readDatevOrder } from './datevOrder.ts'
import { writeBooks } from './writeBooks.ts'

const at = new Date('2026-11-22T09:30:00Z')

/** A movement of a payment of 85.00 with a fee of 2.77, changed by `fields`. */
function movement(fields: Partial<Movement> = {}): Movement {
  return {
    id: 'txn_1',
    at,
    kind: 'payment',
    amountMinor: 8_500,
    currency: 'EUR',
    fees: [{ amountMinor: 277, kind: 'provider' }],
    sourceId: 'ch_1',
    intentId: 'pi_1',
    charged: null,
    arrivesAt: null,
    ...fields,
  }
}

const request = {
  number: 1_042,
  reference: 'RE 2026/17',
  whatFor: 'Wartung; "Kessel"',
  customerName: '=Jörg Őze €',
}
const paid = new Map([['pi_1', request]])

/** A day with one movement of each kind. */
const day: Movement[] = [
  movement(),
  movement({ id: 'txn_2', kind: 'refund', amountMinor: -1_000, fees: [], sourceId: 're_1' }),
  movement({
    id: 'txn_3',
    kind: 'refund_returned',
    amountMinor: 1_000,
    fees: [],
    sourceId: 're_1',
  }),
  movement({
    id: 'txn_4',
    kind: 'dispute',
    amountMinor: -8_500,
    fees: [{ amountMinor: 2_000, kind: 'provider' }],
    sourceId: 'dp_1',
  }),
  movement({
    id: 'txn_5',
    kind: 'dispute_reversed',
    amountMinor: 8_500,
    fees: [],
    sourceId: 'dp_1',
  }),
  movement({
    id: 'txn_6',
    kind: 'fee',
    amountMinor: -200,
    fees: [],
    sourceId: null,
    intentId: null,
  }),
  movement({ id: 'txn_7', intentId: 'pi_9', amountMinor: 2_000, sourceId: 'ch_9' }),
  movement({
    id: 'txn_8',
    kind: 'payout',
    amountMinor: -5_000,
    fees: [],
    sourceId: 'po_1',
    intentId: null,
    arrivesAt: new Date('2026-11-24T00:00:00Z'),
  }),
]
const lines = composeLines(day, paid, 'Europe/Berlin')
const total = 8_500 - 277 - 8_500 - 2_000 + 8_500 - 200 + 1_723 - 5_000

function write(
  form: ExportBookkeepingQuery['form'],
  more: Partial<ExportBookkeepingQuery> = {},
  of = lines,
  country = 'DE',
) {
  const query = { form, from: '2026-11-01', to: '2026-11-30', ...more }
  const datev = form === 'datev' ? readDatevOrder(query) : null
  const file = writeBooks(query, { lines: of, country }, datev)
  return { ...file, bytes: Buffer.concat(Array.from(file.parts, (part) => Buffer.from(part))) }
}

const cents = (text = '') => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((before, one) => before + one, 0)

test('the form of Xero is its template: two required columns, signed amounts, a day of its region', () => {
  const { bytes, name } = write('xero')
  expect(name).toBe('bookkeeping-xero-2026-11-01-2026-11-30.csv')
  expect(String(bytes).split('\r\n').slice(0, 3)).toEqual([
    '*Date,*Amount,Payee,Description,Reference',
    `22/11/2026,85.00,'=Jörg Őze €,"Payment, request 1042, RE 2026/17, Wartung; ""Kessel""",pi_1`,
    '22/11/2026,-2.77,Stripe,"Stripe fee, request 1042, RE 2026/17",txn_1',
  ])
  const rows = parse(bytes, { columns: true }) as Record<string, string>[]
  for (const row of rows) {
    expect(row['*Date']).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(row['*Amount']).toMatch(/^-?\d+\.\d\d$/)
    // It refuses empty columns between others.
    expect([row['Payee'], row['Description'], row['Reference']]).not.toContain('')
  }
  expect(sum(rows.map((row) => cents(row['*Amount'])))).toBe(total)
})

test('the form of QuickBooks has its three columns; the month stands first in the United States', () => {
  const { bytes } = write('quickbooks', {}, lines, 'US')
  const rows = parse(bytes) as string[][]
  expect(rows[0]).toEqual(['Date', 'Description', 'Amount'])
  for (const [date, description, amount] of rows.slice(1)) {
    expect(date).toBe('11/22/2026')
    expect(description).toMatch(/^[A-Z].{0,249}$/)
    expect(amount).toMatch(/^-?\d+\.\d\d$/)
  }
  expect(sum(rows.slice(1).map((row) => cents(row[2])))).toBe(total)
  expect(rows.at(-1)?.[1]).toBe('Payout to the bank, arrives 2026-11-24, po_1')
})

test('the ledger has the columns that hledger prints, and each entry adds up to nothing', () => {
  const { bytes } = write('ledger')
  const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
  expect(Object.keys(rows[0] ?? {}).join(' ')).toBe(
    'txnidx date date2 status code description comment account amount commodity debit credit posting-status posting-comment',
  )
  const entries = Map.groupBy(rows, (row) => row['txnidx'])
  expect([...entries.keys()]).toEqual(lines.map((_, place) => String(place + 1)))
  for (const postings of entries.values()) {
    expect(postings).toHaveLength(2)
    expect(sum(postings.map((row) => cents(row['amount'])))).toBe(0)
    for (const row of postings)
      expect(cents(row['debit']) - cents(row['credit'])).toBe(cents(row['amount']))
  }
  const held = rows.filter((row) => row['account'] === 'assets:stripe')
  expect(sum(held.map((row) => cents(row['amount'])))).toBe(total)
  expect(rows.at(-1)).toMatchObject({
    account: 'assets:bank',
    amount: '50.00',
    date2: '2026-11-24',
  })
})

const datev = { datevAdviser: 29_098, datevClient: 55_003, datevRevenue: '8400' } as const

/** Splits a line of DATEV's format: fields between semicolons, text between quotes that are doubled inside. */
function splitDatev(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g), ([, field = '']) => field)
}

// The expressions of https://developer.datev.de/datev/platform/de/dtvf/formate/header
const headerFields = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d{15}$/,
  /^$/,
  /^"\w{0,2}"$/,
  /^"\w{0,25}"$/,
  /^""$/,
  /^29098$/,
  /^55003$/,
  /^20260101$/,
  /^4$/,
  /^20261101$/,
  /^20261130$/,
  /^"[\w.\-/ ]{0,30}"$/,
  /^"([A-Z]{2})?"$/,
  /^1$/,
  /^0$/,
  /^0$/,
  /^"EUR"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"03"$/,
  /^$/,
  /^$/,
  /^""$/,
  /^""$/,
]

test('the form of DATEV has the header of a batch of postings, field by field', () => {
  const { bytes, name, type } = write('datev', datev)
  expect([name, type]).toEqual([
    'EXTF_Buchungsstapel-2026-11-01-2026-11-30.csv',
    'text/csv; charset=windows-1252',
  ])
  const [first = '', second = ''] = new TextDecoder('windows-1252').decode(bytes).split('\r\n')
  const fields = splitDatev(first)
  expect(fields).toHaveLength(31)
  for (const [place, field] of fields.entries())
    expect
      .soft([place + 1, field])
      .toEqual([place + 1, expect.stringMatching(headerFields[place] ?? /^$/)])
  const names = second.split(';')
  expect([names.length, names[0], names[47], names[113], names.at(-1)]).toEqual([
    125,
    'Umsatz (ohne Soll/Haben-Kz)',
    'Zusatzinformation - Art 1',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
})

test('each posting of DATEV fits its description, and the account of the provider ends up with the sum', () => {
  const { bytes } = write('datev', datev)
  const text = new TextDecoder('windows-1252').decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  const postings = text.split('\r\n').slice(2, -1).map(splitDatev)
  expect(postings).toHaveLength(lines.length)
  for (const fields of postings) {
    expect(fields).toHaveLength(125)
    const [amount, side, currency, , , , account, counter, , date, document, , , words] = fields
    expect(amount).toMatch(/^\d{1,10},\d\d$/)
    expect(side).toMatch(/^"[SH]"$/)
    expect(currency).toBe('"EUR"')
    expect(account).toBe('1360')
    expect(counter).toMatch(/^(8400|4970|1200|1590)$/)
    expect(date).toBe('2211')
    expect(document).toMatch(/^"[A-Za-z0-9$%\-/]{1,36}"$/)
    expect(words).toMatch(/^"(?:[^"]|""){1,60}"$/)
    expect(fields[113]).toBe('0')
  }
  const signed = postings.map(
    ([amount = '', side]) => cents(amount.replace(',', '.')) * (side === '"S"' ? 1 : -1),
  )
  expect(sum(signed)).toBe(total)
  // Windows-1252 has ö and €, and no Ő.
  expect(postings[0]?.[13]).toBe(`"Kartenzahlung, Anforderung 1042, =Jörg Oze €"`)
  expect(postings[0]?.[10]).toBe('"RE-2026/17"')
  expect(postings[0]?.[21]).toBe('"pi_1"')
})

test('accounts of DATEV take the length and the chart of the business, and a year may begin in July', () => {
  const { bytes } = write('datev', {
    ...{ ...datev, datevRevenue: '44000', datevAccountLength: 5, datevChart: 'skr04' },
    ...{ datevYearStart: 7, from: '2026-11-01', to: '2027-06-30' },
  })
  const [header = '', , first = '', fee = ''] = String(bytes).split('\r\n')
  expect(splitDatev(header).slice(12, 14)).toEqual(['20260701', '5'])
  expect(splitDatev(header)[26]).toBe('"04"')
  expect(splitDatev(first).slice(6, 8)).toEqual(['14600', '44000'])
  expect(splitDatev(fee).slice(6, 8)).toEqual(['14600', '68550'])
})

test('a control character, a quote or an unknown letter never leaves its field', () => {
  const evil = new Map([['pi_1', { ...request, customerName: 'A"\r\n;=B 漢', reference: '"\n;' }]])
  const { bytes } = write('datev', datev, composeLines([movement()], evil, 'Europe/Berlin'))
  const all = new TextDecoder('windows-1252').decode(bytes).split('\r\n')
  expect(all).toHaveLength(5)
  const fields = splitDatev(all[2] ?? '')
  expect(fields).toHaveLength(125)
  expect(fields[13]).toBe(`"Kartenzahlung, Anforderung 1042, A""  ;'=B ?"`)
})

test('a file that the program would refuse is refused first', () => {
  const one = lines[0] as Line
  const many = (count: number): Line[] => Array.from({ length: count }, () => one)
  const max = bookkeepingLinesMax.xero ?? 0
  expect(() => write('xero', {}, many(max))).not.toThrow()
  expect(() => write('xero', {}, many(max + 1))).toThrow('export_too_long')
  const long = { ...one, paidFor: { ...request, whatFor: 'ü'.repeat(400) } }
  const large = many(max).map(() => long)
  expect(Buffer.byteLength(String(large.map(() => 'ü'.repeat(200))))).toBeGreaterThan(
    quickBooksBytesMax,
  )
  expect(() => write('quickbooks', {}, large)).toThrow('export_too_long')
  const dollars = many(1).map((line) => ({ ...line, currency: 'USD' }))
  expect(() => write('datev', datev, dollars)).toThrow('export_many_currencies')
})

test('a payment that the provider converted names what was charged on the card', () => {
  const converted = movement({ charged: { amountMinor: 9_000, currency: 'USD' } })
  const { bytes } = write('xero', {}, composeLines([converted], paid, 'Europe/Berlin'))
  expect(String(bytes)).toContain('charged 90.00 USD')
})
