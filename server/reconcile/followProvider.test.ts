import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Reconciliation } from '#rules/shapes/reconciliation.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, businessOf, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  cancelAtProvider,
  expectSame,
  follow,
  loseAll,
  loseJobs,
  providerOf,
} from '../../tests/support/reconcile.ts'
import { askPaid, chargeOf, failRefund, refund, refundEvents } from '../../tests/support/refunds.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  held,
  intentsOf,
  postStripeEvent,
  queryAll,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'
import { followAccount } from './followAccount.ts'

let account: string
const { app, caller } = await openBusiness()
beforeAll(async () => {
  await app.drainJobs()
  const [row] = await queryAll<{ account: string }>(
    app,
    'select stripe_account as account from business where id = $1',
    [await businessOf(caller)],
  )
  account = row?.account ?? ''
})
afterEach(() => clearFaults(app))

const told = ({ timeline }: RequestView, type: string) =>
  timeline.filter((entry) => entry.type === type).length

test('with every webhook lost, one look brings payment, refund, dispute and cancel in line with the provider', async () => {
  const refunded = await askPaid(app, caller)
  const disputed = await askPaid(app, caller)
  const failed = await askPaid(app, caller)
  const back = await refund(app, failed.charge, 1_000)
  const [paid, declined, canceled] = [await ask(caller), await ask(caller), await ask(caller)]
  const secrets = {
    paid: await startPaying(app, paid),
    declined: await startPaying(app, declined),
    canceled: await startPaying(app, canceled),
  }
  await follow(app)
  await loseAll(app)
  await confirm(app, secrets.paid)
  await confirm(app, secrets.declined, 'pm_card_chargeDeclined')
  await cancelAtProvider(app, secrets.canceled.split('_secret_')[0] ?? '')
  await refund(app, refunded.charge, 2_500)
  await failRefund(app, back.id)
  await atDashboard(app, `charges/${disputed.charge}/dispute`, { reason: 'fraudulent' })
  await app.drainJobs()
  expect((await readRequest(caller, paid.id)).status).toBe('open')
  expect((await providerOf(caller, refunded.request.id)).same).toBe(false)

  await follow(app)
  expect(await readRequest(caller, paid.id)).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    payments: [{ status: 'succeeded' }],
  })
  expect(await readRequest(caller, declined.id)).toMatchObject({
    status: 'open',
    payments: [{ status: 'started', declineCode: 'generic_decline' }],
  })
  expect(await readRequest(caller, canceled.id)).toMatchObject({
    status: 'open',
    payments: [{ status: 'canceled' }],
  })
  expect(await readRequest(caller, refunded.request.id)).toMatchObject({
    status: 'paid',
    amountRefundedMinor: 2_500,
  })
  expect(await readRequest(caller, failed.request.id)).toMatchObject({
    amountRefundedMinor: 0,
    refunds: [{ status: 'failed' }],
  })
  expect((await readRequest(caller, disputed.request.id)).disputed).toBe(true)
  for (const { id } of [paid, declined, canceled]) await expectSame(caller, id)
  for (const { request } of [refunded, disputed, failed]) await expectSame(caller, request.id)
})

test('an event that the list and the webhooks both bring, again and again, is recorded once', async () => {
  const { request, charge } = await askPaid(app, caller)
  await loseAll(app)
  await refund(app, charge, 2_000)
  for (let look = 0; look < 3; look += 1) await follow(app)
  const events = await refundEvents(app, charge)
  expect(events.length).toBeGreaterThanOrEqual(2)
  await Promise.all([...events, ...events].map((event) => postStripeEvent(app, { ...event })))
  await app.drainJobs()
  await follow(app)
  const now = await readRequest(caller, request.id)
  expect(now).toMatchObject({ amountRefundedMinor: 2_000, refunds: [{ status: 'succeeded' }] })
  expect(told(now, 'payment.refunded')).toBe(1)
  expect(told(now, 'request.paid')).toBe(1)
})

test('an event whose webhook arrives after all was not lost', async () => {
  const { request, charge } = await askPaid(app, caller)
  await follow(app)
  await loseAll(app)
  await refund(app, charge, 1_000)
  await follow(app)
  const recovered = async () =>
    (await caller.call<{ events: { recovered: number } }>('GET', '/v1/reconciliation')).body.events
      .recovered
  const before = await recovered()
  const events = await refundEvents(app, charge)
  const listed = await queryAll<{ id: string }>(
    app,
    `select id from provider_event where found_by = 'list' and id = any($1)`,
    [events.map(({ id }) => id)],
  )
  expect(listed.length).toBeGreaterThanOrEqual(2)
  for (const event of events) await postStripeEvent(app, { ...event })
  expect(await recovered()).toBe(before - listed.length)
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(1_000)
})

/** Reads the ids of the account's events that the inbox should have, and of those that it has. */
async function eventIds(): Promise<{ there: string[]; here: string[] }> {
  const events = await held<{ id: string; type: string; account?: string }>(app, 'events')
  const kinds =
    /^(payment_intent\.(succeeded|canceled|payment_failed)|refund\.|charge\.(refunded|dispute))/
  const there = events.filter((one) => one.account === account && kinds.test(one.type))
  const rows = await queryAll<{ id: string }>(app, 'select id from provider_event')
  const known = new Set(rows.map(({ id }) => id))
  return {
    there: there.map(({ id }) => id).sort(),
    here: there.flatMap(({ id }) => (known.has(id) ? [id] : [])).sort(),
  }
}

