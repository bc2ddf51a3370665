import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, type Caller, owner, readRequest } from '../support/callers.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { rounds } from '../support/longMode.ts'
import { openApp } from '../support/openApp.ts'
import { ordersOf } from '../support/ordersOf.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  held,
  intentsOf,
  postStripeEvent,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../support/rehearse.ts'

const app = await openApp()
let caller: Caller
beforeEach(async () => {
  caller = await owner(app)
  // The tests deliver the provider's events themselves, each in its own order.
  await setFault(app, { on: 'stripe.webhooks', do: 'drop' })
  await queryAll(app, "delete from attempt where kind = 'pay.start'")
})
afterEach(() => clearFaults(app))

type Held = { id: string; type: string; data: { object: { id: string } } }

async function expectRest(): Promise<void> {
  await app.drainJobs()
  await runLaterJobs(app, 'checkPayment')
  await expectSound({ ...worldOf(app), drain: app.drainJobs })
}

/** Declines, pays and partly refunds a request without delivering a webhook; returns the events. */
async function wholeLife(): Promise<{ request: RequestView; events: Held[] }> {
  const request = await ask(caller)
  await app.drainJobs()
  const secret = await startPaying(app, request)
  await confirm(app, secret, 'pm_card_chargeDeclined')
  await confirm(app, secret)
  const [intent] = await intentsOf(app, request.id)
  await atDashboard(app, `charges/${intent?.latest_charge}/refund`, { amount: 3_000 })
  const told = (await held<Held>(app, 'events')).filter(
    ({ type, data }) =>
      (data.object.id === intent?.id && type.startsWith('payment_intent.')) ||
      (data.object.id === intent?.latest_charge && type === 'charge.refunded'),
  )
  return { request, events: told }
}

const times = rounds(1, 5)
test('the events of a payment in all 24 orders lead to the same end', {
  ...fault('orders', ['I1', 'I2', 'I3'], times * 24),
  timeout: times * 120_000,
}, async () => {
  for (let round = 0; round < times; round += 1) {
    // A business pauses after a hundred declines in an hour.
    caller = await owner(app)
    const { events } = await wholeLife()
    const kinds = events.map(({ type }) => type)
    expect(kinds.toSorted()).toEqual([
      'charge.refunded',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
    for (const order of ordersOf(kinds)) {
      await queryAll(app, "delete from attempt where kind = 'pay.start'")
      const life = await wholeLife()
      for (const kind of order) {
        const event = life.events.find(({ type }) => type === kind)
        expect((await postStripeEvent(app, { ...event })).status).toBe(200)
        await app.drainJobs()
      }
      const now = await readRequest(caller, life.request.id)
      expect(now).toMatchObject({ status: 'paid', amountRefundedMinor: 3_000 })
      expect(now.timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
      expect(now.refunds).toHaveLength(1)
    }
    await expectRest()
  }
})

/** Pays at the provider without telling us. */
async function paidUnheard(): Promise<{ request: RequestView; event: Held }> {
  const request = await ask(caller)
  await confirm(app, await startPaying(app, request))
  const [intent] = await intentsOf(app, request.id)
  const event = (await held<Held>(app, 'events')).find(
    ({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === intent?.id,
  )
  return { request, event: event as Held }
}

test.each([
  ['amount', 'amount_minor', '8500', '1'],
  ['currency', 'currency', "'GBP'", "'EUR'"],
])(
  'a payment of another %s than ours is never taken in, and is once it is ours',
  fault('other', ['I3'], 1),
  async (_, column, ours, other) => {
    const { request, event } = await paidUnheard()
    const become = (value: string) =>
      queryAll(app, `update payment set ${column} = ${value} where request_id = $1`, [request.id])
    await become(other)
    await postStripeEvent(app, event)
    await app.drainJobs()
    expect((await readRequest(caller, request.id)).status).toBe('open')
    await become(ours)
    await runLaterJobs(app, 'handleStripeEvent')
    expect((await readRequest(caller, request.id)).status).toBe('paid')
    await expectRest()
  },
)

test('a payment of another mode is never accepted', fault('other', ['I3'], 1), async () => {
  const { request, event } = await paidUnheard()
  const { stripe } = app.context.config
  Object.assign(stripe, { live: true })
  await postStripeEvent(app, event)
  await app.drainJobs()
  Object.assign(stripe, { live: false })
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await expectRest()
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test(
  'an event that names another business’s account settles nothing of this one',
  fault('other', ['I3', 'I6'], 1),
  async () => {
    const { request, event } = await paidUnheard()
    await owner(app, { name: 'Elm Garage' })
    await app.drainJobs()
    const accounts = await held<{ id: string; business_profile: { name: string } }>(app, 'accounts')
    const account = accounts.find((one) => one.business_profile.name === 'Elm Garage')?.id
    await postStripeEvent(app, { ...event, account })
    await app.drainJobs()
    expect((await readRequest(caller, request.id)).status).toBe('open')
    await expectRest()
    expect((await readRequest(caller, request.id)).status).toBe('paid')
  },
)
