import { expect, test } from 'vitest'
import { callApi, type Fields, type RawAnswer } from '../../testing/callApi.ts'
import { listEventTypes } from '../../testing/listEvents.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const price = { amount: 2500, currency: 'usd', payment_method: 'pm_card_visa' }

/** Makes the same call a hundred times at once, each over a connection of its own. */
function callTogether(path: string, form: Fields = {}, key?: string): Promise<RawAnswer[]> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return Promise.all(
    Array.from({ length: 100 }, () => callApi(bench.trial, 'POST', path, { form, headers })),
  )
}

const succeeded = ({ status }: RawAnswer) => status === 200
const isReplay = ({ headers }: RawAnswer) => headers['idempotent-replayed'] === 'true'
const codeOf = ({ body }: RawAnswer) => new Map(Object.entries(Object(body.error))).get('code')

test('only one of a hundred simultaneous confirmations charges', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create(price)
  const answers = await callTogether(`/v1/payment_intents/${intent.id}/confirm`)
  expect(answers.filter(succeeded)).toHaveLength(1)
  const refused = answers.filter((one) => !succeeded(one))
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['payment_intent_unexpected_state']))
  const charges = await stripe.charges.list({ payment_intent: intent.id })
  expect(charges.data).toMatchObject([{ amount: 2500, amount_captured: 2500, paid: true }])
  expect(await listEventTypes(stripe, intent.id)).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
})

test('a hundred confirmations with one key are one confirmation', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create(price)
  const path = `/v1/payment_intents/${intent.id}/confirm`
  const answers = await callTogether(path, {}, intent.id)
  const done = answers.filter(succeeded)
  expect(new Set(done.map(({ body }) => body.latest_charge)).size).toBe(1)
  expect(done.filter((one) => !isReplay(one))).toHaveLength(1)
  expect(answers.every((one) => succeeded(one) || one.status === 409)).toBe(true)
  const charges = await stripe.charges.list({ payment_intent: intent.id })
  expect(charges.data).toHaveLength(1)
})

test('only one of a hundred simultaneous captures captures', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({
    ...price,
    capture_method: 'manual',
    confirm: true,
  })
  const path = `/v1/payment_intents/${intent.id}/capture`
  const answers = await callTogether(path, { amount_to_capture: 1000 })
  expect(answers.filter(succeeded)).toHaveLength(1)
  const refused = answers.filter((one) => !succeeded(one))
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['payment_intent_unexpected_state']))
  const moves = await stripe.balanceTransactions.list({ source: String(intent.latest_charge) })
  expect(moves.data).toMatchObject([{ type: 'charge', amount: 1000 }])
})

test('a hold is captured or canceled, never both', async () => {
  const { stripe } = bench
  const intent = await stripe.paymentIntents.create({
    ...price,
    capture_method: 'manual',
    confirm: true,
  })
  const path = `/v1/payment_intents/${intent.id}`
  const answers = await Promise.all([
    callTogether(`${path}/capture`),
    callTogether(`${path}/cancel`),
  ])
  const done = answers.flat().filter(succeeded)
  expect(done).toHaveLength(1)
  const stored = await stripe.paymentIntents.retrieve(intent.id)
  expect(stored.status).toBe(done[0]?.body.status)
  expect(stored.amount_received).toBe(stored.status === 'succeeded' ? 2500 : 0)
})
