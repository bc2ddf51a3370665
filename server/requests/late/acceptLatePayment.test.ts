import { afterEach, beforeAll, expect, test } from 'vitest'
import { lateReasons, type PaidLateRule, paidLateRules } from '#rules/latePayment.ts'
import { settleAll } from '#server/payments/settleAll.ts'
import { settlePayment } from '#server/payments/settlePayment.ts'
import { type Caller, readRequest } from '../../../tests/support/callers.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import {
  decideLatePayment,
  eventsOfType,
  ownerWith,
  payLate,
  refundsOfLate,
} from '../../../tests/support/paidLate.ts'
import { expectSame } from '../../../tests/support/reconcile.ts'
import { awaitRefunded } from '../../../tests/support/refunds.ts'
import {
  clearFaults,
  intentsOf,
  postStripeEvent,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../../tests/support/rehearse.ts'

const owners = new Map<PaidLateRule, Caller>()
const app = await openApp()
beforeAll(async () => {
  for (const rule of paidLateRules) owners.set(rule, await ownerWith(app, rule))
})
afterEach(() => clearFaults(app))

const by = (rule: PaidLateRule) => owners.get(rule) as Caller

/** The decision of each rule for each reason; `null` leaves it to a member. */
const cases = paidLateRules.flatMap((rule) =>
  lateReasons.map((why) => {
    const twice = why === 'paid' || why === 'marked_paid'
    const accepted = twice ? null : ('keep' as const)
    return { rule, why, became: { accept: accepted, refund: 'refund' as const, ask: null }[rule] }
  }),
)

test.each(cases)('$rule, $why: $became', async ({ rule, why, became }) => {
  const late = await payLate(app, by(rule), why)
  // The payment is reported many times at once, by webhooks and by the reconciler.
  await Promise.all([
    ...Array.from({ length: 4 }, () => settlePayment(app.context, late.name)),
    settleAll(app.context, late.name),
  ])
  await app.drainJobs()
  const now = await readRequest(by(rule), late.request.id)
  const paid = now.payments.find(({ id }) => id === late.name.paymentId)
  expect(paid).toMatchObject({ status: 'succeeded', late: why, lateDecision: became })
  expect(eventsOfType(now, 'request.paid_late')).toMatchObject([
    { data: { why, became: became ?? 'ask' } },
  ])
  expect(now).toMatchObject({ status: 'paid', paidLate: true })
  const open = became === null
  expect([now.lateQuestion, now.unread]).toEqual([open, open])
  const back = became === 'refund' ? 8_500 : 0
  expect(now.amountRefundedMinor).toBe(back)
  expect((await refundsOfLate(app, late)).map(({ amount }) => amount)).toEqual(back ? [back] : [])
  expect(eventsOfType(now, 'payment.refund_asked')).toMatchObject(
    back ? [{ actor: 'system', by: null, data: { amountMinor: back, late: true } }] : [],
  )
  expect(eventsOfType(now, 'payment.refunded')).toHaveLength(back ? 1 : 0)
  await expectSame(by(rule), late.request.id)
})

test('twenty webhooks at once, with the job that checks again: one refund', async () => {
  const late = await payLate(app, by('refund'), 'canceled')
  const [intent] = await intentsOf(app, late.request.id)
  const [account] = await queryAll<{ stripe_account: string }>(
    app,
    'select stripe_account from business where id = $1',
    [late.name.businessId],
  )
  const event = {
    type: 'payment_intent.succeeded',
    account: account?.stripe_account,
    data: { object: intent },
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      postStripeEvent(app, { id: `evt_late_${at % 10}`, ...event }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all([app.drainJobs(), app.drainJobs(), runLaterJobs(app, 'checkPayment')])
  await runLaterJobs(app, 'makeRefund')
  const now = await awaitRefunded(app, by('refund'), late.request.id, 8_500)
  expect(now.refunds).toMatchObject([{ status: 'succeeded', amountMinor: 8_500 }])
  expect(await refundsOfLate(app, late)).toHaveLength(1)
  expect(eventsOfType(now, 'payment.refund_asked')).toHaveLength(1)
})

test('after a restore from before the refund, the rule finds that refund again', async () => {
  const late = await payLate(app, by('refund'), 'expired')
  await settlePayment(app.context, late.name)
  await app.drainJobs()
  const [made] = await refundsOfLate(app, late)
  const { id } = late.request
  await queryAll(app, 'delete from refund where payment_id = $1', [late.name.paymentId])
  await queryAll(
    app,
    `update payment set status = 'started', late = null, late_decision = null where request_id = $1`,
    [id],
  )
  await queryAll(
    app,
    `update request set status = 'expired', amount_paid_minor = 0, amount_refunded_minor = 0,
       paid_at = null, paid_late = false where id = $1`,
    [id],
  )
  await settlePayment(app.context, late.name)
  await app.drainJobs()
  expect(await refundsOfLate(app, late)).toEqual([made])
  expect(await readRequest(by('refund'), id)).toMatchObject({
    amountPaidMinor: 8_500,
    amountRefundedMinor: 8_500,
    lateQuestion: false,
    refunds: [{ status: 'succeeded' }],
  })
})

test('if the provider refuses the refund of a rule, staff have to decide', async () => {
  const late = await payLate(app, by('refund'), 'canceled')
  await settlePayment(app.context, late.name)
  const error = { type: 'invalid_request_error', code: 'balance_insufficient' }
  await setFault(app, { on: 'stripe.refunds.create', do: 'status', status: 400, error })
  await app.drainJobs()
  const now = await readRequest(by('refund'), late.request.id)
  expect(now).toMatchObject({ lateQuestion: true, unread: true, amountRefundedMinor: 0 })
  expect(now.refunds).toMatchObject([{ status: 'failed', failure: 'balance_insufficient' }])
  await clearFaults(app)
  const answer = await decideLatePayment(by('refund'), late, 'refund')
  expect(answer.body).toMatchObject({ lateQuestion: false, amountRefundedMinor: 8_500 })
  expect(await refundsOfLate(app, late)).toHaveLength(1)
})
