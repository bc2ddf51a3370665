import { expect, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, newMobile, readRequest, textsOn } from '../../support/callers.ts'
import { worldOf } from '../../support/findBreaches.ts'
import { letDenialsAge } from '../../support/listLag.ts'
import {
  atDashboard,
  clearFaults,
  confirm,
  type HeldIntent,
  intentsOf,
  pressPay,
  setFault,
  startPaying,
} from '../../support/rehearse.ts'
import { afternoonZone } from '../../support/reminders.ts'
import { recovery, textedOnce, untilAnswered } from './asking.ts'
import type { Lane, Story } from './lanes.ts'

type Asked = { request: RequestView; phone: string }

/**
 * Makes a request whose text has arrived: a text that still waits when the money arrives is not
 * sent.
 */
export async function asked(lane: Lane): Promise<Asked> {
  const phone = newMobile()
  const request = await ask(lane.staff, { phone })
  await textedOnce(lane, request.id, phone)
  return { request, phone }
}

async function becomes(lane: Lane, { id }: RequestView, status: string): Promise<RequestView> {
  return vi.waitFor(async () => {
    const now = await readRequest(lane.staff, id)
    expect(now.status).toBe(status)
    return now
  }, recovery)
}

const statusesOf = async (lane: Lane, { id }: RequestView) =>
  (await intentsOf(lane.app, id)).map(({ status }: HeldIntent) => status).sort()

/** Expects a request to be paid on both sides, reported once, with one receipt. */
export async function paidOnce(lane: Lane, { request, phone }: Asked): Promise<void> {
  const { timeline } = await becomes(lane, request, 'paid')
  expect(timeline.filter(({ type }) => type === 'request.paid')).toHaveLength(1)
  expect(await statusesOf(lane, request)).toEqual(['succeeded'])
  await vi.waitFor(async () => {
    // The receipt may have been on its way too when the app died.
    const isUnknown = `select 1 from message where status = 'unknown'`
    if ((await lane.query(isUnknown)).length > 0) await letDenialsAge(worldOf(lane.app))
    const texts = await textsOn(lane.app, phone)
    expect(texts.filter(({ body }) => /Receipt/.test(body))).toHaveLength(1)
  }, recovery)
}

async function paid(lane: Lane): Promise<Asked> {
  const one = await asked(lane)
  await confirm(lane.app, await startPaying(lane.app, one.request))
  await paidOnce(lane, one)
  return one
}

/** The payer presses Pay, and again after the restart: charged once. */
export const pressAgain: Story = async (lane, die) => {
  const one = await asked(lane)
  await die(() => pressPay(lane.app, one.request))
  await confirm(lane.app, await startPaying(lane.app, one.request))
  await paidOnce(lane, one)
}

/** The payer presses Pay and leaves: canceling leaves nothing payable. */
export const pressAndLeave: Story = async (lane, die) => {
  const { request } = await asked(lane)
  await die(() => pressPay(lane.app, request))
  const path = `/v1/requests/${request.id}/cancel`
  expect((await untilAnswered(lane, { key: request.id, path })).status).toBe('canceled')
  // An intent whose client secret nobody has is canceled a minute later.
  await vi.waitFor(async () => {
    await lane.hurry('checkPayment')
    const left = (await statusesOf(lane, request)).filter((status) => status !== 'canceled')
    expect(left).toEqual([])
  }, recovery)
}

/**
 * A restored database has forgotten an attempt whose page is still open: we cancel it at the
 * provider when we learn of it, since another has begun since.
 */
export const hearOfForgotten: Story = async (lane, die) => {
  const { request } = await asked(lane)
  const forgotten = await startPaying(lane.app, request)
  // Its creation is reported before it is forgotten: later the report would cancel it too soon.
  const [intent = ''] = forgotten.split('_secret_')
  const heard = `select 1 from provider_event where object_id = '${intent}' and handled_at is not null`
  await vi.waitFor(async () => expect(await lane.query(heard)).not.toEqual([]), recovery)
  const attempts = `select id from payment where request_id = '${request.id}'`
  await lane.query(
    `delete from graphile_worker._private_jobs where payload ->> 'paymentId' in (${attempts})`,
  )
  await lane.query(`delete from payment where request_id = '${request.id}'`)
  const secret = await startPaying(lane.app, request)
  await die(() => confirm(lane.app, forgotten, 'pm_card_chargeDeclined'))
  await vi.waitFor(async () => {
    expect(await statusesOf(lane, request)).toEqual(['canceled', 'requires_payment_method'])
  }, recovery)
  expect(await confirm(lane.app, forgotten)).not.toBe(200)
  expect(await confirm(lane.app, secret)).toBe(200)
  await becomes(lane, request, 'paid')
}

/**
 * Builds the story of an action that ends a payment: however far it got, repeating it does it once.
 */
function endPayable(action: string, body: object, ends: Partial<RequestView>): Story {
  return async (lane, die) => {
    const { request } = await asked(lane)
    const secret = await startPaying(lane.app, request)
    const call = {
      key: `${action}-${request.id}`,
      path: `/v1/requests/${request.id}${action}`,
      method: action === '' ? 'PATCH' : 'POST',
      body,
    }
    await die(() => lane.staff.call(call.method, call.path, body, { 'idempotency-key': call.key }))
    expect(await untilAnswered(lane, call)).toMatchObject(ends)
    expect(await confirm(lane.app, secret)).not.toBe(200)
    expect(await statusesOf(lane, request)).toEqual(['canceled'])
  }
}

