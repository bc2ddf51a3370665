import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { ask, businessOf, owner, readRequest, stranger } from '../../tests/support/callers.ts'
import { type Line, readExport } from '../../tests/support/exports.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

test('a file of requests has its name, content type and lines, and every cell of one', async () => {
  const other = await owner(app)
  const { request } = await askPaid(app, other)
  await queryAll(app, "update app_user set name = 'Ana @ the desk' where id = $1", [request.madeBy])
  const { status, headers, body } = await other.call<string>('GET', '/v1/exports/requests.csv')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(body.split('\r\n')).toHaveLength(3)
  const [line] = parse(body, { columns: true, bom: true }) as Line[]
  const { number, id, customer, paidAt } = await readRequest(other, request.id)
  expect(line).toMatchObject({
    number: String(number),
    id,
    status: 'paid',
    overdue: 'false',
    customer: 'Ana Ruiz',
    phone: `'${customer.phone}`,
    what_for: 'Boiler service',
    currency: 'GBP',
    amount: '85.00',
    paid: '85.00',
    refunded: '0.00',
    due_on: '',
    made_by: 'Ana @ the desk',
  })
  expect(line?.['paid_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
  expect(Date.parse(line?.['paid_at'] ?? '')).toBe(
    Math.floor(Date.parse(paidAt ?? '') / 1_000) * 1_000,
  )
})

test('amounts have the decimals of their currency', async () => {
  const other = await owner(app)
  await ask(other, { currency: 'JPY', amountMinor: 1_234 })
  await ask(other, { currency: 'KWD', amountMinor: 1_230 })
  const lines = await readExport(other, 'requests', 'sort=newest')
  expect(lines.map((line) => [line['currency'], line['amount']])).toEqual([
    ['KWD', '1.230'],
    ['JPY', '1234'],
  ])
})

test('the text of a customer, a reference or a note is never a formula in any file', async () => {
  const other = await owner(app)
  const evil = '=HYPERLINK("http://x")'
  const { customer } = await ask(other, {
    name: '@Ana Ruiz',
    reference: evil,
    whatFor: '-10 % off',
  })
  await other.call('PATCH', `/v1/customers/${customer.id}`, { note: 'Hello;=1+1\n+1' })
  await app.drainJobs()
  for (const kind of ['requests', 'customers', 'texts', 'payments'])
    for (const line of await readExport(other, kind))
      for (const cell of Object.values(line)) expect(cell).not.toMatch(/^[=+\-@]/)
  const [line] = await readExport(other, 'customers')
  expect(line).toMatchObject({
    name: "'@Ana Ruiz",
    phone: `'${customer.phone}`,
    note: "Hello;'=1+1\n'+1",
  })
})

test('an erased customer has neither a name nor a number in any file', async () => {
  const other = await owner(app)
  const { request } = await askPaid(app, other)
  const { id, phone } = request.customer
  expect((await other.call('DELETE', `/v1/customers/${id}`)).status).toBe(204)
  for (const kind of ['requests', 'customers', 'texts', 'payments']) {
    const lines = await readExport(other, kind)
    expect(lines.length, kind).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line, kind).toMatchObject(kind === 'customers' ? { name: '' } : { customer: '' })
      // In the table a placeholder of no country replaces the number.
      expect(line['phone'] ?? '', kind).toBe('')
    }
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${phone.slice(1)}|999\\d{9}`))
  }
})

test('a file holds what the list shows with the same filter, in its order, or the chosen requests', async () => {
  const other = await owner(app)
  for (const [amountMinor, name] of [
    [1_000, 'Ana Ruiz'],
    [3_000, 'Bo Chen'],
    [2_000, 'Ana Ruiz'],
  ] as const)
    await ask(other, { amountMinor, name })
  for (const filter of ['', 'status=open', 'status=paid', 'q=ana']) {
    const { body } = await other.call<RequestList>('GET', `/v1/requests?${filter}`)
    const lines = await readExport(other, 'requests', filter)
    expect(lines.map((line) => line['id'])).toEqual(body.data.map(({ id }) => id))
  }
  const { body } = await other.call<RequestList>('GET', '/v1/requests')
  const [first, second, third] = body.data.map(({ id }) => id)
  const chosen = await readExport(other, 'requests', `ids=${[third, first].join(',')}`)
  expect(chosen.map((line) => line['id'])).toEqual([third, first])
  expect(await readExport(caller, 'requests', `ids=${second}`)).toEqual([])
})

test('the payments of some days, then their refunds, add up to what is left', async () => {
  const other = await owner(app)
  const businessId = await businessOf(other)
  const { request, name } = await askPaid(app, other)
  await queryAll(
    app,
    `insert into refund (business_id, id, payment_id, amount_minor, currency, status, reason, created_at, updated_at)
     values ($1, 'ref_1', $2, 1000, 'GBP', 'succeeded', 'Too dear', '2026-03-01T12:00:00Z', now()),
       ($1, 'ref_2', $2, 500, 'GBP', 'failed', null, '2026-03-01T12:00:00Z', now())`,
    [businessId, name.paymentId],
  )
  const lines = await readExport(other, 'payments')
  expect(lines).toMatchObject([
    {
      kind: 'payment',
      id: name.paymentId,
      request: String(request.number),
      currency: 'GBP',
      amount: '85.00',
      status: 'succeeded',
      method: 'card',
      card: 'visa',
      card_last4: '4242',
    },
    { kind: 'refund', id: 'ref_1', amount: '-10.00', note: 'Too dear' },
  ])
  expect(lines[0]?.['provider_id']).toMatch(/^pi_/)
  const march = await readExport(other, 'payments', 'from=2026-03-01&to=2026-03-01')
  expect(march.map((line) => line['id'])).toEqual(['ref_1'])
  expect(await readExport(other, 'payments', 'from=2026-03-02&to=2026-03-31')).toEqual([])
})

test('the texts of some days have their parts and price, and no link in the body', async () => {
  const other = await owner(app)
  const { customer, number } = await ask(other)
  await app.drainJobs()
  await expect
    .poll(() =>
      queryAll(app, `select 1 from message where status = 'delivered' and customer_id = $1`, [
        customer.id,
      ]),
    )
    .toHaveLength(1)
  await runLaterJobs(app, 'priceText')
  const lines = await readExport(other, 'texts')
  expect(lines).toMatchObject([
    {
      direction: 'outbound',
      purpose: 'request',
      customer: 'Ana Ruiz',
      phone: `'${customer.phone}`,
      request: String(number),
      status: 'delivered',
      parts: '1',
      price: '0.007500',
      price_currency: 'USD',
    },
  ])
  expect(lines[0]?.['text']).toContain('{link}')
  expect(await readExport(other, 'texts', 'to=2020-01-01')).toEqual([])
})

