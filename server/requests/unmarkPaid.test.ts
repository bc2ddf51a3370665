import { afterEach, expect, test } from 'vitest'
import type { PaidLateRule } from '#rules/latePayment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { type Caller, readRequest } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import {
  decideLatePayment,
  eventsOfType,
  type Late,
  ownerWith,
  payLate,
} from '../../tests/support/paidLate.ts'
import { clearFaults, confirm, queryAll, startPaying } from '../../tests/support/rehearse.ts'

const app = await openApp()
afterEach(() => clearFaults(app))

/** Marks a request as paid in cash; then a card payment succeeds anyway. */
async function paidTwice(rule: PaidLateRule): Promise<{ caller: Caller; late: Late }> {
  const caller = await ownerWith(app, rule)
  const late = await payLate(app, caller, 'marked_paid')
  await settlePayment(app.context, late.name)
  return { caller, late }
}

async function unmark(caller: Caller, { request }: Late): Promise<RequestView> {
  const path = `/v1/requests/${request.id}/unmark-paid`
  const { status, body } = await caller.call<RequestView>('POST', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test.each(['accept', 'ask'] as const)(
  'an unmarked cash payment (%s) makes the card payment the due one, and staff are no longer asked about it',
  async (rule) => {
    const { caller, late } = await paidTwice(rule)
    expect(await readRequest(caller, late.request.id)).toMatchObject({
      lateQuestion: true,
      unread: true,
      amountPaidMinor: 17_000,
    })
    const undone = await unmark(caller, late)
    expect(undone).toMatchObject({
      status: 'paid',
      amountPaidMinor: 8_500,
      paidLate: false,
      lateQuestion: false,
      unread: false,
    })
    const card = undone.payments.find(({ method }) => method === 'card')
    expect(card).toMatchObject({ status: 'succeeded', late: null, lateDecision: null })
    expect(eventsOfType(undone, 'request.unmarked_paid')).toHaveLength(1)
    // A decision on the earlier question finds no question; a refund is like any other.
    expect((await decideLatePayment(caller, late, 'refund')).status).toBe(404)
    await settlePayment(app.context, late.name)
    expect(await readRequest(caller, late.request.id)).toMatchObject({ lateQuestion: false })
  },
)

test('a payment that was kept before becomes the due payment, too', async () => {
  const { caller, late } = await paidTwice('ask')
  expect((await decideLatePayment(caller, late, 'keep')).status).toBe(200)
  expect(await unmark(caller, late)).toMatchObject({ paidLate: false, lateQuestion: false })
})

test('what was refunded because of the mark stays refunded, and says why', async () => {
  const { caller, late } = await paidTwice('refund')
  await app.drainJobs()
  const undone = await unmark(caller, late)
  expect(undone).toMatchObject({ amountPaidMinor: 8_500, amountRefundedMinor: 8_500 })
  expect(undone.payments.find(({ method }) => method === 'card')).toMatchObject({
    late: 'marked_paid',
    lateDecision: 'refund',
  })
})

test('without the cash a second card payment is still a second payment: staff are asked about it', async () => {
  const { caller, late } = await paidTwice('ask')
  const { request } = late
  await queryAll(app, `update request set status = 'open' where id = $1`, [request.id])
  const secret = await startPaying(app, request)
  await queryAll(app, `update request set status = 'paid' where id = $1`, [request.id])
  await confirm(app, secret)
  const { payments } = await readRequest(caller, request.id)
  await settlePayment(app.context, { ...late.name, paymentId: payments.at(-1)?.id ?? '' })
  const undone = await unmark(caller, late)
  expect(undone).toMatchObject({ amountPaidMinor: 17_000, paidLate: true, lateQuestion: true })
  expect(undone.payments.flatMap(({ late }) => late ?? [])).toEqual(['paid'])
})
