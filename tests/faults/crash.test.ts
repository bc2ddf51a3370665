import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { CrashPoint } from '#server/crashPoint.ts'
import { type Caller, newMobile, owner, readRequest, textsOn } from '../support/callers.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'

/** What the promise says: whatever happened, within half a minute all is as the provider says. */
const recovery = { timeout: 30_000, interval: 100 }

let app: AppProcess
let staff: Caller
let phone: string

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
  phone = newMobile()
  await app.kill()
})
afterEach(() => app.close())

type HeldIntent = {
  id: string
  account: string
  status: string
  amount: number
  latest_charge: string | null
}

/** The intents that the provider holds. */
async function heldIntents(): Promise<HeldIntent[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/payment_intents`)
  return (await response.json()) as HeldIntent[]
}

async function heldCharges(): Promise<{ status: string; paid: boolean }[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/charges`)
  return (await response.json()) as { status: string; paid: boolean }[]
}

const body = () => ({ phone, amountMinor: 8_500, whatFor: 'Boiler service', name: 'Ana Ruiz' })

/** Sends the same form again and again, as the browser does, until it is answered. */
async function askUntilAnswered(key: string): Promise<RequestView> {
  const call = () =>
    staff
      .call<RequestView>('POST', '/v1/requests', body(), { 'idempotency-key': key })
      .catch(() => null)
  await expect.poll(async () => (await call())?.status ?? 0, recovery).toBe(201)
  return (await call())?.body as RequestView
}

function tokenOf(request: RequestView): string {
  return request.payLink?.split('/p/')[1] ?? ''
}

async function startPayment(token: string, amountMinor = 8_500): Promise<string | null> {
  const response = await fetch(`${app.url}/p/${token}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountMinor, currency: 'GBP' }),
  }).catch(() => null)
  if (!response?.ok) return null
  return ((await response.json()) as { clientSecret: string }).clientSecret
}

/** The payer's browser confirms with the provider directly: the app has no part in it. */
async function payAtProvider(clientSecret: string): Promise<void> {
  const id = clientSecret.split('_secret')[0] ?? ''
  const intent = (await heldIntents()).find((held) => held.id === id)
  const { hostname, port } = new URL(app.sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
  await stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa' },
    { stripeAccount: intent?.account ?? '' },
  )
}

async function textsMatching(pattern: RegExp): Promise<number> {
  return (await textsOn(app, phone)).filter((text) => pattern.test(text.body)).length
}

/** Everything has come to rest: paid here and there, one charge, one text, one receipt. */
async function expectPaidOnce(request: RequestView): Promise<void> {
  const read = async () => (await readRequest(staff, request.id)).status
  await expect.poll(read, recovery).toBe('paid')
  await expect.poll(() => textsMatching(/Receipt/), recovery).toBe(1)
  expect(await textsMatching(/Boiler service/)).toBe(1)
  expect((await heldCharges()).filter((charge) => charge.paid)).toHaveLength(1)
  const intents = await heldIntents()
  expect(intents.map((intent) => [intent.status, intent.amount])).toEqual([['succeeded', 8_500]])
}

const beforeAnyPayment: CrashPoint[] = ['request.committed', 'text.before_call', 'text.after_call']

test.each(beforeAnyPayment)(
  'killed at %s: one request and one text after the restart',
  async (point) => {
    await app.start(point)
    await staff
      .call('POST', '/v1/requests', body(), { 'idempotency-key': 'form' })
      .catch(() => null)
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    const request = await askUntilAnswered('form')
    await expect.poll(() => textsMatching(/Boiler service/), recovery).toBe(1)
    const read = async () => (await readRequest(staff, request.id)).textStatus
    await expect.poll(read, recovery).toBe('delivered')
    expect(await textsMatching(/Boiler service/)).toBe(1)
    const list = await staff.call<{ data: unknown[] }>('GET', '/v1/requests')
    expect(list.body.data).toHaveLength(1)
  },
)

const aroundTheIntent: CrashPoint[] = ['intent.before_call', 'intent.after_call']

test.each(aroundTheIntent)(
  'killed at %s: the payer tries again and is charged once',
  async (point) => {
    await app.start(point)
    const request = await askUntilAnswered('form')
    // A text that is still waiting when the money is there is not sent any more.
    await expect.poll(() => textsMatching(/Boiler service/), recovery).toBe(1)
    expect(await startPayment(tokenOf(request))).toBeNull()
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    const secret = await startPayment(tokenOf(request))
    await payAtProvider(secret ?? '')
    await expectPaidOnce(request)
  },
)

test.each(aroundTheIntent)(
  'killed at %s and the payer gone: canceling leaves nothing payable',
  async (point) => {
    await app.start(point)
    const request = await askUntilAnswered('form')
    expect(await startPayment(tokenOf(request))).toBeNull()
    await app.ended()
    await app.start()
    const canceled = await staff.call<RequestView>('POST', `/v1/requests/${request.id}/cancel`)
    expect(canceled.body.status).toBe('canceled')
    expect((await heldIntents()).map((intent) => intent.status)).toEqual(['canceled'])
  },
)

test('killed between the halves of a change: nothing stays payable, and it can be done again', async () => {
  await app.start('request.payment_ended')
  const request = await askUntilAnswered('form')
  const secret = await startPayment(tokenOf(request))
  const change = () =>
    staff
      .call<RequestView>(
        'PATCH',
        `/v1/requests/${request.id}`,
        { amountMinor: 9_000 },
        { 'idempotency-key': 'change' },
      )
      .catch(() => null)
  expect(await change()).toBeNull()
  expect(await app.ended()).toBe('SIGKILL')
  await expect(payAtProvider(secret ?? '')).rejects.toThrow()
  await app.start()
  expect(await readRequest(staff, request.id)).toMatchObject({ status: 'open', amountMinor: 8_500 })
  expect((await change())?.body).toMatchObject({ status: 'open', amountMinor: 9_000 })
  await payAtProvider((await startPayment(tokenOf(request), 9_000)) ?? '')
  const read = async () => (await readRequest(staff, request.id)).amountPaidMinor
  await expect.poll(read, recovery).toBe(9_000)
  expect((await heldIntents()).map((intent) => [intent.status, intent.amount]).sort()).toEqual([
    ['canceled', 8_500],
    ['succeeded', 9_000],
  ])
})

const aroundTheWebhook: CrashPoint[] = ['webhook.before_commit', 'webhook.after_commit']

test.each(aroundTheWebhook)(
  'killed at %s: paid here as at the provider, with one receipt',
  async (point) => {
    await app.start()
    const request = await askUntilAnswered('form')
    const secret = await startPayment(tokenOf(request))
    await expect.poll(() => textsMatching(/Boiler service/), recovery).toBe(1)
    await app.kill()
    await app.start(point)
    await payAtProvider(secret ?? '')
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    await expectPaidOnce(request)
  },
)
