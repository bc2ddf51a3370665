import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../tests/support/olderDatabase.ts'

let older: OlderDatabase
beforeAll(async () => {
  older = await openOlderDatabase()
  await older.apply((file) => file < '0010')
  await fill('bus_a', 'Pacific/Auckland')
  await fill('bus_b', 'Mars/Olympus')
  await older.apply((file) => file >= '0010')
})
afterAll(() => older.drop())

/** Inserts a business with a little of everything, as the version before wrote it. */
async function fill(business: string, timeZone: string): Promise<void> {
  const { owner } = older
  const insert = (into: string, values: string) =>
    owner.query(`insert into ${into} values ${values}`.replaceAll('$1', `'${business}'`))
  await owner.query("select set_config('ringup.business_id', $1, false)", [business])
  await insert(
    'business (id, name, country, currency, locale, time_zone)',
    `($1, 'Bell', 'GB', 'GBP', 'en-GB', '${timeZone}')`,
  )
  await insert('customer (business_id, id, phone)', "($1, 'cus_1', '+447400140001')")
  await insert(
    `request (business_id, id, number, customer_id, amount_minor, currency, what_for, status, due_on,
       created_by, created_at, paid_at, amount_paid_minor, expires_at)`,
    `($1, 'req_1', 1, 'cus_1', 100, 'GBP', 'x', 'paid', '2026-03-01', 'usr_a', '2026-02-28T12:00Z', '2026-03-02T12:00Z', 100, now()),
     ($1, 'req_2', 2, 'cus_1', 200, 'GBP', 'x', 'open', '2026-03-01', null, '2026-02-28T10:00Z', null, 0, now()),
     ($1, 'req_3', 3, 'cus_1', 400, 'EUR', 'x', 'draft', null, 'usr_a', '2026-02-28T12:00Z', null, 0, now())`,
  )
  await insert(
    'payment (business_id, id, request_id, attempt, amount_minor, currency, status, created_at, updated_at)',
    "($1, 'pay_1', 'req_1', 1, 100, 'GBP', 'succeeded', now(), now())",
  )
  await insert(
    'refund (business_id, id, payment_id, amount_minor, currency, status, created_at, updated_at)',
    "($1, 'ref_1', 'pay_1', 30, 'GBP', 'succeeded', '2026-03-03T12:00Z', now())",
  )
  await insert(
    `message (business_id, id, request_id, customer_id, direction, purpose, to_phone, body, parts, status,
       sid, created_at, updated_at)`,
    "($1, 'msg_1', 'req_2', 'cus_1', 'outbound', 'request', '+447400140001', 'x', 2, 'sent', 'SM1', '2026-02-28T12:00Z', now())",
  )
  await owner.query("select set_config('ringup.business_id', '', false)")
}

async function readOf(business: string, statement: string): Promise<unknown[][]> {
  await older.owner.query("select set_config('ringup.business_id', $1, false)", [business])
  const { rows } = await older.owner.query({ text: statement, rowMode: 'array' })
  await older.owner.query("select set_config('ringup.business_id', '', false)")
  return rows
}

test.each([
  ['bus_a', '2026-03-01', '2026-02-28', '2026-03-03', '2026-03-04'],
  // A time zone that the database does not know: days are those of UTC.
  ['bus_b', '2026-02-28', '2026-02-28', '2026-03-02', '2026-03-03'],
])(
  'what there was is in the sums of %s, on the days of its clock',
  async (business, noon, morning, paid, back) => {
    expect(
      await readOf(
        business,
        `select day::text, kind, currency, member, count::int, amount::int from day_total order by kind, member`,
      ),
    ).toEqual([
      [morning, 'asked', 'GBP', '', 1, 200],
      [noon, 'asked', 'GBP', 'usr_a', 1, 100],
      [paid, 'collected', 'GBP', 'usr_a', 1, 100],
      [back, 'refunded', 'GBP', 'usr_a', 1, 30],
      [noon, 'texts', 'XXX', '', 1, 2],
    ])
    expect(
      await readOf(
        business,
        'select status, currency, due_on::text, count::int, amount_minor::int from standing order by amount_minor',
      ),
    ).toEqual([
      ['paid', 'GBP', null, 1, 100],
      ['open', 'GBP', '2026-03-01', 1, 200],
      ['draft', 'EUR', null, 1, 400],
    ])
  },
)

test('row-level security is in force again: without a business nobody sees a sum, not even the owner', async () => {
  for (const table of [
    'business',
    'request',
    'message',
    'refund',
    'payment',
    'standing',
    'day_total',
  ])
    expect([table, (await older.owner.query(`select 1 from ${table}`)).rowCount]).toEqual([
      table,
      0,
    ])
})