export const cancel = endPayable('/cancel', {}, { status: 'canceled' })
export const markPaid = endPayable('/mark-paid', { how: 'cash' }, { status: 'paid' })
export const changeAmount = endPayable('', { amountMinor: 9_000 }, { amountMinor: 9_000 })

/** A link expires while a payer has its page open: it expires on both sides. */
export const expire: Story = async (lane, die) => {
  const { request } = await asked(lane)
  await startPaying(lane.app, request)
  await die(async () => {
    await lane.query(
      `update request set expires_at = now() - interval '1 second' where id = '${request.id}'`,
    )
    await lane.hurry('expireRequest')
  })
  await becomes(lane, request, 'expired')
  expect(await statusesOf(lane, request)).toEqual(['canceled'])
}

/** The payer pays; a webhook reports it, or is lost with its server. */
export const hearOfMoney: Story = async (lane, die) => {
  const one = await asked(lane)
  const secret = await startPaying(lane.app, one.request)
  await die(() => confirm(lane.app, secret))
  await paidOnce(lane, one)
}

/** Nobody has paid yet when we look; then the payer pays, and no webhook reports it. */
export const lookLater: Story = async (lane, die) => {
  const one = await asked(lane)
  const secret = await startPaying(lane.app, one.request)
  await die(() => lane.hurry('checkPayment'))
  await setFault(lane.app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(lane.app, secret)
  await paidOnce(lane, one)
  await clearFaults(lane.app)
}

/** The payer pays and no webhook reports it: the provider's own list does. */
export const readTheList: Story = async (lane, die) => {
  const one = await asked(lane)
  const secret = await startPaying(lane.app, one.request)
  await setFault(lane.app, { on: 'stripe.webhooks', do: 'drop' })
  await confirm(lane.app, secret)
  await die(async () => {
    await lane.query('update provider_cursor set looked_at = null')
    await lane.hurry('followProvider')
  })
  await paidOnce(lane, one)
}

/** Staff refund money, and the customer is texted: each once, on both sides, without another tap. */
export const refund: Story = async (lane, die) => {
  const { request } = await paid(lane)
  // The text waits for no morning.
  await lane.query(
    `update customer set time_zone = '${afternoonZone()}' where id = '${request.customer.id}'`,
  )
  const body = { amountMinor: 3_000, textCustomer: true }
  const call = { key: `refund-${request.id}`, path: `/v1/requests/${request.id}/refunds`, body }
  await die(() => lane.staff.call('POST', call.path, body, { 'idempotency-key': call.key }))
  await refundedOnce(lane, request)
  const again = await untilAnswered(lane, call)
  expect(again).toMatchObject({ amountRefundedMinor: 3_000, refunds: [{ status: 'succeeded' }] })
  await vi.waitFor(async () => {
    const { messages } = await readRequest(lane.staff, request.id)
    const texts = messages.filter(({ refundId }) => refundId !== null)
    expect(texts.map(({ status }) => status)).toEqual(['delivered'])
  }, recovery)
}

async function refundedOnce(lane: Lane, request: RequestView): Promise<void> {
  await vi.waitFor(async () => {
    const { refunds, amountRefundedMinor } = await readRequest(lane.staff, request.id)
    expect(refunds.map(({ status }) => status)).toEqual(['succeeded'])
    expect(amountRefundedMinor).toBe(3_000)
  }, recovery)
}

async function refundAtDashboard(lane: Lane, request: RequestView): Promise<void> {
  const [intent] = await intentsOf(lane.app, request.id)
  await atDashboard(lane.app, `charges/${intent?.latest_charge}/refund`, { amount: 3_000 })
}

/** Somebody refunds money in the provider's dashboard. */
export const hearOfRefund: Story = async (lane, die) => {
  const { request } = await paid(lane)
  await die(() => refundAtDashboard(lane, request))
  await refundedOnce(lane, request)
}

/** A tap on Repair finds what nobody reported; it is interrupted and tapped again. */
export const repair: Story = async (lane, die) => {
  const { request } = await paid(lane)
  await setFault(lane.app, { on: 'stripe.webhooks', do: 'drop' })
  await setFault(lane.app, { on: 'stripe.events.list', do: 'status' })
  await refundAtDashboard(lane, request)
  const call = { key: `repair-${request.id}`, path: `/v1/requests/${request.id}/reconcile` }
  await die(() => lane.staff.call('POST', call.path, {}, { 'idempotency-key': call.key }))
  await untilAnswered(lane, { ...call, body: {} })
  await refundedOnce(lane, request)
  const open = `select 1 from reconcile_difference where request_id = '${request.id}' and healed_at is null`
  expect(await lane.query(open)).toEqual([])
}

/** The daily comparison is interrupted: it runs again, and nobody is told that it failed. */
export const compareDays: Story = async (lane, die) => {
  const { request } = await paid(lane)
  await lane.query('delete from reconcile_run')
  // Our rows of a day for which the provider lists nothing are checked one by one.
  await lane.query(
    `update payment set created_at = created_at - interval '30 hours' where request_id = '${request.id}'`,
  )
  await die(() => lane.hurry('visitBusinesses'))
  await vi.waitFor(async () => {
    const runs = await lane.query<{ ended: boolean }>(
      'select ended_at is not null as ended from reconcile_run where until is not null',
    )
    expect(runs.map(({ ended }) => ended)).toContain(true)
    expect(runs.map(({ ended }) => ended)).not.toContain(false)
  }, recovery)
}
