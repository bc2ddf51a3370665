import { afterEach, expect, test } from 'vitest'
import type { Insights } from '#rules/shapes/insights.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { readRequest } from '../../tests/support/callers.ts'
import { readExport } from '../../tests/support/exports.ts'
import { accountOf, changeAtProvider } from '../../tests/support/moneyOfStrangers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { payLate } from '../../tests/support/paidLate.ts'
import { askPaid } from '../../tests/support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  held,
  intentsOf,
  postStripeEvent,
  setFault,
} from '../../tests/support/rehearse.ts'
import { settleDisputes } from './settleDisputes.ts'
import { settlePayment } from './settlePayment.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const disputesTold = ({ timeline }: RequestView) =>
  timeline.map(({ type }) => type).filter((type) => type.startsWith('payment.dispute'))

const contest = (charge: string, body: Record<string, unknown> = {}) =>
  atDashboard<{ id: string }>(app, `charges/${charge}/dispute`, body)

const decide = (id: string, outcome: string) =>
  atDashboard(app, `disputes/${id}/close`, { outcome })

/** Gives evidence to the bank, as a person does in the provider's dashboard. */
const submitEvidence = async (id: string) =>
  changeAtProvider(app, await accountOf(app, caller), `/v1/disputes/${id}`, {
    'evidence[uncategorized_text]': 'The boiler works.',
  })

const lastDispute = ({ timeline }: RequestView) =>
  timeline.filter(({ type }) => type.startsWith('payment.dispute')).at(-1)

async function awaitEvents(id: string, expected: string[]): Promise<RequestView> {
  const read = async () => {
    await app.drainJobs()
    return disputesTold(await readRequest(caller, id))
  }
  await expect.poll(read, { timeout: 10_000 }).toEqual(expected)
  return readRequest(caller, id)
}

test.each([
  ['won', 'payment.dispute_won', false],
  ['lost', 'payment.dispute_lost', true],
])(
  'a dispute that is %s is recorded once, and the request stays paid',
  async (outcome, type, after) => {
    const { request, charge } = await askPaid(app, caller)
    const { id } = await contest(charge, { reason: 'product_not_received' })
    const disputed = await awaitEvents(request.id, ['payment.disputed'])
    expect(disputed).toMatchObject({ status: 'paid', disputed: true })
    expect(lastDispute(disputed)?.data).toMatchObject({
      disputeId: id,
      amountMinor: 8_500,
      currency: 'GBP',
      reason: 'product_not_received',
      inquiry: false,
    })
    await decide(id, outcome)
    const decided = await awaitEvents(request.id, ['payment.disputed', type])
    expect(decided).toMatchObject({ status: 'paid', disputed: after, amountPaidMinor: 8_500 })
  },
)

test('every webhook of a dispute, in reverse order, twice and all at once, records each fact once', async () => {
  const { request, charge } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const { id } = await contest(charge)
  await decide(id, 'won')
  type Held = { id: string; type: string; data: { object: { id: string } } }
  const events = (await held<Held>(app, 'events')).filter(({ data }) => data.object.id === id)
  expect(events.length).toBeGreaterThanOrEqual(3)
  const backwards = [...events, ...events].reverse()
  const posts = await Promise.all(backwards.map((event) => postStripeEvent(app, { ...event })))
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([200]))
  const now = await awaitEvents(request.id, ['payment.disputed', 'payment.dispute_won'])
  expect(now.disputed).toBe(false)
})

test('what was read before the decision and is applied after it undoes nothing', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  const { id } = await contest(charge)
  await settleDisputes(app.context, name)
  const { stripe } = app.context
  const listDisputes: typeof stripe.listDisputes = async (...about) => {
    const early = await stripe.listDisputes(...about)
    await decide(id, 'won')
    await settleDisputes(app.context, name)
    return early
  }
  await settleDisputes({ ...app.context, stripe: { ...stripe, listDisputes } }, name)
  const now = await readRequest(caller, request.id)
  expect(now.disputed).toBe(false)
  expect(disputesTold(now)).toEqual(['payment.disputed', 'payment.dispute_won'])
})

test('a dispute whose webhooks are all lost is found when the payment is checked again', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 50 })
  await contest(charge)
  await settlePayment(app.context, name)
  expect((await readRequest(caller, request.id)).disputed).toBe(true)
})

test('paid twice and disputed twice: winning one dispute leaves the other payment disputed', async () => {
  const { request, name: second } = await payLate(app, caller, 'paid')
  await settlePayment(app.context, second)
  const [one, other] = await intentsOf(app, request.id)
  const first = await contest(one?.latest_charge ?? '')
  const { id } = await contest(other?.latest_charge ?? '')
  await decide(id, 'won')
  const { payments } = await readRequest(caller, request.id)
  const isDisputed = async (paymentId: string) => {
    await settleDisputes(app.context, { ...second, paymentId })
    return (await readRequest(caller, request.id)).disputed
  }
  const both = payments.map(({ id: paymentId }) => paymentId)
  for (const paymentId of both) await isDisputed(paymentId)
  for (const paymentId of both) expect(await isDisputed(paymentId)).toBe(true)
  await decide(first.id, 'won')
  for (const paymentId of both) await isDisputed(paymentId)
  for (const paymentId of both) expect(await isDisputed(paymentId)).toBe(false)
})

