import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { providerLimits } from '#rules/providerLimits.ts'
import { startWatch } from '#server/startWatch.ts'
import { StripeUnavailable } from '#server/stripe/askStripe.ts'
import { openStripe } from '#server/stripe/openStripe.ts'
import {
  type BadNeighbour,
  startCreeping,
  startDripping,
  startFlooding,
} from '../../tests/support/badNeighbours.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { inBackground } from './callTimeout.ts'
import { callOutside, callStranger } from './outboundHttp.ts'
import { openTwilio } from './twilio.ts'

// Shorter timeouts, so that no test waits for 20 s.
changeLimits(providerLimits, { providerCallTimeoutMs: 900 })
changeLimits(outsideLimits, { jobCallTimeoutMs: 400, strangerCallTimeoutMs: 600 })

let drip: BadNeighbour
let creep: BadNeighbour
let flood: BadNeighbour
beforeAll(async () => {
  drip = await startDripping(50)
  creep = await startCreeping(50)
  flood = await startFlooding(480)
})
afterAll(async () => {
  for (const neighbour of [drip, creep, flood]) await neighbour.close()
})

const call = (url: string) => ({ method: 'POST', url, headers: {}, body: 'x' }) as const

const stripeAt = (apiUrl: string) =>
  openStripe({
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiUrl,
    scriptUrl: apiUrl,
    live: false,
  })

const order = {
  amountMinor: 8_500,
  currency: 'GBP',
  account: null,
  businessId: 'bus_1',
  requestId: 'req_1',
  paymentId: 'pay_1',
  description: '1042: Boiler service',
  idempotencyKey: 'pay_1:pay',
  mark: 'mark',
}

test('only the status of a stranger’s answer is read: a body that drips holds up nobody', async () => {
  const since = startWatch()
  expect(await callStranger(call(drip.url), true)).toBe(201)
  expect(since()).toBeLessThan(500)
  await expect.poll(drip.open).toBe(0)
})

test('a call to a stranger whose answer never begins times out', async () => {
  const since = startWatch()
  expect(await callStranger(call(creep.url), true)).toBeNull()
  expect(since()).toBeGreaterThan(550)
  expect(since()).toBeLessThan(3_000)
  await expect.poll(creep.open).toBe(0)
})

test('a 480 MB answer of a stranger is not read', async () => {
  const before = process.memoryUsage().rss
  expect(await callStranger(call(flood.url), true)).toBe(201)
  await expect.poll(flood.open).toBe(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(64e6)
})

test.each(['drips', 'creeps'])(
  'an answer of the message provider that %s hits the deadline, and the outcome is unknown',
  async (how) => {
    const { url } = how === 'drips' ? drip : creep
    const since = startWatch()
    expect(await callOutside(call(url))).toEqual({ kind: 'unknown' })
    expect(since()).toBeGreaterThan(850)
    const sinceJob = startWatch()
    expect(await inBackground(() => callOutside(call(url)))).toEqual({ kind: 'unknown' })
    expect(sinceJob()).toBeLessThan(850)
    // As when sending a text: asked at the last moment whether it may leave.
    const asked = { ...call(url), mayLeave: () => true }
    expect(await inBackground(() => callOutside(asked))).toEqual({ kind: 'unknown' })
  },
)

test('an answer is not read past 8 MB, and the outcome of the text is unknown', async () => {
  const config = {
    accountSid: 'AC1',
    authToken: 'x',
    from: '+15550006789',
    fromByCountry: {},
    senders: null,
    apiUrl: flood.url,
  }
  const before = process.memoryUsage().rss
  const sent = await openTwilio(config).sendText({ to: '+447400140000', body: 'Hello' })
  expect(sent).toEqual({ kind: 'unknown' })
  expect(process.memoryUsage().rss - before).toBeLessThan(64e6)
})

test.each(['drips', 'creeps'])(
  'an answer of the card provider that %s hits one deadline for all retries: unknown, never refused',
  async (how) => {
    const neighbour = how === 'drips' ? drip : creep
    const stripe = stripeAt(neighbour.url)
    const since = startWatch()
    await expect(stripe.createIntent(order)).rejects.toBeInstanceOf(StripeUnavailable)
    expect(since()).toBeGreaterThan(850)
    expect(since()).toBeLessThan(3_000)
    await expect.poll(neighbour.open).toBe(0)
    await expect(inBackground(() => stripe.readIntent('pi_1', null))).rejects.toBeInstanceOf(
      StripeUnavailable,
    )
  },
)

test('a card provider’s answer of more than 8 MB leaves the outcome unknown too', async () => {
  const before = process.memoryUsage().rss
  await expect(stripeAt(flood.url).createIntent(order)).rejects.toBeInstanceOf(StripeUnavailable)
  expect(process.memoryUsage().rss - before).toBeLessThan(64e6)
})
