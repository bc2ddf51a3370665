import { beforeAll, expect, test } from 'vitest'
import type { PayoutsView } from '#rules/shapes/payouts.ts'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { reconcilePeriod } from '#server/reconcile/reconcilePeriod.ts'
import { ask, type Caller, signedIn, stranger } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { ownerPhone, seedBusiness } from './seedBusiness.ts'

const dayMs = 86_400_000

let owner: Caller
const app = await openApp()
beforeAll(async () => {
  await seedBusiness(app.database, app.context.config)
  owner = await signedIn(app, ownerPhone)
})

test('a second run finds the business and changes nothing', async () => {
  expect(await seedBusiness(app.database, app.context.config)).toBeNull()
})

test('nothing is queued: the seed sends no text and charges nobody', async () => {
  // The database itself queues the folding of its sums, and each sign-in here queues its code.
  const { rows } = await app.ownerPool.query(
    "select * from graphile_worker.jobs where task_identifier not in ('foldTotals', 'sendCode')",
  )
  expect(rows).toEqual([])
})

test('200 customers in 30 countries, 1,500 requests in eight currencies', async () => {
  const rows = await queryAll(
    app,
    `
    select count(distinct c.id)::int as customers, count(distinct c.phone_country)::int as countries,
      count(*)::int as requests, count(distinct r.currency)::int as currencies
    from request r join customer c on c.id = r.customer_id`,
  )
  expect(rows).toEqual([{ customers: 200, countries: 30, requests: 1_500, currencies: 8 }])
})

test('customers are stored as the app stores them, also those without a mobile or in another zone', async () => {
  const [counts] = await queryAll(
    app,
    `select count(*) filter (where line_confirmed_at is not null)::int as confirmed,
       count(*) filter (where line_type = 'VOIP')::int as voip,
       count(phone_extension)::int as extensions, count(time_zone)::int as zones,
       count(phone_national)::int as shown, count(phone_input)::int as typed
     from customer`,
  )
  expect(counts).toEqual({
    confirmed: 6,
    voip: 3,
    extensions: 1,
    zones: 3,
    shown: 200,
    typed: 200,
  })
})

test('a request is paid exactly if one payment of its whole amount succeeded and the timeline says so', async () => {
  const rows = await queryAll(
    app,
    `
    select r.number from request r where (r.status = 'paid') is distinct from (
      (select sum(p.amount_minor) from payment p where p.business_id = r.business_id and p.request_id = r.id and p.status = 'succeeded') = r.amount_minor
      and (select count(*) from event e where e.business_id = r.business_id and e.subject = r.id and e.type in ('request.paid', 'request.paid_late')) = 1
      and r.amount_paid_minor = r.amount_minor)`,
  )
  expect(rows).toEqual([])
})

test('events are numbered without a gap, in the order in which they happened', async () => {
  const rows = await queryAll(
    app,
    `
    select sequence from (
      select sequence, at, row_number() over (order by sequence) as place,
        lag(at) over (order by sequence) as before from event) as e
    where sequence <> place or at < before or at > now()`,
  )
  expect(rows).toEqual([])
})

test.for(['open', 'processing', 'paid', 'canceled', 'expired', 'draft'])(
  'the app reads %s requests as its own',
  async (status) => {
    const list = await owner.call<RequestList>('GET', `/v1/requests?status=${status}`)
    expect(list.status).toBe(200)
    const view = await owner.call<RequestView>('GET', `/v1/requests/${list.body.data[0]?.id}`)
    expect(view.body.status).toBe(status)
  },
)

test('the card provider knows every payment and refund: half a year is compared without a difference', async () => {
  const [{ id = '' } = {}] = await queryAll<{ id: string }>(app, 'select id from business')
  const until = new Date(Math.ceil(Date.now() / dayMs) * dayMs)
  const from = new Date(until.getTime() - 200 * dayMs)
  const days = { from: from.toISOString(), until: until.toISOString() }
  await reconcilePeriod(app.context, { businessId: id, ...days })
  const { body } = await owner.call<Reconciliation>('GET', '/v1/reconciliation')
  expect([...body.open, ...body.healed]).toEqual([])
  const [counts] = await queryAll(
    app,
    `select count(*) filter (where status in ('succeeded', 'processing'))::int as payments,
       (select count(*)::int from refund) as refunds from payment`,
  )
  expect(body.runs[0]).toMatchObject({ ...counts, truncated: false })
})

test('a request that was paid is refunded, and the fees are those of the provider', async () => {
  const list = await owner.call<RequestList>('GET', '/v1/requests?status=paid')
  const { id = '', amountMinor = 0 } = list.body.data[0] ?? {}
  const refunded = await owner.call<RequestView>(
    'POST',
    `/v1/requests/${id}/refunds`,
    { amountMinor },
    { 'idempotency-key': 'seeded-refund' },
  )
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)
  const payouts = await owner.call<PayoutsView>('GET', '/v1/business/payouts')
  expect(payouts.status).toBe(200)
  expect(payouts.body.fees.totals.length).toBeGreaterThan(1)
  expect(payouts.body.payouts.length).toBeGreaterThan(1)
})

test('an open request can be paid by its link', async () => {
  const list = await owner.call<RequestList>('GET', '/v1/requests?status=open')
  const view = await owner.call<RequestView>('GET', `/v1/requests/${list.body.data[0]?.id}`)
  const link = new URL(view.body.payLink ?? '').pathname
  const { amountMinor, currency } = view.body
  const seen = { amountMinor, currency }
  const started = await stranger(app).call('POST', `${link}/payment`, seen)
  expect(started).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } })
})

test('every request is found by its code, and texts are in the language of their number', async () => {
  const [found] = await queryAll(
    app,
    `select count(*)::int as requests, count(v.code_hash)::int as codes
     from request r left join verify_code v on v.request_id = r.id`,
  )
  expect(found).toEqual({ requests: 1_500, codes: 1_500 })
  const first = async (country: string) => {
    const [row] = await queryAll(
      app,
      `select m.body from message m join customer c on c.id = m.customer_id
       where m.purpose = 'request' and c.phone_country = $1 limit 1`,
      [country],
    )
    return row?.['body']
  }
  expect(await first('ES')).toMatch(/ por .*Codigo \w{4}-\w{4}\. Pagar con tarjeta: \{link\}/)
  expect(await first('JP')).toMatch(/^\{link\}\n.*コード/)
  expect(await first('GB')).toMatch(/ for .*Code /)
})

test('the next request takes the next number', async () => {
  expect(await ask(owner)).toMatchObject({ number: 2_501, status: 'open' })
})
