import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, type Fields } from '../testing/callApi.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import { sumFunds } from '../testing/sumFunds.ts'
import { seedRandom } from '../testing/walkPayments.ts'

// Money is conserved when everything that moves it happens at once: payments, captures, refunds
// that fail, disputes of every kind, expiries, years that pass, and an export and import of the
// whole world in the middle (https://docs.stripe.com/reports/balance-transaction-types).
const callers = 16
const steps = 800
const random = seedRandom(7)
const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]

let trial: Trial
beforeAll(async () => {
  trial = await startTrial({ SANDBOX_STRIPE_WEBHOOK_URL: '', SANDBOX_TWILIO_INBOUND_URL: '' })
})
afterAll(() => trial.close())

const cards = `visa mastercard bypassPending createDispute createMultipleDisputes refundFail
  createDisputeInquiry createDisputeProductNotReceived pendingRefund sandboxProcessing
  sandboxProcessingDeclined chargeDeclined authenticationRequired`.split(/\s+/)
const amounts = [100, 999, 2501]
const hourMs = 3_600_000

const post = (path: string, form: Fields = {}) =>
  callApi(trial, 'POST', `/v1${path}`, { form }).then(({ status }) => status)
const control = (path: string, body: object = {}) =>
  trial.post(`/control${path}`, body).then(({ status }) => status)
const idOf = async (kind: string) =>
  pick(await trial.read<{ id: string }[]>(`/control/state/${kind}?last=40`))?.id ?? 'none'

async function reimport(): Promise<number> {
  const world = await fetch(`${trial.url}/control/world`)
  const body = await world.text()
  return (await fetch(`${trial.url}/control/world`, { method: 'PUT', body })).status
}

const pay = () =>
  post('/payment_intents', {
    amount: pick(amounts) ?? 0,
    currency: pick(['usd', 'jpy']) ?? '',
    payment_method: `pm_card_${pick(cards)}`,
    capture_method: pick(['automatic', 'automatic_async', 'manual']) ?? '',
    confirm: true,
  })

async function payAsCustomer() {
  return post('/payment_intents', {
    amount: pick(amounts) ?? 0,
    currency: 'usd',
    customer: await idOf('customers'),
    payment_method: pick(['pm_card_visa', 'pm_card_authenticationRequired']) ?? '',
    setup_future_usage: 'off_session',
    confirm: true,
  })
}

/** Answers the bank as a payer. */
async function answerBank(): Promise<number> {
  const intents = await trial.read<Stripe.PaymentIntent[]>('/control/state/payment_intents?last=40')
  const { id, client_secret: secret } = pick(intents.filter((one) => one.next_action)) ?? {}
  const outcome = pick(['complete', 'complete', 'fail']) ?? ''
  const body = new URLSearchParams({ intent: id ?? '', secret: secret ?? '', outcome })
  return (await fetch(`${trial.url}/sandbox/stripe/challenge`, { method: 'POST', body })).status
}

/** The operations; those that should happen more often are listed more than once. */
const operations: readonly (() => Promise<number>)[] = [
  ...[pay, pay, pay, pay, pay],
  async () => post(`/payment_intents/${await idOf('payment_intents')}/capture`),
  async () =>
    post(`/payment_intents/${await idOf('payment_intents')}/capture`, { amount_to_capture: 60 }),
  async () => post(`/payment_intents/${await idOf('payment_intents')}/cancel`),
  async () => control(`/stripe/payment_intents/${await idOf('payment_intents')}/expire`),
  async () => post('/refunds', { charge: await idOf('charges') }),
  async () => post('/refunds', { charge: await idOf('charges'), amount: pick([1, 60]) ?? 1 }),
  async () => post('/refunds', { charge: await idOf('charges'), amount: pick(amounts) ?? 1 }),
  async () => control(`/stripe/refunds/${await idOf('refunds')}/fail`),
  async () => control(`/stripe/charges/${await idOf('charges')}/dispute`),
  async () => control(`/stripe/charges/${await idOf('charges')}/dispute`, { amount: 60 }),
  async () =>
    control(`/stripe/charges/${await idOf('charges')}/dispute`, {
      status: pick(['warning_needs_response', 'prevented']),
    }),
  async () =>
    control(`/stripe/disputes/${await idOf('disputes')}/close`, {
      outcome: pick(['won', 'lost', 'escalated', 'closed']),
    }),
  async () => post(`/disputes/${await idOf('disputes')}/close`),
  async () => post('/customers', { payment_method: 'pm_card_visa' }),
  async () => (await callApi(trial, 'DELETE', `/v1/customers/${await idOf('customers')}`)).status,
  async () => post(`/payment_methods/${await idOf('payment_methods')}/detach`),
  ...[payAsCustomer, payAsCustomer, answerBank, answerBank],
  async () => control('/clock', { advance: pick([1_000, 3_000, 30 * hourMs, 200 * hourMs]) }),
]

