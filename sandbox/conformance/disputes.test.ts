import type Stripe from 'stripe'
import { expect } from 'vitest'
import { expectInTime } from '../testing/expectInTime.ts'
import { listEventObjects } from '../testing/listEvents.ts'
import { pay } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import type { Bench } from '../testing/setUpTrial.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const cards = page('https://docs.stripe.com/testing#disputes')
const evidence = page('https://docs.stripe.com/testing#evidence')
const object = page('https://docs.stripe.com/api/disputes/object')
const update = page('https://docs.stripe.com/api/disputes/update')
const close = page('https://docs.stripe.com/api/disputes/close')
const list = page('https://docs.stripe.com/api/disputes/list')
const types = page('https://docs.stripe.com/api/events/types')
const codes = page('https://docs.stripe.com/error-codes')

/** Pays with a card whose payments are disputed, and waits for the dispute. */
async function dispute({ stripe, trial }: Bench, card = 'pm_card_createDispute') {
  const { charge } = await pay(stripe, card)
  const disputes = async () => (await stripe.disputes.list({ charge: charge.id })).data
  await expectInTime(trial, disputes).not.toEqual([])
  const [found] = await disputes()
  if (!found) throw new Error('The dispute is gone.')
  return found
}

function submit(stripe: Stripe, id: string, words: string) {
  return stripe.disputes.update(id, { evidence: { uncategorized_text: words } })
}

cards('pm_card_createDispute pays and is disputed as fraudulent', async (bench) => {
  const found = await dispute(bench)
  expect(found).toMatchObject({
    object: 'dispute',
    amount: 2000,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_method_details: { type: 'card', card: { brand: 'visa' } },
  })
  expect(found.payment_intent).toMatch(/^pi_/)
})

cards('pm_card_createDisputeProductNotReceived is disputed for that', async (bench) => {
  const found = await dispute(bench, 'pm_card_createDisputeProductNotReceived')
  expect([found.reason, found.status]).toEqual(['product_not_received', 'needs_response'])
})

cards('pm_card_createDisputeInquiry opens an inquiry before a dispute', async (bench) => {
  expect(await dispute(bench, 'pm_card_createDisputeInquiry')).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  })
})

cards('pm_card_createMultipleDisputes is disputed more than once', async (bench) => {
  const { stripe, trial } = bench
  const found = await dispute(bench, 'pm_card_createMultipleDisputes')
  const count = async () =>
    (await stripe.disputes.list({ charge: String(found.charge) })).data.length
  await expectInTime(trial, count).toBeGreaterThan(1)
})

cards(
  'pm_card_createIssuerFraudRecord brings an early fraud warning',
  async ({ stripe, trial }) => {
    const { charge } = await pay(stripe, 'pm_card_createIssuerFraudRecord')
    const warnings = async () =>
      (await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data
    await expectInTime(trial, warnings).toMatchObject([{ charge: charge.id, actionable: true }])
  },
)

page('https://docs.stripe.com/api/charges/object')(
  'the charge shows that it is disputed',
  async (bench) => {
    const { stripe } = bench
    const found = await dispute(bench)
    expect((await stripe.charges.retrieve(String(found.charge))).disputed).toBe(true)
  },
)

object('the disputed amount and a fee leave the balance', async (bench) => {
  const { balance_transactions: moves } = await dispute(bench)
  expect(moves).toHaveLength(1)
  expect(moves[0]).toMatchObject({ amount: -2000, reporting_category: 'dispute' })
  expect(moves[0]?.fee).toBeGreaterThan(0)
})

object('evidence is due later and none was given yet', async (bench) => {
  const { created, evidence_details: details } = await dispute(bench)
  expect(details).toMatchObject({ has_evidence: false, past_due: false, submission_count: 0 })
  expect(details.due_by).toBeGreaterThan(created)
})

types('a dispute and the withdrawal are announced', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) {
    expect(await listEventObjects(stripe, type)).toContainEqual(expect.objectContaining({ id }))
  }
})

update('evidence can be staged without being sent', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  const staged = await stripe.disputes.update(id, {
    evidence: { product_description: 'A book', customer_name: 'Jenny Rosen' },
    submit: false,
  })
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { product_description: 'A book', customer_name: 'Jenny Rosen' },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
})

