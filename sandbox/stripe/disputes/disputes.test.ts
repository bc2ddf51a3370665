import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventsAbout, listEventTypes } from '../../testing/listEvents.ts'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { decisionMs } from './decideDispute.ts'
import { disputeDelayMs } from './planDispute.ts'

const bench = setUpTrial()

/** Pays with a card whose charges are disputed and waits for the disputes. */
async function payDisputed(card: string, count = 1) {
  const { intent, charge } = await pay(bench.stripe, card)
  await bench.trial.advanceClock(disputeDelayMs)
  const list = async () => (await bench.stripe.disputes.list({ charge: charge.id })).data
  await expect.poll(async () => (await list()).length).toBe(count)
  const disputes = await list()
  const [dispute] = disputes
  if (!dispute) throw new Error('No dispute.')
  return { intent, charge, dispute, disputes }
}

async function untilStatus(id: string, status: string) {
  await bench.trial.advanceClock(decisionMs)
  await expect.poll(async () => (await bench.stripe.disputes.retrieve(id)).status).toBe(status)
  return bench.stripe.disputes.retrieve(id)
}

/** Returns the total that the disputes of a charge moved, in minor units. */
function movedBy(disputes: Stripe.Dispute[]): number {
  const movements = disputes.flatMap((dispute) => dispute.balance_transactions)
  return movements.reduce((sum, one) => sum + one.amount, 0)
}

const submit = (id: string, words: string) =>
  bench.stripe.disputes.update(id, { evidence: { uncategorized_text: words } })

test('4000000000000259 pays, then is disputed as fraudulent: funds and fee are withdrawn', async () => {
  const { intent, charge, dispute } = await payDisputed('pm_card_createDispute')
  expect(dispute.id).toMatch(/^du_/)
  expect(dispute).toMatchObject({
    amount: 2000,
    currency: 'usd',
    charge: charge.id,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    metadata: {},
    enhanced_eligibility_types: [],
    evidence: { uncategorized_text: null, enhanced_evidence: {} },
    evidence_details: {
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
      enhanced_eligibility: {},
    },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
    },
    balance_transactions: [
      {
        type: 'adjustment',
        reporting_category: 'dispute',
        amount: -2000,
        fee: 1500,
        net: -3500,
        source: dispute.id,
        description: `Chargeback withdrawal for ${charge.id}`,
        fee_details: [{ amount: 1500, description: 'Dispute fee', type: 'stripe_fee' }],
      },
    ],
  })
  const due = new Date((dispute.evidence_details.due_by ?? 0) * 1000)
  expect(due.toISOString()).toMatch(/T23:59:59.000Z$/)
  expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({
    disputed: true,
    paid: true,
  })
  expect(await listEventTypes(bench.stripe, dispute.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ])
})

test('a charge cannot be refunded after a chargeback, unless the dispute was won', async () => {
  const { charge, dispute } = await payDisputed('pm_card_createDisputeProductNotReceived')
  expect(dispute).toMatchObject({
    reason: 'product_not_received',
    payment_method_details: { card: { network_reason_code: '13.1' } },
  })
  const refund = () => bench.stripe.refunds.create({ charge: charge.id })
  const chargedBack = {
    statusCode: 400,
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
  }
  expect(await refusalOf(refund())).toMatchObject(chargedBack)
  const reviewed = await submit(dispute.id, 'winning_evidence')
  expect(reviewed).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true, submission_count: 1, submission_method: 'manual' },
  })
  expect(await refusalOf(refund())).toMatchObject(chargedBack)
  const won = await untilStatus(dispute.id, 'won')
  expect(won.is_charge_refundable).toBe(true)
  expect(won.balance_transactions[1]).toMatchObject({
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    amount: 2000,
    fee: 0,
    description: `Chargeback reversal for ${charge.id}`,
  })
  expect(movedBy([won])).toBe(0)
  expect((await listEventTypes(bench.stripe, dispute.id)).slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  expect((await refund()).status).toBe('succeeded')
  expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({
    disputed: true,
    refunded: true,
  })
})

test('losing evidence loses the dispute, the money does not return, and nothing can be changed any more', async () => {
  const { charge, dispute } = await payDisputed('pm_card_createDispute')
  await submit(dispute.id, 'losing_evidence')
  const lost = await untilStatus(dispute.id, 'lost')
  expect(lost.is_charge_refundable).toBe(false)
  expect(movedBy([lost])).toBe(-2000)
  expect((await listEventTypes(bench.stripe, dispute.id)).slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.closed',
  ])
  const closed = { statusCode: 400, message: 'This dispute is already closed' }
  expect(await refusalOf(submit(dispute.id, 'winning_evidence'))).toMatchObject(closed)
  expect(await refusalOf(bench.stripe.disputes.close(dispute.id))).toMatchObject(closed)
  expect(await refusalOf(bench.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    code: 'charge_disputed',
  })
})

