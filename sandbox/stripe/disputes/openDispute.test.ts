import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventsAbout, listEventTypes } from '../../testing/listEvents.ts'
import { openAccount } from '../../testing/openAccount.ts'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { sumFunds } from '../../testing/sumFunds.ts'

const bench = setUpTrial()

/** Disputes a charge through the sandbox's control. */
async function dispute(charge: Stripe.Charge, opening: object = {}) {
  const response = await bench.trial.post(`/control/stripe/charges/${charge.id}/dispute`, opening)
  const body: { id: string; error?: string } = await response.json()
  return { status: response.status, ...body }
}

async function disputeOf(charge: Stripe.Charge, opening: object = {}) {
  return bench.stripe.disputes.retrieve((await dispute(charge, opening)).id)
}

const decide = (id: string, outcome: string) =>
  bench.trial.post(`/control/stripe/disputes/${id}/close`, { outcome })

const fundsOf = (options: Stripe.RequestOptions = {}) => sumFunds(bench.stripe, options)

const paidAtOnce = { capture_method: 'automatic' } as const

test('a dispute without an amount covers what was not refunded yet', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', paidAtOnce)
  await bench.stripe.refunds.create({ charge: charge.id, amount: 800 })
  expect(await disputeOf(charge)).toMatchObject({ amount: 1200, reason: 'fraudulent' })
})

test('the disputes of one charge together never exceed its captured amount', async () => {
  const { intent, charge } = await pay(bench.stripe, 'pm_card_visa', { capture_method: 'manual' })
  expect((await dispute(charge)).status).toBe(400)
  await bench.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1500 })
  expect(await disputeOf(charge, { amount: 1000, reason: 'duplicate' })).toMatchObject({
    amount: 1000,
    reason: 'duplicate',
    payment_method_details: { card: { network_reason_code: '12.6.1' } },
  })
  expect(await dispute(charge, { amount: 501 })).toMatchObject({
    status: 400,
    error: `Of charge ${charge.id} at most $5.00 usd can be disputed.`,
  })
  expect(await disputeOf(charge)).toMatchObject({ amount: 500 })
  expect((await dispute(charge)).status).toBe(400)
  expect((await dispute({ ...charge, id: 'ch_none' })).status).toBe(404)
})

test('a won dispute costs only its fee, a lost one the amount too', async () => {
  const account = await openAccount(bench)
  const options = { stripeAccount: account.id }
  const buy = async () => {
    const intent = await bench.stripe.paymentIntents.create(
      {
        ...{ amount: 2000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
        return_url: 'https://example.com/',
        expand: ['latest_charge'],
        ...paidAtOnce,
      },
      options,
    )
    if (intent.latest_charge === null || typeof intent.latest_charge === 'string') {
      throw new Error('Not expanded.')
    }
    return intent.latest_charge
  }
  const [first, second] = [await buy(), await buy()]
  const earned = await fundsOf(options)
  const won = await dispute(first)
  const lost = await dispute(second)
  expect(await fundsOf(options)).toBe(earned - 2 * (2000 + 1500))
  await decide(won.id, 'won')
  await decide(lost.id, 'lost')
  expect(await fundsOf(options)).toBe(earned - 2000 - 2 * 1500)
})

test('an amount refunded before a lost dispute comes back, so that nothing is paid twice', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', paidAtOnce)
  const earned = await fundsOf()
  await bench.stripe.refunds.create({ charge: charge.id, amount: 800 })
  const { id } = await dispute(charge, { amount: 2000 })
  expect(await fundsOf()).toBe(earned - 800 - 2000 - 1500)
  await decide(id, 'lost')
  expect(await fundsOf()).toBe(earned - 2000 - 1500)
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'lost',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -2000 }, { amount: 800, fee: 0 }],
  })
  expect((await listEventTypes(bench.stripe, id)).slice(2)).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
})

test('a refund comes back when the second of two disputes about it is lost', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', paidAtOnce)
  const earned = await fundsOf()
  await bench.stripe.refunds.create({ charge: charge.id, amount: 1000 })
  const first = await dispute(charge, { amount: 1000 })
  const second = await dispute(charge, { amount: 1000 })
  await decide(first.id, 'lost')
  expect(await fundsOf()).toBe(earned - 3 * 1000 - 2 * 1500)
  await decide(second.id, 'lost')
  expect(await fundsOf()).toBe(earned - 2 * 1000 - 2 * 1500)
})

test('a refund that is pending when the charge is disputed fails, and its money comes back', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_pendingRefund', paidAtOnce)
  const earned = await fundsOf()
  const refund = await bench.stripe.refunds.create({ charge: charge.id, amount: 500 })
  await dispute(charge)
  const failed = await bench.stripe.refunds.retrieve(refund.id)
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  })
  expect(failed).not.toHaveProperty('pending_reason')
  expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 0,
    disputed: true,
  })
  expect(await fundsOf()).toBe(earned - 1500 - 1500)
})

test('a prevented dispute moves nothing and leaves the charge refundable', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', paidAtOnce)
  const dispute = await disputeOf(charge, { status: 'prevented' })
  expect(dispute).toMatchObject({
    status: 'prevented',
    is_charge_refundable: true,
    balance_transactions: [],
    evidence_details: { due_by: null },
    payment_method_details: { card: { case_type: 'block' } },
  })
  expect(await listEventTypes(bench.stripe, dispute.id)).toEqual(['charge.dispute.created'])
  expect(await refusalOf(bench.stripe.disputes.close(dispute.id))).toMatchObject({
    message: 'This dispute is already closed',
  })
  expect((await bench.stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded')
})

test('a dispute makes an early fraud warning no longer actionable', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_createIssuerFraudRecord')
  await bench.trial.advanceClock(1_000)
  const list = async () =>
    (await bench.stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data
  await expect.poll(async () => (await list())[0]?.actionable).toBe(true)
  await dispute(charge)
  expect((await list())[0]?.actionable).toBe(false)
})

test('an escalation shows the previous values of the inquiry', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_visa', paidAtOnce)
  const { id } = await dispute(charge, { status: 'warning_needs_response' })
  await decide(id, 'escalated')
  const events = await listEventsAbout(bench.stripe, id)
  expect(events.at(-1)).toMatchObject({
    type: 'charge.dispute.funds_withdrawn',
    data: {
      previous_attributes: {
        status: 'warning_needs_response',
        is_charge_refundable: true,
        balance_transactions: [],
      },
    },
  })
})