test('an inquiry counts as a dispute, until the bank closes it', async () => {
  const { request, charge } = await askPaid(app, caller)
  const { id } = await contest(charge, { status: 'warning_needs_response' })
  const asked = await awaitEvents(request.id, ['payment.disputed'])
  expect(asked.disputed).toBe(true)
  expect(lastDispute(asked)?.data).toMatchObject({ inquiry: true })
  await decide(id, 'closed')
  expect(
    (await awaitEvents(request.id, ['payment.disputed', 'payment.dispute_won'])).disputed,
  ).toBe(false)
})

const refundAll = (request: RequestView) =>
  caller.call<RequestView>('POST', `/v1/requests/${request.id}/refunds`, { amountMinor: 8_500 })

test('an inquiry can be refunded, and that ends it; no money counts as taken', async () => {
  const { request, charge } = await askPaid(app, caller)
  await contest(charge, { status: 'warning_needs_response' })
  const asked = await awaitEvents(request.id, ['payment.disputed'])
  expect(asked).toMatchObject({ disputed: true, inquiry: true })
  expect(asked.disputes).toMatchObject([{ state: 'open', inquiry: true, amountMinor: 8_500 }])
  expect(Date.parse(asked.disputes[0]?.respondBy ?? '')).toBeGreaterThan(Date.now())
  expect((await refundAll(request)).status).toBe(200)
  const ended = await awaitEvents(request.id, ['payment.disputed', 'payment.dispute_won'])
  expect(ended).toMatchObject({ disputed: false, inquiry: false, amountRefundedMinor: 8_500 })
})

test('a dispute says by when to answer it, as the provider does, until the evidence is given', async () => {
  const { request, charge } = await askPaid(app, caller)
  const { id } = await contest(charge)
  const asked = await awaitEvents(request.id, ['payment.disputed'])
  type Held = { id: string; evidence_details: { due_by: number } }
  const due = (await held<Held>(app, 'disputes')).find((one) => one.id === id)?.evidence_details
  const respondBy = new Date((due?.due_by ?? 0) * 1_000).toISOString()
  expect(asked.disputes).toMatchObject([
    { id, respondBy, page: `${app.sandboxUrl}/?see=disputes&id=${id}` },
  ])
  expect(lastDispute(asked)?.data).toMatchObject({ respondBy })
  await submitEvidence(id)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, request.id)).disputes
    })
    .toMatchObject([{ id, state: 'open', respondBy: null }])
})

test('an inquiry that becomes a dispute is recorded as one, and refuses a refund', async () => {
  const { request, charge } = await askPaid(app, caller)
  const { id } = await contest(charge, { status: 'warning_needs_response' })
  await awaitEvents(request.id, ['payment.disputed'])
  await decide(id, 'escalated')
  const taken = await awaitEvents(request.id, ['payment.disputed', 'payment.disputed'])
  expect(taken).toMatchObject({ disputed: true, inquiry: false })
  expect(lastDispute(taken)?.data).toMatchObject({ inquiry: false })
  expect(await refundAll(request)).toMatchObject({
    status: 409,
    body: { code: 'request_disputed' },
  })
})

test('what a bank takes is no income from that day on, and is again once it gives it back', async () => {
  const { app: own, caller: by } = await openBusiness()
  const { charge } = await askPaid(own, by)
  const total = async () => {
    await own.drainJobs()
    const { body } = await by.call<Insights>('GET', '/v1/insights')
    return body.totals[0]?.period.disputed
  }
  const exported = async () =>
    (await readExport(by, 'payments')).map(({ kind, amount }) => `${kind} ${amount}`)
  expect(await total()).toEqual({ count: 0, amountMinor: 0 })
  const { id } = await atDashboard<{ id: string }>(own, `charges/${charge}/dispute`, {})
  await expect.poll(total).toEqual({ count: 1, amountMinor: 8_500 })
  expect(await exported()).toEqual(['payment 85.00', 'dispute -85.00'])
  await atDashboard(own, `disputes/${id}/close`, { outcome: 'won' })
  await expect.poll(total).toEqual({ count: 0, amountMinor: 0 })
  expect(await exported()).toEqual(['payment 85.00', 'dispute -85.00', 'dispute_reversed 85.00'])
})

test('an older reading of an inquiry that became a dispute changes nothing', async () => {
  const { request, charge, name } = await askPaid(app, caller)
  const { id } = await contest(charge, { status: 'warning_needs_response' })
  await awaitEvents(request.id, ['payment.disputed'])
  const { stripe } = app.context
  const { payments } = await readRequest(caller, request.id)
  const intentId = (await intentsOf(app, request.id))[0]?.id ?? ''
  const account = (await held<{ id: string }>(app, 'accounts'))[0]?.id ?? null
  const older = await stripe.listDisputes(intentId, account)
  expect([payments.length, older.length]).toEqual([1, 1])
  await decide(id, 'escalated')
  await awaitEvents(request.id, ['payment.disputed', 'payment.disputed'])
  await settleDisputes(
    { ...app.context, stripe: { ...stripe, listDisputes: async () => older } },
    name,
  )
  expect(await readRequest(caller, request.id)).toMatchObject({ disputed: true, inquiry: false })
})
