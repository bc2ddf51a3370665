import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, awaitText, newMobile, owner, readRequest, textsOn } from './support/callers.ts'
import { type AppProcess, prepareProcess } from './support/process.ts'

const keys = {
  secretKey: 'sk_test_of_ones_own',
  publishableKey: 'pk_test_of_ones_own',
  webhookSecret: 'whsec_of_ones_own',
  accountSid: 'AC11111111111111111111111111111111',
  authToken: 'token of ones own',
  number: '+15550006789',
}

let app: AppProcess
beforeAll(async () => {
  app = await prepareProcess({ mode: 'single', keys })
  await app.start()
})
afterAll(() => app.close())

test('with its own keys a business is paid on the account of those keys', async () => {
  const staff = await owner(app)
  const phone = newMobile()
  const request = await ask(staff, { phone })
  await awaitText(app, phone, /Boiler service/)
  const token = request.payLink?.split('/p/')[1]
  const page = await (await fetch(`${app.url}/p/${token}`)).text()
  expect(page).toContain(keys.publishableKey)

  const started = await fetch(`${app.url}/p/${token}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountMinor: 8_500, currency: 'GBP' }),
  })
  const { clientSecret } = (await started.json()) as { clientSecret: string }
  const { hostname, port } = new URL(app.sandboxUrl)
  const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http' })
  const id = clientSecret.split('_secret')[0] ?? ''
  // Without the account header: the intent belongs to the account of the keys themselves.
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 8_500, currency: 'gbp' })

  const read = async () => (await readRequest(staff, request.id)).status
  await expect.poll(read, { timeout: 5_000, interval: 50 }).toBe('paid')
  await awaitText(app, phone, /thank you, £85\.00 received/)
  expect(await textsOn(app, phone)).toHaveLength(2)
})