async function callOn(turns: { left: number }, statuses: number[]) {
  for (; turns.left > 0; turns.left -= 1) {
    const happen = turns.left % 100 === 0 ? reimport : pick(operations)
    statuses.push((await happen?.()) ?? 0)
  }
}

type Snapshot = {
  intents: Stripe.PaymentIntent[]
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  moves: Stripe.BalanceTransaction[]
}

async function readAll(): Promise<Snapshot> {
  const { stripe } = trial
  const page = { limit: 100 }
  const all = { limit: 10_000 }
  return {
    intents: await stripe.paymentIntents.list(page).autoPagingToArray(all),
    charges: await stripe.charges.list(page).autoPagingToArray(all),
    refunds: await stripe.refunds.list(page).autoPagingToArray(all),
    disputes: await stripe.disputes.list(page).autoPagingToArray(all),
    moves: await stripe.balanceTransactions.list(page).autoPagingToArray(all),
  }
}

const sumOf = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

function expectCharges({ charges, refunds, moves }: Snapshot) {
  for (const charge of charges) {
    const own = moves.filter(({ source }) => source === charge.id)
    expect(own.map(({ amount }) => amount)).toEqual(charge.captured ? [charge.amount_captured] : [])
    const refunded = refunds.filter(
      ({ charge: id, status }) => id === charge.id && status !== 'failed',
    )
    expect(charge.amount_refunded).toBe(sumOf(refunded))
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured)
  }
}

function expectIntents({ intents, charges }: Snapshot) {
  for (const intent of intents) {
    const paid = charges.filter((one) => one.payment_intent === intent.id && one.captured)
    expect(paid).toHaveLength(intent.status === 'succeeded' ? 1 : 0)
    expect(intent.amount_received).toBe(paid[0]?.amount_captured ?? 0)
  }
}

function expectReturns({ refunds, disputes, moves }: Snapshot) {
  for (const { id, amount, status } of refunds) {
    const moved = sumOf(moves.filter(({ source }) => source === id))
    expect(moved).toBe(status === 'failed' ? 0 : -amount)
  }
  for (const { id, amount, status, balance_transactions: named } of disputes) {
    const own = moves.filter(({ source }) => source === id)
    expect(own.map((one) => one.id).sort()).toEqual(named.map((one) => one.id).sort())
    const moved = sumOf(own)
    // After a lost dispute, only what had been refunded before comes back.
    if (status === 'lost') expect(moved).toBeGreaterThanOrEqual(-amount)
    else if (status === 'needs_response' || status === 'under_review') expect(moved).toBe(-amount)
    else expect(moved + 0).toBe(0)
  }
}

test('money is conserved while all of it is disputed, refunded, expired and imported at once', async () => {
  const statuses: number[] = []
  const turns = { left: steps }
  await Promise.all(Array.from({ length: callers }, () => callOn(turns, statuses)))
  expect(statuses.filter((status) => status >= 500 || status === 0)).toEqual([])
  // Everything that is still planned happens now.
  await trial.advanceClock(5 * 365 * 24 * hourMs)
  const planned = async () => {
    const { refunds, charges } = await readAll()
    const unsettled = charges.filter((one) => one.captured && one.balance_transaction === null)
    return [...refunds.filter(({ status }) => status === 'pending'), ...unsettled]
  }
  await expect.poll(planned).toEqual([])
  const held = await readAll()
  expect(held.disputes.length).toBeGreaterThan(10)
  expect(held.refunds.length).toBeGreaterThan(10)
  expectCharges(held)
  expectIntents(held)
  expectReturns(held)
  const { available, pending } = await trial.stripe.balance.retrieve()
  expect(sumOf([...available, ...pending])).toBe(await sumFunds(trial.stripe))
}, 60_000)
