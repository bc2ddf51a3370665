import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { foldName } from '#rules/phone/searchTerms.ts'
import type { CustomerList } from '#rules/shapes/customer.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, businessOf, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
beforeAll(async () => {
  for (const [phone, name] of people) await ask(caller, { phone, name, confirmPhone: true })
})

const london = 'Ana María Ruiz'
const people: [phone: string, name: string | undefined][] = [
  ['+44 20 7946 0958', london],
  ['+44 7400 123456', "Seán O'Brien-Kelly"],
  ['+1 212 555 0123', 'Łukasz Öberg'],
  ['+49 1512 3456789', 'Χρήστος Ωμέγας'],
  ['+39 06 698 12345', '山田太郎'],
  ['+7 912 345 67 89', undefined],
  ['+44 7400 00000', 'In no plan'],
  ['+44 7400 654320', 'Studio365 404Days'],
]

async function find(q: string, by = caller): Promise<(string | null)[]> {
  const path = `/v1/customers?q=${encodeURIComponent(q)}`
  const { status, body } = await by.call<CustomerList>('GET', path)
  expect(status).toBe(200)
  return body.data.map(({ name }) => name)
}

test.each([
  '0958',
  '020 7946',
  '(020)',
  '020-7946.0958',
  '+44 20',
  '+4420',
  '+44 (0)20',
  '+44(0)20 7946',
  '+44 020 7946',
  '0044 20',
  '00 44 20 7946 0958',
  '011 44 20',
  '0011 44 20 79',
  '810 44 20 79',
  '7946-0958',
  '7946',
  '4207946',
  '958',
  'tel:+44-20-7946-0958',
  '٠٢٠ ٧٩٤٦',
  '０２０７９４６',
  '\u202A+44 20\u202C',
  '020\u00A0794\u200B6',
])('%s finds its number and no other', async (q) => {
  expect(await find(q)).toEqual([london])
})

test.each<[string, string | null]>([
  ['(212) 555', 'Łukasz Öberg'],
  ['1 212', 'Łukasz Öberg'],
  ['06 698', '山田太郎'],
  ['+39 06', '山田太郎'],
  // The trunk prefix of Russia is an 8.
  ['8 (912) 345', null],
  ['0151 2345', 'Χρήστος Ωμέγας'],
  ['07400 00000', 'In no plan'],
])('%s is found in its national form', async (q, name) => {
  expect(await find(q)).toEqual([name])
})

test.each([
  ['ana', london],
  ['ANA', london],
  ['maria', london],
  ['María Ru', london],
  ['ruiz ana', london],
  ['ana 0958', london],
  ['0958 ruiz', london],
  ['sean', "Seán O'Brien-Kelly"],
  ["o'brien", "Seán O'Brien-Kelly"],
  ['o’brien', "Seán O'Brien-Kelly"],
  ['obrien', "Seán O'Brien-Kelly"],
  ['brien', "Seán O'Brien-Kelly"],
  ['kelly', "Seán O'Brien-Kelly"],
  ['brien-k', "Seán O'Brien-Kelly"],
  ['lukasz', 'Łukasz Öberg'],
  ['oberg', 'Łukasz Öberg'],
  ['Öberg', 'Łukasz Öberg'],
  ['χρηστοσ', 'Χρήστος Ωμέγας'],
  ['ΩΜΕΓΑΣ', 'Χρήστος Ωμέγας'],
  ['山田', '山田太郎'],
  ['studio365', 'Studio365 404Days'],
  ['404days', 'Studio365 404Days'],
  ['%ana%', london],
])('a name is found by the beginnings of its words: %s', async (q, name) => {
  expect(await find(q)).toEqual([name])
})

test.each([
  '0957',
  '+44 21',
  '+20 7946',
  'aria',
  'ana 0957',
  'ana sean',
  '12',
  '0',
  '%',
  '_',
  "' or true --",
  '9'.repeat(80),
  'a'.repeat(80),
])('%s finds nobody', async (q) => {
  expect(await find(q)).toEqual([])
})

test('a request is found by its customer in the same way', async () => {
  for (const q of ['020 7946', '+44 (0)20', '0044 20', 'maria ruiz', '٠٢٠ ٧٩٤٦']) {
    const path = `/v1/requests?q=${encodeURIComponent(q)}`
    const { body } = await caller.call<RequestList>('GET', path)
    expect.soft([q, body.data.map(({ customer }) => customer.name)]).toEqual([q, [london]])
  }
})

test('customers of another business are not found', async () => {
  const other = await owner(app)
  expect(await find('0958', other)).toEqual([])
  expect(await find('ana', other)).toEqual([])
})

test('results are paged like the list, newest first', async () => {
  const other = await owner(app)
  for (const digits of ['1', '2', '3']) await ask(other, { phone: `+4474001234${digits}0` })
  const page = (more: string) =>
    other.call<CustomerList>('GET', `/v1/customers?q=07400&limit=2${more}`)
  const { body: first } = await page('')
  const { body: second } = await page(`&after=${first.nextCursor}`)
  expect(first.data.map(({ phone }) => phone)).toEqual(['+447400123430', '+447400123420'])
  expect(second).toMatchObject({
    data: [{ phone: '+447400123410' }],
    nextCursor: null,
    truncated: false,
  })
})

test('of more than a thousand matches some are shown, and the answer says that there are more', async () => {
  const other = await owner(app)
  const businessId = await businessOf(other)
  await inBusiness(app.database, businessId, (tx) =>
    sql`
      insert into customer (business_id, id, phone, name)
      select ${businessId}, 'cus_' || lpad(n::text, 26, '0'), '+4474' || lpad(n::text, 8, '0'),
        case when n % 2 = 0 then 'Ana Ruiz' else 'Ana Sharma' end
      from generate_series(1, ${2 * limits.searchCandidatesMax + 100}::int) as n
    `.execute(tx),
  )
  const search = (q: string) =>
    other.call<CustomerList>('GET', `/v1/customers?limit=200&q=${encodeURIComponent(q)}`)
  const { body: common } = await search('447')
  expect(common).toMatchObject({ truncated: true })
  expect(common.data).toHaveLength(200)
  // Both words are frequent; together they still find only customers who have both.
  const { body: both } = await search('ana sharma')
  expect(both.truncated).toBe(true)
  expect(new Set(both.data.map(({ name }) => name))).toEqual(new Set(['Ana Sharma']))
  const { body: turned } = await search('sharma ana')
  expect(turned.data).toHaveLength(200)
  expect(new Set(turned.data.map(({ name }) => name))).toEqual(new Set(['Ana Sharma']))
  expect((await search('ana 00000077')).body).toMatchObject({
    truncated: false,
    data: [{ phone: '+447400000077' }],
  })
})

test('PostgreSQL folds every letter exactly as the search box does', async () => {
  const letters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{L}|\p{M}|\p{N}|\p{P}/u.test(sign))
  const rows = await queryAll<{ sign: string; folded: string }>(
    app,
    // Node may know letters of a later Unicode version.
    `select sign, fold_name(sign) as folded from unnest($1::text[]) as sign
     where unicode_assigned(sign)`,
    [letters],
  )
  const different = rows.filter(({ sign, folded }) => foldName(sign) !== folded)
  expect(rows.length).toBeGreaterThan(130_000)
  expect(different.map(({ sign, folded }) => [sign, folded, foldName(sign)])).toEqual([])
})
