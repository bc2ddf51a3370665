import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { readRequest } from '../../tests/support/callers.ts'
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
