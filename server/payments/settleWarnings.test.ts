import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { follow, loseAll } from '../../tests/support/reconcile.ts'
import { chargeOf, refund } from '../../tests/support/refunds.ts'
import {
  atDashboard,
  confirm,
  held,
  postStripeEvent,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

/** The test card whose bank warns of fraud: https://docs.stripe.com/testing#disputes */
const warnedCard = '4000000000005423'

async function payWarned(): Promise<{ id: string; charge: string }> {
  const request = await ask(caller)
  expect(await confirm(app, await startPaying(app, request), warnedCard)).toBe(200)
  return { id: request.id, ...(await chargeOf(app, request)) }
}

const told = ({ timeline }: RequestView) =>
  timeline.filter(({ type }) => type === 'payment.fraud_warned')

async function awaitWarnings(id: string, count: number): Promise<RequestView> {
  const read = async () => {
    await app.drainJobs()
    return (await readRequest(caller, id)).fraudWarnings.length
  }
  await expect.poll(read, { timeout: 10_000 }).toBe(count)
  return readRequest(caller, id)
}

type Event = { type: string; data: { object: { charge?: string } } }

async function eventsAbout(charge: string): Promise<Event[]> {
  const events = await held<Event>(app, 'events')
  return events.filter(
    ({ type, data }) => type.startsWith('radar.') && data.object.charge === charge,
  )
}

test('a warning of the bank is told once, and stands beside the paid request', async () => {
  const { id, charge } = await payWarned()
  const warned = await awaitWarnings(id, 1)
  expect(warned).toMatchObject({ status: 'paid', disputed: false })
  expect(told(warned)).toMatchObject([{ data: { amountMinor: 8_500, currency: 'GBP' } }])
  for (const event of await eventsAbout(charge)) await postStripeEvent(app, { ...event })
  expect(told(await awaitWarnings(id, 1))).toHaveLength(1)
})

test('a full refund ends the warning; a part of it does not', async () => {
  const { id, charge } = await payWarned()
  await awaitWarnings(id, 1)
  await refund(app, charge, 2_000)
  await awaitWarnings(id, 1)
  await refund(app, charge, 6_500)
  expect(told(await awaitWarnings(id, 0))).toHaveLength(1)
})

test('a dispute ends the warning: it came too late', async () => {
  const { id, charge } = await payWarned()
  await awaitWarnings(id, 1)
  await atDashboard(app, `charges/${charge}/dispute`, { reason: 'fraudulent' })
  expect((await awaitWarnings(id, 0)).disputed).toBe(true)
})

test('with every webhook lost, the provider’s list of events tells of the warning and of its end', async () => {
  await loseAll(app)
  const { id, charge } = await payWarned()
  // The bank takes a moment.
  await expect.poll(() => eventsAbout(charge)).toHaveLength(1)
  await follow(app)
  expect(told(await awaitWarnings(id, 1))).toHaveLength(1)
  await refund(app, charge, 8_500)
  await expect.poll(() => eventsAbout(charge)).toHaveLength(2)
  await follow(app)
  await awaitWarnings(id, 0)
})
