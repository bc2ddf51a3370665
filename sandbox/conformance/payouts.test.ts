import type Stripe from 'stripe'
import { expect } from 'vitest'
import { pay } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const object = page('https://docs.stripe.com/api/payouts/object')
const retrieve = page('https://docs.stripe.com/api/payouts/retrieve')
const reconciliation = page('https://docs.stripe.com/payouts/reconciliation')

const threeDaysMs = 3 * 86_400_000

/** Pays, and lets the time go on until the money is paid out. */
async function payOut({
  stripe,
  trial,
}: {
  stripe: Stripe
  trial: { advanceClock(ms: number): Promise<void> }
}) {
  const { charge } = await pay(stripe, 'pm_card_visa', { capture_method: 'automatic' })
  await trial.advanceClock(threeDaysMs)
  const find = async () => (await stripe.payouts.list({ limit: 1 })).data[0]
  await expect.poll(async () => (await find())?.status).toBe('in_transit')
  const payout = await find()
  if (!payout) throw new Error('Nothing was paid out.')
  return { charge, payout }
}

object('an automatic payout names the movement that took it from the balance', async (bench) => {
  const { payout } = await payOut(bench)
  expect(payout).toMatchObject({ object: 'payout', automatic: true, type: 'bank_account' })
  const id = String(payout.balance_transaction)
  const movement = await bench.stripe.balanceTransactions.retrieve(id)
  expect(movement).toMatchObject({
    amount: -payout.amount,
    fee: 0,
    reporting_category: 'payout',
    source: payout.id,
    type: 'payout',
  })
})

reconciliation('the movements of a payout are listed, with the charges expanded', async (bench) => {
  const { payout, charge } = await payOut(bench)
  const { data } = await bench.stripe.balanceTransactions.list({
    payout: payout.id,
    type: 'charge',
    expand: ['data.source'],
  })
  expect(data.map(({ source }) => (source as Stripe.Charge).id)).toContain(charge.id)
  expect(payout.reconciliation_status).toBe('completed')
})

retrieve('an unknown payout is missing', async ({ stripe }) => {
  expect(await refusalOf(stripe.payouts.retrieve('po_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})