/**
 * Expects that an event that happens during a look is stored by the next look; a skipped event
 * would be lost for ever.
 */
async function expectFollowed(follow: () => Promise<unknown>): Promise<void> {
  const missing = async () => {
    await follow()
    const { here, there } = await eventIds()
    return there.filter((id) => !here.includes(id))
  }
  await expect.poll(missing).toEqual([])
}

/**
 * Returns the app with short pages; `meanwhile` runs before the page of that number is asked for.
 */
function withShortPages(meanwhile: (page: number) => Promise<void> = async () => {}) {
  const { stripe } = app.context
  let pages = 0
  const listEvents: typeof stripe.listEvents = async (of, page) => {
    pages += 1
    await meanwhile(pages)
    return stripe.listEvents(of, { ...page, limit: 2 })
  }
  return { ...app.context, stripe: { ...stripe, listEvents } }
}

test('an interrupted walk continues where it stopped, and misses nothing that happens meanwhile', async () => {
  const { charge } = await askPaid(app, caller)
  await follow(app)
  await loseAll(app)
  for (const amount of [100, 200, 300, 400]) await refund(app, charge, amount)
  const broken = withShortPages(async (page) => {
    if (page === 3) throw new Error('broken off')
  })
  await expect(followAccount(broken, account, new Date())).rejects.toThrow('broken off')
  const half = await eventIds()
  expect(half.here.length).toBeLessThan(half.there.length)
  await refund(app, charge, 500)
  await expectFollowed(() => followAccount(withShortPages(), account, new Date()))
  await app.drainJobs()
})

test('five servers that read the same list at once store every event once', async () => {
  const { request, charge } = await askPaid(app, caller)
  await follow(app)
  await loseAll(app)
  for (const amount of [100, 200, 300]) await refund(app, charge, amount)
  await Promise.all(
    Array.from({ length: 5 }, () => followAccount(withShortPages(), account, new Date())),
  )
  await expectFollowed(() => follow(app))
  expect(told(await readRequest(caller, request.id), 'payment.refunded')).toBe(3)
})

test('an event that the provider no longer keeps cannot be continued from: the walk starts anew', async () => {
  const { request, charge } = await askPaid(app, caller)
  await loseAll(app)
  await refund(app, charge, 700)
  await queryAll(
    app,
    `update provider_cursor set walk_to = now(), walk_after = 'evt_forgotten' where account = $1`,
    [account],
  )
  await follow(app)
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(700)
})

test('a stored webhook whose job was lost is handled after a while', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await follow(app)
  await loseAll(app)
  await confirm(app, secret)
  const [intent] = await intentsOf(app, request.id)
  const events = await held<{ id: string; type: string; data: { object: { id: string } } }>(
    app,
    'events',
  )
  const event = events.find(
    ({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === intent?.id,
  )
  await postStripeEvent(app, { ...event })
  await loseJobs(app)
  await follow(app)
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await queryAll(
    app,
    `update provider_event set queued_at = now() - interval '11 minutes' where id = $1`,
    [event?.id],
  )
  await follow(app)
  expect((await readRequest(caller, request.id)).status).toBe('paid')
})

test('an account that is no longer ours does not keep the others from being read', async () => {
  await queryAll(
    app,
    "insert into provider_cursor (provider, account) values ('stripe', 'acct_gone')",
  )
  const { request, charge } = await askPaid(app, caller)
  await loseAll(app)
  await refund(app, charge, 900)
  await follow(app)
  expect((await readRequest(caller, request.id)).amountRefundedMinor).toBe(900)
})

test('while the provider does not answer, the time of its last answer stays', async () => {
  const answeredAt = async () =>
    (await caller.call<Reconciliation>('GET', '/v1/reconciliation')).body.events.answeredAt
  await follow(app)
  const before = await answeredAt()
  expect(before).not.toBeNull()
  await setFault(app, { on: 'stripe.events.list', do: 'status', status: 500 })
  await follow(app)
  expect(await answeredAt()).toBe(before)
  await clearFaults(app)
  await follow(app)
  expect(Date.parse((await answeredAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

test('after three days without webhooks all events are read, and the webhooks that then arrive change nothing', async () => {
  const request = await ask(caller)
  const secret = await startPaying(app, request)
  await loseAll(app)
  await confirm(app, secret)
  const { charge } = await chargeOf(app, request)
  await refund(app, charge, 1_500)
  await fetch(`${app.sandboxUrl}/control/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 3 * 86_400_000 }),
  })
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await follow(app)
  const healed = await readRequest(caller, request.id)
  expect(healed).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
    amountRefundedMinor: 1_500,
  })
  for (const event of await refundEvents(app, charge)) await postStripeEvent(app, { ...event })
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).refunds).toEqual(healed.refunds)
  await expectSame(caller, request.id)
})
