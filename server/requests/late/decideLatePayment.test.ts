import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LateReason } from '#rules/latePayment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestCounts } from '#rules/shapes/requestList.ts'
import { settleAll } from '#server/payments/settleAll.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { type Caller, readRequest, stranger, typeReply } from '../../../tests/support/callers.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import {
  decideLatePayment,
  eventsOfType,
  type Late,
  ownerWith,
  payLate,
  refundsOfLate,
} from '../../../tests/support/paidLate.ts'
import { chargeOf, refund } from '../../../tests/support/refunds.ts'
import { atDashboard, clearFaults, queryAll } from '../../../tests/support/rehearse.ts'

let caller: Caller
const app = await openApp()
beforeAll(async () => {
  caller = await ownerWith(app, 'ask')
})
afterEach(() => clearFaults(app))

/** Makes a card payment that succeeds too late, and waits until it is recorded. */
async function askedLate(why: LateReason = 'canceled'): Promise<Late & { now: RequestView }> {
  const late = await payLate(app, caller, why)
  await settlePayment(app.context, late.name)
  return { ...late, now: await readRequest(caller, late.request.id) }
}

const decide = (late: Late, decision: 'keep' | 'refund', key?: string) =>
  decideLatePayment(caller, late, decision, key)

async function countQuestions(): Promise<number> {
  const { body } = await caller.call<RequestCounts>('GET', '/v1/requests/counts')
  return body.lateQuestions
}

test('a kept late payment asks nothing any more, says who kept it, and can still be refunded', async () => {
  const { now, ...late } = await askedLate()
  expect(now).toMatchObject({ lateQuestion: true, unread: true })
  expect(await countQuestions()).toBe(1)
  const kept = await decide(late, 'keep', 'keep-1')
  expect(kept.body).toMatchObject({
    lateQuestion: false,
    unread: false,
    amountRefundedMinor: 0,
    payments: [{ lateDecision: 'keep' }],
  })
  expect(eventsOfType(kept.body, 'request.late_kept')).toMatchObject([
    { actor: 'staff', by: expect.stringMatching(/^usr_/), data: { amountMinor: 8_500 } },
  ])
  expect(await countQuestions()).toBe(0)
  expect((await decide(late, 'keep', 'keep-1')).status).toBe(200)
  expect(await decide(late, 'refund')).toMatchObject({
    status: 409,
    body: { code: 'late_payment_settled', detail: expect.stringMatching(/kept/) },
  })
  const refunded = await caller.call<RequestView>(
    'POST',
    `/v1/requests/${late.request.id}/refunds`,
    { amountMinor: 8_500 },
  )
  expect(refunded.body).toMatchObject({ amountRefundedMinor: 8_500, lateQuestion: false })
})

test('two members who decide at once: one decides, the other gets that decision', async () => {
  for (const [one, other] of [
    ['keep', 'refund'],
    ['refund', 'refund'],
  ] as const) {
    const late = await askedLate()
    const answers = await Promise.all([decide(late, one), decide(late, other), decide(late, one)])
    const [won, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'late_payment_settled'])
    const refunds = await refundsOfLate(app, late)
    expect(refunds).toHaveLength(won?.body.payments[0]?.lateDecision === 'refund' ? 1 : 0)
  }
})

test('a late payment refunded in the provider’s dashboard meanwhile asks nothing, and nothing is refunded twice', async () => {
  const { now: before, ...late } = await askedLate()
  const { charge } = await chargeOf(app, late.request)
  // A refund of a part leaves the question; only the rest is refunded.
  await refund(app, charge, 2_000)
  expect((await decide(late, 'refund')).body).toMatchObject({ amountRefundedMinor: 8_500 })
  expect((await refundsOfLate(app, late)).map(({ amount }) => amount).sort()).toEqual([
    2_000, 6_500,
  ])
  const whole = await askedLate()
  await refund(app, (await chargeOf(app, whole.request)).charge)
  expect(await decide(whole, 'refund')).toMatchObject({
    status: 409,
    body: { code: 'late_payment_settled', detail: expect.stringMatching(/refunded/) },
  })
  expect(await readRequest(caller, whole.request.id)).toMatchObject({
    lateQuestion: false,
    unread: false,
    amountRefundedMinor: 8_500,
  })
  expect(await refundsOfLate(app, whole)).toHaveLength(1)
})

