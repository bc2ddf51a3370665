import { beforeAll, expect, test } from 'vitest'
import type { Insights } from '#rules/shapes/insights.ts'
import { ask, businessOf, owner, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
beforeAll(async () => {
  await queryAll(app, "update business set time_zone = 'Pacific/Auckland'")
  await runLaterJobs(app, 'recountDays')
})

const read = async (query = '', by = caller) =>
  (await by.call<Insights>('GET', `/v1/insights?${query}`)).body

let inserted = 0

/** Inserts a request in its final state, in one statement. */
async function insertRequest(businessId: string, columns: Record<string, unknown>): Promise<void> {
  const [customer] = await queryAll<{ id: string }>(
    app,
    'select id from customer where business_id = $1 limit 1',
    [businessId],
  )
  inserted += 1
  const number = 90_000_000 + inserted
  const row: Record<string, unknown> = {
    business_id: businessId,
    id: `req_${number}`,
    number,
    customer_id: customer?.id,
    what_for: 'x',
    amount_minor: 1_000,
    currency: 'GBP',
    status: 'open',
    expires_at: '2099-01-01',
    ...columns,
  }
  const names = Object.keys(row)
  await queryAll(
    app,
    `insert into request (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  )
}

test('a new business has a year of days and no figures', async () => {
  const fresh = await owner(app, { currency: 'EUR' })
  const year = await read('from=2024-01-01&to=2024-12-31', fresh)
  expect(year).toMatchObject({
    period: { from: '2024-01-01', to: '2024-12-31' },
    before: { from: '2022-12-31', to: '2023-12-31' },
    currency: 'EUR',
    totals: [],
    timeToPaid: { period: { medianSeconds: null, count: 0 } },
    texts: { period: { sent: 0, parts: 0, cost: [] } },
    members: [],
  })
  expect(year.days).toHaveLength(366)
  expect((await read('', fresh)).days).toHaveLength(30)
})

test('today’s requests, payments and texts are in the figures, by currency and member', async () => {
  await askPaid(app, caller)
  await ask(caller, { amountMinor: 2_000, dueOn: '2026-01-01' })
  await ask(caller, { amountMinor: 5_000, currency: 'EUR', dueOn: '2099-01-01' })
  await app.drainJobs()
  await expect
    .poll(() => queryAll(app, "select 1 from message where status = 'delivered'"))
    .toHaveLength(4)
  await runLaterJobs(app, 'priceText')
  const seen = await read()
  const none = { count: 0, amountMinor: 0 }
  const nothing = { asked: none, collected: none, refunded: none, disputed: none }
  const collected = { count: 1, amountMinor: 8_500 }
  const own = { ...nothing, asked: { count: 2, amountMinor: 10_500 }, collected }
  expect(seen.currency).toBe('GBP')
  expect(seen.totals).toEqual([
    {
      currency: 'GBP',
      period: own,
      before: nothing,
      outstanding: { count: 1, amountMinor: 2_000 },
      overdue: { count: 1, amountMinor: 2_000 },
    },
    {
      currency: 'EUR',
      period: { ...nothing, asked: { count: 1, amountMinor: 5_000 } },
      before: nothing,
      outstanding: { count: 1, amountMinor: 5_000 },
      overdue: none,
    },
  ])
  expect(seen.timeToPaid.period).toEqual({ medianSeconds: expect.any(Number), count: 1 })
  // Three requests and a receipt.
  expect(seen.texts.period).toEqual({
    sent: 4,
    parts: 4,
    cost: [{ currency: 'USD', micros: 30_000, priced: 4 }],
  })
  expect(seen.days.at(-1)).toEqual({
    day: seen.period.to,
    askedMinor: 10_500,
    collected: { count: 1, amountMinor: 8_500 },
    refundedMinor: 0,
    disputedMinor: 0,
  })
  const [me] = await queryAll<{ user_id: string }>(
    app,
    'select user_id from member where business_id = $1',
    [await businessOf(caller)],
  )
  const member = me?.user_id
  expect(seen.members).toEqual([{ member, ...own }])
  expect((await read('currency=EUR')).members).toMatchObject([{ asked: { amountMinor: 5_000 } }])
  expect(await read(`madeBy=${member}`)).toMatchObject({
    totals: [{ outstanding: null, period: { asked: { count: 2 } } }, {}],
    timeToPaid: { period: { count: 1 } },
    texts: { period: { sent: 4 } },
  })
  expect(await read('madeBy=usr_other')).toMatchObject({ totals: [], members: [] })
})

test('days are in the time zone of the business, and the period before is equally long', async () => {
  const other = await owner(app)
  const businessId = await businessOf(other)
  await queryAll(app, "update business set time_zone = 'Pacific/Auckland' where id = $1", [
    businessId,
  ])
  await ask(other)
  // In Auckland, 1 March begins at 11:00 UTC of the day before.
  const paid = (at: string, amount: number, created: string) =>
    insertRequest(businessId, {
      status: 'paid',
      amount_minor: amount,
      amount_paid_minor: amount,
      paid_at: at,
      created_at: created,
    })
  await paid('2025-02-28T10:59:59Z', 100, '2025-02-28T10:59:39Z')
  await paid('2025-02-28T11:00:00Z', 1_000, '2025-02-28T10:59:50Z')
  await paid('2025-03-01T10:00:00Z', 2_000, '2025-03-01T09:59:20Z')
  await paid('2025-03-31T10:59:59Z', 4_000, '2025-03-31T10:58:59Z')
  await paid('2025-03-31T11:00:00Z', 8_000, '2025-03-30T11:00:00Z')
  const seen = await read('from=2025-03-01&to=2025-03-31', other)
  expect(seen.before).toEqual({ from: '2025-01-29', to: '2025-02-28' })
  expect(seen.totals[0]).toMatchObject({
    period: { collected: { count: 3, amountMinor: 7_000 } },
    before: { collected: { count: 1, amountMinor: 100 } },
  })
  expect(seen.timeToPaid).toEqual({
    period: { medianSeconds: 40, count: 3 },
    before: { medianSeconds: 20, count: 1 },
  })
  const days = seen.days.filter(({ collected }) => collected.count > 0)
  expect(days.map(({ day, collected }) => [day, collected.amountMinor])).toEqual([
    ['2025-03-01', 3_000],
    ['2025-03-31', 4_000],
  ])
})

test.each([
  ['from=2026-02-01&to=2026-01-31', 'to', 'date_out_of_range'],
  ['from=2024-01-01&to=2026-01-01', 'from', 'date_out_of_range'],
  ['from=yesterday', 'from', 'field_invalid'],
  ['from=2026-02-30', 'from', 'field_invalid'],
  ['currency=gbp', 'currency', 'currency_not_supported'],
  ['sum=all', 'sum', 'field_unknown'],
])('422: %s names %s', async (query, path, code) => {
  const { status, body } = await caller.call('GET', `/v1/insights?${query}`)
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ path, code })] }),
  ])
})

test('one end of the period is enough: the other follows from it, or from today', async () => {
  const { period } = await read()
  expect((await read(`from=${period.from}`)).period).toEqual(period)
  expect((await read('to=2026-01-30')).period).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect((await read('from=2098-01-01')).period).toEqual({ from: '2098-01-01', to: '2098-01-01' })
})

test('nobody reads figures without signing in', async () => {
  expect((await stranger(app).call('GET', '/v1/insights')).status).toBe(401)
})
