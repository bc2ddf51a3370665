import { expect, test } from 'vitest'
import { type CustomerSort, customerSorts } from '#rules/customerSorts.ts'
import type { Problem } from '#rules/errors.ts'
import type { CustomerList, CustomerView } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { businessOf, newMobile } from '../../tests/support/callers.ts'
import { explainIn } from '../../tests/support/explainIn.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

/** Adds a customer, and asks them for money in each of the currencies; a text goes only where the name says so. */
async function add(name: string | null, owed: Record<string, number> = {}): Promise<string> {
  const body = { phone: newMobile(), ...(name ? { name } : {}) }
  const { id, phone } = (await caller.call<CustomerView>('POST', '/v1/customers', body)).body
  for (const [currency, amountMinor] of Object.entries(owed)) {
    const asked = { phone, amountMinor, currency, whatFor: 'Boiler service', delivery: 'share' }
    const { status } = await caller.call('POST', '/v1/requests', asked)
    expect(status).toBe(201)
  }
  return id
}

const list = (query: string) => caller.call<CustomerList & Problem>('GET', `/v1/customers?${query}`)

/** Reads the whole list page by page, and returns what `show` says of each row. */
async function listAll(sort: CustomerSort, limit: number, q = ''): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  do {
    const { body, status } = await list(`sort=${sort}&limit=${limit}${q}${after}`)
    expect([status, body.data.length <= limit]).toEqual([200, true])
    ids.push(...body.data.map(({ id }) => id))
    after = body.nextCursor ? `&after=${encodeURIComponent(body.nextCursor)}` : ''
  } while (after)
  return ids
}

const made = {
  zoe: await add('Zoë Order', { GBP: 5_000 }),
  emil: await add('émil order', { GBP: 9_000, EUR: 100 }),
  ana: await add('Ana Order', { EUR: 70_000 }),
  bo: await add('Bo Order', { EUR: 70_000, USD: 90_000 }),
  nobody: await add(null),
  erased: await add('Gone Order'),
  debtless: await add('Cy Order'),
}
expect((await caller.call('DELETE', `/v1/customers/${made.erased}`)).status).toBe(204)
const { ana, bo, debtless, emil, nobody, zoe } = made
const reversed = (ids: string[]) => ids.toReversed()

const expected: Partial<Record<CustomerSort, string[]>> = {
  name: [ana, bo, debtless, emil, zoe, nobody],
  nameReverse: reversed([ana, bo, debtless, emil, zoe, nobody]),
  // The business's own currency first, then the others by their codes; who owes nothing comes last, the newest first.
  owes: [emil, zoe, bo, ana, debtless, nobody],
  owesReverse: [zoe, emil, ana, bo, debtless, nobody],
}

test.each(['name', 'nameReverse', 'owes', 'owesReverse'] as const)(
  'by %s every customer is listed once and in order, whatever the page, also among those that are searched',
  async (sort) => {
    const all = expected[sort] ?? []
    for (const limit of [1, 2, 50])
      expect([limit, await listAll(sort, limit)]).toEqual([limit, all])
    const named = all.filter((id) => id !== nobody)
    for (const limit of [1, 50]) expect(await listAll(sort, limit, '&q=order')).toEqual(named)
  },
)

test('a row says what is owed in each currency, and a payment, a cancelation and a merger change it', async () => {
  const owed = async (id: string) =>
    (await list('sort=owes&limit=50')).body.data.find((row) => row.id === id)?.owed
  expect(await owed(bo)).toEqual([
    { currency: 'USD', amountMinor: 90_000 },
    { currency: 'EUR', amountMinor: 70_000 },
  ])
  const one = await add('Dee Debt', { GBP: 2_000 })
  const requests = await caller.call<{ data: RequestView[] }>('GET', `/v1/requests?customer=${one}`)
  const [request] = requests.body.data
  await caller.call('POST', `/v1/requests/${request?.id}/cancel`, {})
  expect(await owed(one)).toEqual([])
  const other = await add('Dee Debt', { GBP: 3_000 })
  await caller.call('POST', `/v1/customers/${one}/merge`, { from: other })
  expect(await owed(one)).toEqual([{ currency: 'GBP', amountMinor: 3_000 }])
  const [left] = (
    await caller.call<{ data: RequestView[] }>('GET', `/v1/requests?customer=${one}&status=open`)
  ).body.data
  await caller.call('POST', `/v1/requests/${left?.id}/mark-paid`, { how: 'cash' })
  expect(await owed(one)).toEqual([])
  // What the triggers keep is what the requests add up to.
  const wrong = await queryAll(
    app,
    `select customer_id, currency, sum(amount) from (
       select customer_id, currency, amount_minor as amount from customer_debt where business_id = $1
       union all
       select customer_id, currency, -request_debt(status, amount_minor, amount_paid_minor) from request where business_id = $1
     ) as both_sides group by 1, 2 having sum(amount) <> 0`,
    [await businessOf(caller)],
  )
  expect(wrong).toEqual([])
})

