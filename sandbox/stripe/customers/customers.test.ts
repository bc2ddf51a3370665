import { expect, test } from 'vitest'
import { answerChallenge } from '../../testing/answerChallenge.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()

test('a customer whose card is refused is not created', async () => {
  const before = (await bench.stripe.customers.list({ limit: 100 })).data.length
  const call = bench.stripe.customers.create({ payment_method: 'pm_card_chargeDeclined' })
  await expect(call).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await bench.stripe.customers.list({ limit: 100 })).data).toHaveLength(before)
})

test('the card given at creation can be the default, and is returned with the customer', async () => {
  const { id } = await bench.stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const customer = await bench.stripe.customers.retrieve(id, {
    expand: ['invoice_settings.default_payment_method'],
  })
  expect(customer).toMatchObject({
    invoice_settings: { default_payment_method: { object: 'payment_method', customer: id } },
  })
})

test('lines of an address change one by one, and the address can be removed', async () => {
  const { id } = await bench.stripe.customers.create({
    address: { line1: '1 Main Street', city: 'Oakville' },
    shipping: { name: 'Ana Ruiz', address: { line1: '2 Dock Road' } },
  })
  const moved = await bench.stripe.customers.update(id, {
    address: { line1: '9 Hill Street' },
    shipping: { name: 'Ana Ruiz', address: { city: 'Port' } },
  })
  expect(moved.address).toMatchObject({ line1: '9 Hill Street', city: 'Oakville' })
  expect(moved.shipping?.address).toMatchObject({ line1: '2 Dock Road', city: 'Port' })
  const bare = await bench.stripe.customers.update(id, { address: '', shipping: '' })
  expect(bare).toMatchObject({ address: null, shipping: null })
})

test("an update's event shows the previous values", async () => {
  const { id } = await bench.stripe.customers.create({ name: 'Ana', metadata: { seat: '4' } })
  await bench.stripe.customers.update(id, { name: 'Ana Ruiz', metadata: { seat: '' } })
  const [event] = (await bench.stripe.events.list({ type: 'customer.updated' })).data
  expect(event?.data.object).toMatchObject({ id, name: 'Ana Ruiz', metadata: {} })
  expect(event?.data.previous_attributes).toEqual({ name: 'Ana', metadata: { seat: '4' } })
})

test('deleting a customer detaches the cards, and nothing can name the customer again', async () => {
  const { id } = await bench.stripe.customers.create({ name: 'Ana' })
  const method = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  await bench.stripe.customers.del(id)
  expect((await bench.stripe.paymentMethods.retrieve(method.id)).customer).toBeNull()
  const missing = { statusCode: 400, code: 'resource_missing', param: 'customer' }
  const attach = bench.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  await expect(attach).rejects.toMatchObject(missing)
  await expect(bench.stripe.setupIntents.create({ customer: id })).rejects.toMatchObject(missing)
  await expect(bench.stripe.customers.listPaymentMethods(id)).rejects.toMatchObject({
    statusCode: 404,
  })
  const types = (await bench.stripe.events.list({ limit: 2 })).data.map(({ type }) => type)
  expect(types).toEqual(['customer.deleted', 'payment_method.detached'])
})

test('a card whose customer is deleted during authentication still pays, and is then without a customer', async () => {
  const { id } = await bench.stripe.customers.create()
  const intent = await bench.stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    customer: id,
    payment_method: 'pm_card_authenticationRequired',
    setup_future_usage: 'off_session',
    confirm: true,
    return_url: 'https://example.com',
  })
  await bench.stripe.customers.del(id)
  await answerChallenge(intent, 'complete')
  const paid = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })
  expect(paid).toMatchObject({ status: 'succeeded', payment_method: { customer: null } })
  const card = typeof paid.payment_method === 'string' ? '' : (paid.payment_method?.id ?? '')
  const { id: other } = await bench.stripe.customers.create()
  await expect(bench.stripe.paymentMethods.attach(card, { customer: other })).rejects.toMatchObject(
    { statusCode: 400 },
  )
})

test("one account's customer does not exist for another account", async () => {
  const account = await bench.stripe.accounts.create()
  const { id } = await bench.stripe.customers.create({}, { stripeAccount: account.id })
  await expect(bench.stripe.customers.retrieve(id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  })
})

test("what is outside the sandbox's scope is refused with an explanation", async () => {
  const search = bench.stripe.customers.search({ query: "email:'a@b.co'" })
  await expect(search).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('search'),
  })
  const source = bench.stripe.customers.create({ source: 'tok_visa' })
  await expect(source).rejects.toMatchObject({ statusCode: 400, param: 'source' })
})
