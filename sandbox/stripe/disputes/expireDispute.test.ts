import { expect, test } from 'vitest'
import { pay } from '../../testing/pay.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { disputeDelayMs } from './planDispute.ts'

const bench = setUpTrial()
const dayMs = 86_400_000

async function dispute(card: string): Promise<string> {
  const { charge } = await pay(bench.stripe, card)
  await bench.trial.advanceClock(disputeDelayMs)
  const list = async () => (await bench.stripe.disputes.list({ charge: charge.id })).data
  await expect.poll(async () => (await list()).length).toBe(1)
  return (await list())[0]?.id ?? ''
}

const statusOf = async (id: string) => (await bench.stripe.disputes.retrieve(id)).status

test('an unanswered chargeback is lost when evidence was due; an answered one and an inquiry are not', async () => {
  const unanswered = await dispute('pm_card_createDispute')
  const answered = await dispute('pm_card_createDispute')
  const inquiry = await dispute('pm_card_createDisputeInquiry')
  const answer = { evidence: { customer_name: 'Ana Ruiz' } }
  await bench.stripe.disputes.update(answered, answer)
  await bench.trial.advanceClock(7 * dayMs)
  expect(await statusOf(unanswered)).toBe('needs_response')
  await bench.trial.advanceClock(2 * dayMs)
  await expect.poll(() => statusOf(unanswered)).toBe('lost')
  expect(await statusOf(answered)).toBe('under_review')
  expect(await statusOf(inquiry)).toBe('warning_needs_response')
  const late = await bench.stripe.disputes.update(inquiry, answer)
  expect(late).toMatchObject({
    status: 'warning_under_review',
    evidence_details: { past_due: true, submission_count: 1 },
  })
  await bench.trial.advanceClock(111 * dayMs)
  await expect.poll(() => statusOf(inquiry)).toBe('warning_closed')
})
