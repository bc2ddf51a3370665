import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial

beforeAll(async () => {
  trial = await startTrial()
})
afterAll(() => trial.close())

async function pay(): Promise<string> {
  const intent = await trial.stripe.paymentIntents.create({
    amount: 8_500,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  return String(intent.latest_charge)
}

const refund = (charge: string, body: unknown) =>
  trial.post(`/control/stripe/charges/${charge}/refund`, body)

test('a charge is refunded in part, then the rest, and never more than that', async () => {
  const charge = await pay()
  const part = await refund(charge, { amount: 2_050 })
  expect([part.status, await part.json()]).toMatchObject([201, { object: 'refund', amount: 2_050 }])
  expect(await (await refund(charge, {})).json()).toMatchObject({ amount: 6_450 })
  const more = await refund(charge, { amount: 1 })
  expect(more.status).toBe(400)
  expect(await more.json()).toEqual({ error: expect.stringMatching(/already been refunded/) })
  expect((await trial.stripe.charges.retrieve(charge)).refunded).toBe(true)
})

test('what is no charge is 404, and a wrong amount is told', async () => {
  expect((await refund('ch_none', {})).status).toBe(404)
  expect((await refund(await pay(), { amount: 'all' })).status).toBe(400)
})

test('one thing of a kind is read by its id, of whatever kind', async () => {
  const charge = await pay()
  const one = (kind: string, id: string) =>
    trial.read<object[]>(`/control/state/${kind}?id=${encodeURIComponent(id)}`)
  expect(await one('charges', charge)).toMatchObject([{ id: charge, account: null }])
  expect(await one('payment_intents', charge)).toEqual([])
  expect(await one('webhook_endpoints', 'environment')).toMatchObject([{ id: 'environment' }])
  const [event] = await trial.read<{ id: string }[]>('/control/state/events?last=1')
  expect(await one('events', event?.id ?? '')).toMatchObject([
    { deliveries: [{ endpoint: 'environment' }] },
  ])
  expect(await one('deliveries', '1')).toMatchObject([{ id: 1 }])
})
