import { expect } from 'vitest'
import type { LateReason, PaidLateRule } from '#rules/latePayment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { TestApp } from './app.ts'
import { type Answer, ask, businessOf, type Caller, owner } from './callers.ts'
import {
  awaitStatus,
  confirm,
  held,
  intentsOf,
  pressPay,
  queryAll,
  setFault,
  startPaying,
} from './rehearse.ts'

/** An owner whose business does that with money that comes late. */
export async function ownerWith(app: TestApp, paidLate: PaidLateRule): Promise<Caller> {
  const caller = await owner(app)
  const answer = await caller.call('PATCH', '/v1/business', { paidLate })
  expect(answer.body).toMatchObject({ paidLate })
  return caller
}

/** What a request is made to be, before its payer's card goes through all the same. */
const ends: Record<LateReason, string> = {
  canceled: `status = 'canceled', canceled_at = now()`,
  expired: `status = 'expired'`,
  paid: `status = 'paid'`,
  marked_paid: `status = 'open'`,
}

/** A request and the payment of it that came late. */
export type Late = { request: RequestView; name: { businessId: string; paymentId: string } }

/** The payer started to pay, the request ended, and the card goes through: nobody has told us yet. */
export async function payLate(app: TestApp, caller: Caller, why: LateReason): Promise<Late> {
  const request = await ask(caller)
  if (why === 'paid') {
    await confirm(app, await startPaying(app, request))
    await awaitStatus(app, caller, request.id, 'paid')
    // Open here and paid there, as after a back-up was restored, until the first payment is found.
    await queryAll(app, `update request set status = 'open' where id = $1`, [request.id])
  }
  const secret = (await pressPay(app, request)).body.clientSecret
  if (why === 'marked_paid') {
    await queryAll(app, `update payment set status = 'canceled' where request_id = $1`, [
      request.id,
    ])
    await caller.call('POST', `/v1/requests/${request.id}/mark-paid`, { how: 'cash' })
  } else await queryAll(app, `update request set ${ends[why]} where id = $1`, [request.id])
  await setFault(app, { on: 'stripe.webhooks', do: 'drop', times: 1_000 })
  expect(await confirm(app, secret, 'pm_card_mastercard')).toBe(200)
  const [newest] = await queryAll<{ id: string }>(
    app,
    `select id from payment where request_id = $1 and method = 'card' order by attempt desc`,
    [request.id],
  )
  return { request, name: { businessId: await businessOf(caller), paymentId: newest?.id ?? '' } }
}

/** Says what becomes of a payment that came late. */
export function decideLatePayment(
  caller: Caller,
  { request, name }: Late,
  decision: 'keep' | 'refund',
  key?: string,
): Promise<Answer<RequestView & { code: string; detail: string }>> {
  return caller.call(
    'POST',
    `/v1/requests/${request.id}/late-payment`,
    { paymentId: name.paymentId, decision },
    key ? { 'idempotency-key': key } : {},
  )
}

type HeldRefund = { id: string; charge: string; amount: number }

/** What the provider gave back of a request, of all its charges. */
export async function refundsOfLate(app: TestApp, { request }: Late): Promise<HeldRefund[]> {
  const charges = (await intentsOf(app, request.id)).map(({ latest_charge }) => latest_charge)
  return (await held<HeldRefund>(app, 'refunds')).filter(({ charge }) => charges.includes(charge))
}

/** What the history of a request has of a type. */
export const told = (request: RequestView, type: string) =>
  request.timeline.filter((entry) => entry.type === type)
