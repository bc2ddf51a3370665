import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listEventsAbout } from '../../testing/listEvents.ts'
import { pay } from '../../testing/pay.ts'
import { refusalOf } from '../../testing/refusalOf.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { disputeDelayMs } from './planDispute.ts'

const bench = setUpTrial()

async function dispute(card = 'pm_card_createDispute'): Promise<Stripe.Dispute> {
  const { charge } = await pay(bench.stripe, card)
  await bench.trial.advanceClock(disputeDelayMs)
  const list = async () => (await bench.stripe.disputes.list({ charge: charge.id })).data
  await expect.poll(async () => (await list()).length).toBe(1)
  const [opened] = await list()
  if (!opened) throw new Error('No dispute.')
  return opened
}

test('evidence is staged field by field until it is submitted, and an empty field is removed', async () => {
  const { id } = await dispute()
  const staged = await bench.stripe.disputes.update(id, {
    evidence: { customer_name: 'Ana Ruiz', product_description: 'Two coffees', receipt: 'file_1' },
    submit: false,
  })
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { customer_name: 'Ana Ruiz', receipt: 'file_1' },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  await bench.stripe.disputes.update(id, {
    evidence: { product_description: '', service_date: '1 May' },
    submit: false,
  })
  const submitted = await bench.stripe.disputes.update(id, { submit: true })
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Ana Ruiz', product_description: null, service_date: '1 May' },
    evidence_details: { submission_count: 1, submission_method: 'manual', past_due: false },
  })
  const events = await listEventsAbout(bench.stripe, id)
  expect(events.at(-1)?.data.previous_attributes).toEqual({
    evidence_details: { submission_count: 0, submission_method: 'not_submitted' },
    status: 'needs_response',
  })
})

test('metadata and the intended submission method change without submitting anything', async () => {
  const { id } = await dispute()
  const updated = await bench.stripe.disputes.update(id, {
    metadata: { case: '7' },
    intended_submission_method: 'manual',
  })
  expect(updated).toMatchObject({
    status: 'needs_response',
    metadata: { case: '7' },
    intended_submission_method: 'manual',
    evidence_details: { submission_count: 0 },
  })
})

test('evidence that is too long, unknown or not a file is refused and leaves nothing behind', async () => {
  const { id } = await dispute()
  const update = (evidence: Stripe.DisputeUpdateParams.Evidence) =>
    refusalOf(bench.stripe.disputes.update(id, { evidence, submit: false }))
  expect(await update({ uncategorized_text: 'x'.repeat(20_001) })).toMatchObject({
    statusCode: 400,
    param: 'evidence[uncategorized_text]',
  })
  expect(await update({ receipt: 'not a file' })).toMatchObject({
    code: 'resource_missing',
    param: 'evidence[receipt]',
  })
  expect(await update({ customer_name: 'Ana', ...{ colour: 'blue' } })).toMatchObject({
    code: 'parameter_unknown',
  })
  const long = 'x'.repeat(20_000)
  expect(
    await update({
      access_activity_log: long,
      billing_address: long,
      cancellation_policy_disclosure: long,
      cancellation_rebuttal: long,
      duplicate_charge_explanation: long,
      product_description: long,
      refund_policy_disclosure: long,
      uncategorized_text: long,
    }),
  ).toMatchObject({ param: 'evidence' })
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    evidence: { receipt: null },
    evidence_details: { has_evidence: false },
  })
  expect(await refusalOf(bench.stripe.disputes.retrieve('du_none'))).toMatchObject({
    statusCode: 404,
    param: 'dispute',
    message: "No such dispute: 'du_none'",
  })
})

test('Visa’s compelling evidence lists what it lacks until two prior transactions match', async () => {
  const { id, ...opened } = await dispute('pm_card_createCe3EligibleDispute')
  expect(opened).toMatchObject({
    enhanced_eligibility_types: ['visa_compelling_evidence_3'],
    evidence_details: {
      enhanced_eligibility: {
        visa_compelling_evidence_3: {
          status: 'requires_action',
          required_actions: [
            'missing_customer_identifiers',
            'missing_disputed_transaction_description',
            'missing_merchandise_or_services',
            'missing_prior_undisputed_transactions',
          ],
        },
      },
    },
  })
  const identifiers = {
    customer_purchase_ip: '203.0.113.7',
    customer_email_address: 'ana@example.com',
  }
  const prior = await Promise.all([pay(bench.stripe), pay(bench.stripe)])
  const update = (more: object, submit: boolean) =>
    bench.stripe.disputes.update(id, {
      evidence: {
        enhanced_evidence: {
          visa_compelling_evidence_3: {
            disputed_transaction: {
              ...identifiers,
              merchandise_or_services: 'merchandise',
              product_description: 'Two coffees',
              shipping_address: { country: 'DE' },
            },
            prior_undisputed_transactions: prior.map(({ charge }) => ({
              charge: charge.id,
              ...identifiers,
              product_description: 'One coffee',
              ...more,
            })),
          },
        },
      },
      submit,
    })
  const eligibility = async (updated: Promise<Stripe.Dispute>) =>
    (await updated).evidence_details.enhanced_eligibility.visa_compelling_evidence_3
  expect(await eligibility(update({ customer_email_address: '' }, false))).toEqual({
    required_actions: ['missing_customer_identifiers'],
    status: 'requires_action',
  })
  expect(await eligibility(update({}, false))).toEqual({
    required_actions: [],
    status: 'qualified',
  })
  expect(await eligibility(update({ product_description: '' }, true))).toEqual({
    required_actions: ['missing_prior_undisputed_transaction_description'],
    status: 'not_qualified',
  })
})

test('a compliance case can be contested only by acknowledging the network’s fee', async () => {
  for (const [card, type] of [
    ['pm_card_createComplianceDispute', 'visa_compliance'],
    ['pm_card_createMastercardComplianceDispute', 'mastercard_compliance'],
  ] as const) {
    const { id, ...opened } = await dispute(card)
    expect(opened).toMatchObject({
      reason: 'noncompliant',
      payment_method_details: { card: { case_type: 'compliance' } },
      enhanced_eligibility_types: [type],
      evidence_details: {
        enhanced_eligibility: { [type]: { status: 'requires_fee_acknowledgement' } },
      },
    })
    const evidence = { uncategorized_text: 'It complied.' }
    expect(await refusalOf(bench.stripe.disputes.update(id, { evidence }))).toMatchObject({
      param: `evidence[enhanced_evidence][${type}][fee_acknowledged]`,
    })
    const contested = await bench.stripe.disputes.update(id, {
      evidence: { ...evidence, enhanced_evidence: { [type]: { fee_acknowledged: true } } },
    })
    expect(contested).toMatchObject({
      status: 'under_review',
      evidence_details: { enhanced_eligibility: { [type]: { status: 'fee_acknowledged' } } },
    })
  }
})
