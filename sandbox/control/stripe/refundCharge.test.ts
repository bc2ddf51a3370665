import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from '../../testing/pay.ts'
import { startTrial, type Trial } from '../../testing/startTrial.ts'

let trial: Trial

beforeAll(async () => {
  trial = await startTrial()
})
afterAll(() => trial.close())

const payEuros = async () =>
  (await pay(trial.stripe, 'pm_card_visa', { amount: 8_500, currency: 'eur' })).charge.id

const refund = (charge: string, body: unknown) =>
  trial.post(`/control/stripe/charges/${charge}/refund`, body)

test('a charge is refunded in part, then the rest, and never more than that', async () => {
  const charge = await payEuros()
  const part = await refund(charge, { amount: 2_050 })
  expect([part.status, await part.json()]).toMatchObject([201, { object: 'refund', amount: 2_050 }])
  expect(await (await refund(charge, {})).json()).toMatchObject({ amount: 6_450 })
  const more = await refund(charge, { amount: 1 })
  expect(more.status).toBe(400)
  expect(await more.json()).toEqual({ error: expect.stringMatching(/already been refunded/) })
  expect((await trial.stripe.charges.retrieve(charge)).refunded).toBe(true)
})

test('an id that is not a charge is answered with 404, and a wrong amount is named', async () => {
  expect((await refund('ch_none', {})).status).toBe(404)
  const charge = await payEuros()
  for (const amount of ['all', 0, 1.5, { toString: 1 }, null]) {
    expect((await refund(charge, { amount })).status).toBe(400)
  }
})