test('money that a bank disputes is not refunded as well, by a rule or by anybody', async () => {
  const { now, ...late } = await askedLate()
  await atDashboard(app, `charges/${(await chargeOf(app, late.request)).charge}/dispute`)
  await settleAll(app.context, late.name)
  expect((await decide(late, 'refund')).body.code).toBe('request_disputed')
  expect((await readRequest(caller, late.request.id)).lateQuestion).toBe(true)
  expect((await decide(late, 'keep')).status).toBe(200)
  const other = await ownerWith(app, 'refund')
  const ruled = await payLate(app, other, 'canceled')
  await atDashboard(app, `charges/${(await chargeOf(app, ruled.request)).charge}/dispute`)
  await settleAll(app.context, ruled.name)
  await app.drainJobs()
  expect(await readRequest(other, ruled.request.id)).toMatchObject({
    disputed: true,
    lateQuestion: true,
    refunds: [],
  })
})

test('a request paid twice and refunded once is paid, for staff and for its payer', async () => {
  const { now, ...late } = await askedLate('paid')
  expect(now.amountPaidMinor).toBe(17_000)
  const done = await decide(late, 'refund')
  expect(done.body).toMatchObject({ amountPaidMinor: 17_000, amountRefundedMinor: 8_500 })
  const path = `${new URL(late.request.payLink ?? '').pathname}/status`
  const page = await stranger(app).call('GET', path)
  expect(page.body).toMatchObject({
    phase: 'paid',
    paid: { cardBrand: 'visa', cardLast4: '4242' },
    refunds: [],
  })
  // Only as much as remains of the other payment can be refunded.
  const rest = (amountMinor: number) =>
    caller.call<RequestView & { code: string }>('POST', `/v1/requests/${late.request.id}/refunds`, {
      amountMinor,
    })
  expect((await rest(8_501)).body.code).toBe('refund_exceeds_payment')
  expect((await rest(8_500)).body.amountRefundedMinor).toBe(17_000)
  expect((await refundsOfLate(app, late)).map(({ amount }) => amount)).toEqual([8_500, 8_500])
})

test('of a payment kept twice, more than one payment has left is refused with the possible part; then it works', async () => {
  const { now, ...late } = await askedLate('paid')
  await decide(late, 'keep')
  const give = (amountMinor: number) =>
    caller.call<RequestView & { code: string; detail: string; errors: unknown[] }>(
      'POST',
      `/v1/requests/${late.request.id}/refunds`,
      { amountMinor },
    )
  // The newest payment is refunded first: the older one is the one that was requested.
  expect((await give(5_000)).body.refunds).toMatchObject([{ paymentId: late.name.paymentId }])
  const detail =
    'It was paid by 2 payments, and each is refunded separately. Refund £85.00 first, then the rest.'
  expect((await give(12_000)).body).toMatchObject({
    code: 'refund_exceeds_payment',
    detail,
    errors: [{ path: 'amountMinor', code: 'refund_exceeds_payment', detail }],
  })
  expect((await give(8_500)).status).toBe(200)
  expect((await give(3_501)).body.detail).toBe('Refund at most what’s left after earlier refunds.')
  expect((await give(3_500)).body.amountRefundedMinor).toBe(17_000)
})

test('read replies leave the question open; only members who may refund decide it', async () => {
  const { now, ...late } = await askedLate()
  const { id, customer } = late.request
  await app.drainJobs()
  await typeReply(app, customer.phone, 'I paid, did I not?')
  const replies = async () =>
    (await readRequest(caller, id)).messages.filter(({ direction }) => direction === 'inbound')
  await expect.poll(replies, { timeout: 10_000 }).toHaveLength(1)
  await caller.call('POST', `/v1/requests/${id}/read`)
  await caller.call('POST', `/v1/customers/${customer.id}/read`)
  expect((await readRequest(caller, id)).unread).toBe(true)
  await queryAll(app, `update session set proved_at = now() - interval '16 minutes'`)
  expect((await decide(late, 'refund')).body.code).toBe('proof_required')
  expect((await decideLatePayment(await ownerWith(app, 'ask'), late, 'keep')).status).toBe(404)
  expect((await decide(late, 'keep')).status).toBe(200)
  await queryAll(app, 'update session set proved_at = now()')
})