test.each(['requests', 'customers', 'payments', 'texts'])(
  'a member who may not export %s gets none of it, nor does a stranger',
  async (kind) => {
    const path = `/v1/exports/${kind}.csv`
    expect((await stranger(app).call('GET', path)).status).toBe(401)
    const other = await owner(app)
    const become = async (role: string) =>
      queryAll(app, 'update member set role = $2 where business_id = $1', [
        await businessOf(other),
        role,
      ])
    await become('staff')
    expect(await other.call('GET', path)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    // The bookkeeper.
    await become('viewer')
    expect((await other.call('GET', path)).status).toBe(200)
  },
)

const someId = 'req_00000000000000000000000000'

test.each([
  [422, 'of a status that there is not', 'requests', 'status=lost'],
  [422, 'of too many', 'requests', `ids=${Array(limits.exportIdsMax + 1).fill(someId)}`],
  [404, 'of what is no id', 'requests', 'ids=req_1'],
  [422, 'of a day that there is not', 'payments', 'from=2026-02-30'],
  [422, 'by a word of no meaning', 'texts', 'since=2026-01-01'],
])('%i before any line is sent: %s', async (status, _, kind, query) => {
  const answer = await caller.call('GET', `/v1/exports/${kind}.csv?${query}`)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null])
})

test('422 for a search that may miss some: no incomplete file looks complete', async () => {
  const other = await owner(app)
  await queryAll(
    app,
    `insert into customer (business_id, id, phone, name)
     select $1, 'cus_' || n, '+4474' || (10000000 + n), 'Ana ' || n from generate_series(1, $2::int) as n`,
    [await businessOf(other), limits.searchCandidatesMax + 1],
  )
  await ask(other, { name: 'Ana Ruiz' })
  const answer = await other.call('GET', '/v1/exports/requests.csv?q=ana')
  expect(answer).toMatchObject({ status: 422, body: { code: 'export_too_wide' } })
})
