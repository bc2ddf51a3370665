import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../tests/support/longMode.ts'
import { callApi } from '../testing/callApi.ts'
import { openAccount } from '../testing/openAccount.ts'
import { startTrial, type Trial } from '../testing/startTrial.ts'
import {
  expectedFunds,
  expectIntent,
  platformShare,
  seedRandom,
  step,
  type Walk,
} from '../testing/walkPayments.ts'

// Money is conserved: an account has what it captured, less refunds, less fees, after each of
// 2,000 operations, allowed or not, and in the long mode 10,000
// (https://docs.stripe.com/reports/balance-transaction-types).
const walks = rounds(10, 50)
const steps = 200

let trial: Trial

beforeAll(async () => {
  // Without endpoints, so that only the calls take time.
  trial = await startTrial({ SANDBOX_STRIPE_WEBHOOK_URL: '', SANDBOX_TWILIO_INBOUND_URL: '' })
})
afterAll(() => trial.close())

async function get(account: string, path: string): Promise<Record<string, unknown>> {
  const headers = { 'Stripe-Account': account }
  return (await callApi(trial, 'GET', path, { headers })).body
}

type Listed = Record<string, unknown> & { id: string }

async function listAll(account: string, path: string): Promise<Listed[]> {
  const found: Listed[] = []
  for (;;) {
    const after = found.at(-1)
    const cursor = after ? `&starting_after=${after.id}` : ''
    const { data, has_more: hasMore } = await get(account, `${path}?limit=100${cursor}`)
    found.push(...(Array.isArray(data) ? data : []))
    if (hasMore !== true) return found
  }
}

type Funds = { amount: number; currency: string }

/** Returns the funds of an account, in minor units; '' is the platform. */
async function readFunds(account: string): Promise<number> {
  const { available, pending } = await get(account, '/v1/balance')
  const funds = [available, pending].flat() as Funds[]
  return funds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Creates an account and applies a sequence of operations to it, with its balance after each. */
async function runWalk(seed: number): Promise<Walk> {
  const { id: account } = await openAccount(
    { trial, stripe: trial.stripe },
    { type: 'standard', country: 'US' },
  )
  const walk: Walk = { sandbox: trial, account, random: seedRandom(seed), payments: [], last: null }
  const done: string[] = []
  try {
    for (let number = 0; number < steps; number += 1) {
      done.push(await step(walk))
      expect(await readFunds(account)).toBe(expectedFunds(walk))
    }
    await compareStored(walk)
  } catch (error) {
    throw new Error(`Walk ${seed}, step ${done.length}, after ${done.slice(-3).join('; ')}`, {
      cause: error,
    })
  }
  return walk
}

/** Compares every stored payment, charge and movement with what was done. */
async function compareStored({ account, payments }: Walk) {
  const [intents, charges, moves] = await Promise.all(
    ['payment_intents', 'charges', 'balance_transactions'].map((all) =>
      listAll(account, `/v1/${all}`),
    ),
  )
  expect(intents).toHaveLength(payments.length)
  for (const payment of payments) {
    const { id, captured, refunded } = payment
    const stored = intents?.find((intent) => intent.id === id)
    expectIntent(payment, stored ?? {})
    const ofIntent = charges?.filter((charge) => charge.payment_intent === id) ?? []
    const paid = ofIntent.filter(({ captured: isCaptured }) => isCaptured === true)
    expect(paid).toHaveLength(captured > 0 ? 1 : 0)
    for (const charge of paid) {
      expect(charge).toMatchObject({
        id: payment.charge,
        amount: payment.amount,
        amount_captured: captured,
        amount_refunded: refunded,
        refunded: refunded === captured,
      })
      const transactions = moves?.filter(({ source }) => source === charge.id)
      expect(transactions).toMatchObject([{ type: 'charge', amount: captured }])
    }
  }
  const refunds = (await listAll(account, '/v1/refunds')).map(({ id }) => id)
  const refundMoves = moves?.filter(({ type }) => type === 'refund') ?? []
  expect(refundMoves.map(({ source }) => source)).toEqual(refunds)
  expect(moves?.reduce((sum, { net }) => sum + Number(net), 0)).toBe(expectedFunds({ payments }))
}

test(`no step of ${walks * steps} creates or loses money`, async () => {
  const seeds = Array.from({ length: walks }, (_, index) => index + 1)
  const done = await Promise.all(seeds.map(runWalk))
  const fees = done.flatMap(({ payments }) => payments.map(platformShare))
  const earned = fees.reduce((sum, fee) => sum + fee, 0)
  expect(earned).toBeGreaterThan(0)
  expect(await readFunds('')).toBe(earned)
}, 120_000)
