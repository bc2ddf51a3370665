import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import type { CrashPoint } from '#server/crashPoint.ts'
import { ask, type Caller, owner, readRequest } from '../support/callers.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'

/** What the promise says: whatever happened, within half a minute all is as the provider says. */
const recovery = { timeout: 30_000, interval: 100 }

let app: AppProcess
let staff: Caller

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
})
afterEach(() => app.close())

async function held<Thing>(kind: string): Promise<Thing[]> {
  const response = await fetch(`${app.sandboxUrl}/control/state/${kind}`)
  return (await response.json()) as Thing[]
}

type HeldIntent = { id: string; account: string; status: string }

/** Opens the page of a request as far as the card fields; gives its intent. */
async function startPayment(request: RequestView): Promise<HeldIntent> {
  const { amountMinor, currency } = request
  await fetch(`${app.url}${new URL(request.payLink ?? '').pathname}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountMinor, currency }),
  })
  return (await held<HeldIntent>('payment_intents'))[0] as HeldIntent
}

/** The payer's browser confirms with the provider directly. */
async function pay({ id, account }: HeldIntent): Promise<unknown> {
  const { hostname, port } = new URL(app.sandboxUrl)
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
  return stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa' },
    { stripeAccount: account },
  )
}

/** Ends the app and starts it again, armed to die at `point`. */
async function rearm(point: CrashPoint): Promise<void> {
  await app.kill()
  await app.start(point)
}

const call = (path: string, body?: unknown) =>
  staff
    .call<RequestView & { code: string }>('POST', path, body, { 'idempotency-key': 'tap' })
    .catch(() => null)

const refundPoints: CrashPoint[] = ['refund.reserved', 'refund.before_call', 'refund.after_call']

test.each(refundPoints)(
  'killed at %s: given back once, here as at the provider, without another tap',
  async (point) => {
    const request = await ask(staff)
    await pay(await startPayment(request))
    await expect
      .poll(async () => (await readRequest(staff, request.id)).status, recovery)
      .toBe('paid')
    await rearm(point)
    const path = `/v1/requests/${request.id}/refunds`
    expect(await call(path, { amountMinor: 3_000 })).toBeNull()
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    const read = async () =>
      (await readRequest(staff, request.id)).refunds.map(({ status }) => status)
    await expect.poll(read, recovery).toEqual(['succeeded'])
    expect(await call(path, { amountMinor: 3_000 })).toMatchObject({
      status: 200,
      body: { amountRefundedMinor: 3_000, refunds: [{ status: 'succeeded' }] },
    })
    expect(await held('refunds')).toHaveLength(1)
  },
)

test('killed between the halves of marking as paid: nothing stays payable, and it can be done again', async () => {
  const request = await ask(staff)
  const intent = await startPayment(request)
  await rearm('request.payment_ended')
  const path = `/v1/requests/${request.id}/mark-paid`
  expect(await call(path, { how: 'cash' })).toBeNull()
  expect(await app.ended()).toBe('SIGKILL')
  await expect(pay(intent)).rejects.toThrow()
  await app.start()
  expect((await readRequest(staff, request.id)).status).toBe('open')
  expect((await call(path, { how: 'cash' }))?.body).toMatchObject({
    status: 'paid',
    amountPaidMinor: 8_500,
  })
})

test('killed half-way through a batch: it goes on where it was, and does nothing twice', async () => {
  const requests = [await ask(staff), await ask(staff), await ask(staff)]
  await rearm('batch.item_done')
  const ids = requests.map(({ id }) => id)
  await staff
    .call<BatchView>('POST', '/v1/requests/bulk', { action: 'cancel', ids })
    .catch(() => null)
  expect(await app.ended()).toBe('SIGKILL')
  await app.start()
  const list = () => staff.call<{ data: BatchView[] }>('GET', '/v1/batches')
  await expect
    .poll(async () => (await list()).body.data[0], recovery)
    .toMatchObject({ status: 'done', done: 3, failed: 0 })
  for (const { id } of requests) {
    const { status, timeline } = await readRequest(staff, id)
    expect(status).toBe('canceled')
    expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
  }
})
