import { expect } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { TestApp } from './app.ts'
import { ask, businessOf, type Caller, readRequest } from './callers.ts'
import { atDashboard, awaitStatus, confirm, held, intentsOf, startPaying } from './rehearse.ts'

/** A paid request, the id of its payment, and the provider's intent and charge. */
type PaidRequest = {
  request: RequestView
  name: { businessId: string; paymentId: string }
  intent: string
  charge: string
}

/** Makes a request for £85.00, or with other fields, and pays it with `card`. */
export async function askPaid(
  app: TestApp,
  caller: Caller,
  card = 'pm_card_visa',
  fields: Parameters<typeof ask>[1] = {},
): Promise<PaidRequest> {
  const request = await ask(caller, fields)
  await confirm(app, await startPaying(app, request), card)
  const { payments } = await awaitStatus(app, caller, request.id, 'paid')
  const name = { businessId: await businessOf(caller), paymentId: payments[0]?.id ?? '' }
  return { request, name, ...(await chargeOf(app, request)) }
}

/** Returns a request's intent at the provider, and the charge that paid it. */
export async function chargeOf(
  app: TestApp,
  { id }: RequestView,
): Promise<{ intent: string; charge: string }> {
  const [intent] = await intentsOf(app, id)
  return { intent: intent?.id ?? '', charge: intent?.latest_charge ?? '' }
}

/** Presses *Refund* in the provider's dashboard; without an amount the rest is refunded. */
export function refund(app: TestApp, charge: string, amount?: number): Promise<{ id: string }> {
  return atDashboard(app, `charges/${charge}/refund`, amount === undefined ? {} : { amount })
}

/** Returns a refund from the payer's bank. */
export async function failRefund(app: TestApp, refundId: string): Promise<void> {
  await atDashboard(app, `refunds/${refundId}/fail`)
}

/** Runs the jobs of webhooks until an amount is refunded; returns the request. */
export async function awaitRefunded(
  app: TestApp,
  caller: Caller,
  id: string,
  amountRefundedMinor: number,
): Promise<RequestView> {
  const read = async () => {
    await app.drainJobs()
    return (await readRequest(caller, id)).amountRefundedMinor
  }
  await expect.poll(read, { timeout: 10_000 }).toBe(amountRefundedMinor)
  return readRequest(caller, id)
}

type HeldEvent = {
  id: string
  type: string
  account?: string
  data: { object: { id: string } }
}

/** Returns every webhook about the refunds of a charge, as the provider wrote it, oldest first. */
export async function refundEvents(app: TestApp, charge: string): Promise<HeldEvent[]> {
  const refunds = await held<{ id: string; charge: string }>(app, 'refunds')
  const own = refunds.filter((one) => one.charge === charge)
  const ids = new Set([charge, ...own.map(({ id }) => id)])
  const events = await held<HeldEvent>(app, 'events')
  return events.filter(({ type, data }) => /refund/.test(type) && ids.has(data.object.id))
}