update('evidence is submitted unless submit is false', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  const sent = await stripe.disputes.update(id, { evidence: { product_description: 'A book' } })
  expect(sent).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
  expect(await listEventObjects(stripe, 'charge.dispute.updated')).toContainEqual(
    expect.objectContaining({ id }),
  )
})

update('metadata of a dispute can change', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  const changed = await stripe.disputes.update(id, { metadata: { case: '7' } })
  expect(changed).toMatchObject({ metadata: { case: '7' }, status: 'needs_response' })
})

evidence('winning_evidence wins and reinstates the funds', async (bench) => {
  const { stripe, trial } = bench
  const { id } = await dispute(bench)
  await submit(stripe, id, 'winning_evidence')
  await expectInTime(trial, async () => (await stripe.disputes.retrieve(id)).status).toBe('won')
  const { balance_transactions: moves } = await stripe.disputes.retrieve(id)
  expect(moves.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-2000, 2000])
  for (const type of ['charge.dispute.closed', 'charge.dispute.funds_reinstated']) {
    expect(await listEventObjects(stripe, type)).toContainEqual(
      expect.objectContaining({ id, status: 'won' }),
    )
  }
})

evidence('losing_evidence loses and reinstates nothing', async (bench) => {
  const { stripe, trial } = bench
  const { id } = await dispute(bench)
  await submit(stripe, id, 'losing_evidence')
  await expectInTime(trial, async () => (await stripe.disputes.retrieve(id)).status).toBe('lost')
  const lost = await stripe.disputes.retrieve(id)
  expect(lost.balance_transactions.map(({ amount }) => amount)).toEqual([-2000])
  expect(await listEventObjects(stripe, 'charge.dispute.closed')).toContainEqual(
    expect.objectContaining({ id, status: 'lost' }),
  )
})

evidence('losing_evidence closes an inquiry without escalation', async (bench) => {
  const { stripe, trial } = bench
  const { id } = await dispute(bench, 'pm_card_createDisputeInquiry')
  await submit(stripe, id, 'losing_evidence')
  const read = async () => (await stripe.disputes.retrieve(id)).status
  await expectInTime(trial, read).toBe('warning_closed')
})

evidence('escalate_inquiry_evidence turns an inquiry into a chargeback', async (bench) => {
  const { stripe, trial } = bench
  const { id } = await dispute(bench, 'pm_card_createDisputeInquiry')
  await submit(stripe, id, 'escalate_inquiry_evidence')
  const read = async () => (await stripe.disputes.retrieve(id)).status
  await expectInTime(trial, read).toBe('needs_response')
  expect((await stripe.disputes.retrieve(id)).balance_transactions).toHaveLength(1)
})

close('closing a dispute accepts it as lost', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  expect((await stripe.disputes.close(id)).status).toBe('lost')
})

close('closing is irreversible', async (bench) => {
  const { stripe } = bench
  const { id } = await dispute(bench)
  await stripe.disputes.close(id)
  for (const call of [
    () => stripe.disputes.close(id),
    () => submit(stripe, id, 'winning_evidence'),
  ]) {
    expect(await refusalOf(call())).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
  }
  expect((await stripe.disputes.retrieve(id)).status).toBe('lost')
})

codes('a disputed charge cannot be refunded', async (bench) => {
  const { stripe } = bench
  const { charge } = await dispute(bench)
  expect(await refusalOf(stripe.refunds.create({ charge: String(charge) }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  })
})

object('the charge of an inquiry may still be refunded', async (bench) => {
  const { stripe } = bench
  const { charge } = await dispute(bench, 'pm_card_createDisputeInquiry')
  const refund = await stripe.refunds.create({ charge: String(charge) })
  expect(refund.status).toBe('succeeded')
})

list('disputes are listed by charge and by intent', async (bench) => {
  const { stripe } = bench
  const { id, charge, payment_intent } = await dispute(bench)
  for (const filter of [{ charge: String(charge) }, { payment_intent: String(payment_intent) }]) {
    const { data } = await stripe.disputes.list(filter)
    expect(data.map((one) => one.id)).toEqual([id])
  }
})

page('https://docs.stripe.com/api/disputes/retrieve')(
  'an unknown dispute is missing',
  async ({ stripe }) => {
    expect(await refusalOf(stripe.disputes.retrieve('du_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  },
)
