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

/** Makes an owner whose business has that rule for late payments. */
export async function ownerWith(app: TestApp, paidLate: PaidLateRule): Promise<Caller> {
  const caller = await owner(app)
  const answer = await caller.call('PATCH', '/v1/business', { paidLate })
  expect(answer.body).toMatchObject({ paidLate })
  return caller
}

/** How a request ends before its payer's card succeeds anyway. */
const ends: Record<LateReason, string> = {
  canceled: `status = 'canceled', canceled_at = now()`,
  expired: `status = 'expired'`,
  paid: `status = 'paid'`,
  marked_paid: `status = 'open'`,
}

/** A request and its late payment. */
export type Late = { request: RequestView; name: { businessId: string; paymentId: string } }

/** Starts a payment, ends the request, and lets the card succeed: nobody has told us yet. */
export async function payLate(app: TestApp, caller: Caller, why: LateReason): Promise<Late> {
  const request = await ask(caller)
  if (why === 'paid') {
    await confirm(app, await startPaying(app, request))
    await awaitStatus(app, caller, request.id, 'paid')
    // Open here and paid there, as after a restore, until the first payment is found.
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

/** Decides about a late payment. */
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

/** Returns the provider's refunds of a request, of all its charges. */
export async function refundsOfLate(app: TestApp, { request }: Late): Promise<HeldRefund[]> {
  const charges = (await intentsOf(app, request.id)).map(({ latest_charge }) => latest_charge)
  return (await held<HeldRefund>(app, 'refunds')).filter(({ charge }) => charges.includes(charge))
}

/** Returns the events of a type in the history of a request. */
export const eventsOfType = (request: RequestView, type: string) =>
  request.timeline.filter((entry) => entry.type === type)