test('by the last text those come first who were texted or wrote last, and last who never were', async () => {
  const times = { [zoe]: '2026-01-03', [ana]: '2026-01-05', [bo]: '2026-01-04' }
  const businessId = await businessOf(caller)
  await queryAll(app, 'delete from thread where business_id = $1', [businessId])
  for (const [id, at] of Object.entries(times))
    await queryAll(
      app,
      `insert into thread (business_id, customer_id, last_message_id, active_at, state)
       values ($1, $2, 'msg_none', $3, 'quiet')`,
      [businessId, id, at],
    )
  const texted = [ana, bo, zoe]
  for (const limit of [1, 2, 50]) {
    expect((await listAll('contact', limit)).slice(0, 3)).toEqual(texted)
    expect((await listAll('contactReverse', limit)).slice(0, 3)).toEqual(reversed(texted))
    expect(await listAll('contact', limit, '&q=order')).toEqual([...texted, debtless, emil])
  }
  const all = await listAll('contact', 2)
  expect(new Set(all).size).toBe((await listAll('newest', 50)).length)
  expect(all).toHaveLength(new Set(all).size)
})

test('422: a cursor of another order, or that nobody wrote', async () => {
  const { nextCursor } = (await list('sort=owes&limit=1')).body
  const write = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const others = [
    nextCursor,
    'x',
    write('name', '0', 'x', ana),
    write('name', '0', '1\0', ana),
    write('name', '3', '1ana', ana),
    write('name', '0', '1ana', 'x'),
    write('name', '0', '', ana),
    write('name', 0, '1ana', ana),
  ]
  for (const after of others) {
    const { status, body } = await list(`sort=name&after=${encodeURIComponent(after ?? '')}`)
    expect([after, status, body.code]).toEqual([after, 422, 'field_invalid'])
  }
  expect((await list('sort=age')).status).toBe(422)
  expect(customerSorts).toContain('owes')
})

test('each order is read along its index, even among very many', async () => {
  const businessId = await businessOf(caller)
  await queryAll(
    app,
    `insert into customer (business_id, id, phone, name)
     select $1, 'cus_many' || n, '+4470' || (10000000 + n), 'Many ' || n from generate_series(1, 3000) n`,
    [businessId],
  )
  await queryAll(
    app,
    `insert into customer_debt (business_id, customer_id, currency, amount_minor)
     select $1, 'cus_many' || n, 'GBP', n from generate_series(1, 3000) n`,
    [businessId],
  )
  await queryAll(app, 'analyze customer, customer_debt')
  const explain = (query: string) => explainIn(app, businessId, query)
  const names = await explain(`select id, sort_key from customer
    where business_id = '${businessId}' and erased_at is null and sort_key > '1many' order by sort_key limit 50`)
  expect(names).toMatch(/Index Scan using customer_sort_key/)
  expect(names).toMatch(/Index Cond: .*sort_key > /)
  const debts = await explain(`select customer_id from customer_debt
    where business_id = '${businessId}' and currency = 'GBP' and amount_minor > 0
      and (amount_minor, customer_id) < (500, 'cus_x') order by amount_minor desc, customer_id desc limit 50`)
  expect(debts).toMatch(/Index (Only )?Scan Backward using customer_debt_largest/)
  expect(debts).toMatch(/Index Cond: .*ROW\(amount_minor, customer_id\) < /)
  for (const plan of [names, debts]) expect(plan).not.toMatch(/Sort|Seq Scan/)
  const [first] = (await list('sort=owes&limit=1&q=many')).body.data
  expect(first?.owed).toEqual([{ currency: 'GBP', amountMinor: expect.any(Number) }])
})