test('a dispute that is closed is lost at once', async () => {
  const { dispute } = await payDisputed('pm_card_createDispute')
  expect((await bench.stripe.disputes.close(dispute.id)).status).toBe('lost')
  expect((await listEventTypes(bench.stripe, dispute.id)).slice(2)).toEqual([
    'charge.dispute.closed',
  ])
  const events = await listEventsAbout(bench.stripe, dispute.id)
  expect(events.at(-1)?.data).toMatchObject({
    object: { id: dispute.id, status: 'lost' },
    previous_attributes: { status: 'needs_response' },
  })
})

test('an inquiry takes no money and is resolved by a full refund, not by a partial one', async () => {
  const { charge, dispute } = await payDisputed('pm_card_createDisputeInquiry')
  expect(dispute).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
    payment_method_details: { card: { case_type: 'inquiry', network_reason_code: '10' } },
  })
  expect(await refusalOf(bench.stripe.disputes.close(dispute.id))).toMatchObject({
    statusCode: 400,
  })
  await bench.stripe.refunds.create({ charge: charge.id, amount: 500 })
  expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe('warning_needs_response')
  await bench.stripe.refunds.create({ charge: charge.id })
  expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed')
  expect(await listEventTypes(bench.stripe, dispute.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
})

test('an inquiry escalates to a chargeback, which needs a new response and can be won', async () => {
  const { charge, dispute } = await payDisputed('pm_card_createDisputeInquiry')
  const submitted = await submit(dispute.id, 'escalate_inquiry_evidence')
  expect(submitted).toMatchObject({ status: 'warning_under_review' })
  const escalated = await untilStatus(dispute.id, 'needs_response')
  expect(escalated).toMatchObject({
    is_charge_refundable: false,
    evidence_details: { submission_count: 0, submission_method: 'not_submitted' },
    payment_method_details: { card: { case_type: 'chargeback', network_reason_code: '10.4' } },
  })
  expect(movedBy([escalated])).toBe(-2000)
  expect(await refusalOf(bench.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    code: 'charge_disputed',
  })
  expect((await listEventTypes(bench.stripe, dispute.id)).slice(1)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
  ])
  await submit(dispute.id, 'winning_evidence')
  expect(movedBy([await untilStatus(dispute.id, 'won')])).toBe(0)
})

test('an inquiry closes without a chargeback, whether it is answered well or badly', async () => {
  for (const words of ['winning_evidence', 'losing_evidence']) {
    const { dispute } = await payDisputed('pm_card_createDisputeInquiry')
    await submit(dispute.id, words)
    expect(movedBy([await untilStatus(dispute.id, 'warning_closed')])).toBe(0)
  }
})

test('several disputes of one charge never take more than was captured', async () => {
  const { charge, disputes } = await payDisputed('pm_card_createMultipleDisputes', 2)
  expect(movedBy(disputes)).toBe(-2000)
  const paged = await bench.stripe.disputes.list({
    charge: charge.id,
    limit: 1,
    starting_after: disputes[0]?.id ?? '',
  })
  expect(paged.data.map((dispute) => dispute.id)).toEqual([disputes[1]?.id])
  expect(await refusalOf(bench.stripe.disputes.list({ charge: 'ch_none' }))).toMatchObject({
    param: 'charge',
  })
})

test('a disputed card disputes only the part of its charge that is not disputed yet', async () => {
  const { charge } = await pay(bench.stripe, 'pm_card_createMultipleDisputes', {
    capture_method: 'manual',
  })
  await bench.stripe.paymentIntents.capture(String(charge.payment_intent))
  await bench.trial.post(`/control/stripe/charges/${charge.id}/dispute`, { amount: 1500 })
  const amounts = async () => {
    const { data } = await bench.stripe.disputes.list({ charge: charge.id })
    return data.map(({ amount }) => amount)
  }
  await bench.trial.advanceClock(1_000)
  await expect.poll(amounts).toEqual([250, 250, 1500])
})

test('fraud claimed after 3-D Secure is borne by the bank', async () => {
  const charge = await pay(bench.stripe, 'pm_card_createDispute', {
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  expect(charge.charge.payment_method_details?.card?.three_d_secure).toMatchObject({
    result: 'attempt_acknowledged',
  })
  // The later payment is disputed by now, so the first one would be too.
  await payDisputed('pm_card_createDispute')
  expect((await bench.stripe.disputes.list({ charge: charge.charge.id })).data).toEqual([])
})

test('an early fraud warning moves no money and is no longer actionable once the charge is refunded', async () => {
  const { intent, charge } = await pay(bench.stripe, 'pm_card_createIssuerFraudRecord')
  await bench.trial.advanceClock(disputeDelayMs)
  const list = async () =>
    (await bench.stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data
  await expect.poll(async () => (await list()).length).toBe(1)
  const [warning] = await list()
  expect(warning).toMatchObject({
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    payment_intent: intent.id,
    fraud_type: 'misc',
  })
  expect(warning?.id).toMatch(/^issfr_/)
  await bench.stripe.refunds.create({ charge: charge.id })
  const closed = await bench.stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '', {
    expand: ['charge'],
  })
  expect(closed).toMatchObject({ actionable: false, charge: { refunded: true } })
  expect(await listEventTypes(bench.stripe, warning?.id ?? '')).toEqual([
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
  ])
  expect((await bench.stripe.disputes.list({ charge: charge.id })).data).toEqual([])
})
