import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'
import { capabilityNames } from './capabilityNames.ts'

const bench = setUpTrial()
const create = (params: Stripe.AccountCreateParams = {}) => bench.stripe.accounts.create(params)
const eventsOf = async (account: string) => {
  const { data } = await bench.stripe.events.list({ limit: 100 }, { stripeAccount: account })
  return data.reverse()
}

test('an account stores what it was given, and takes charges once its onboarding is done', async () => {
  const account = await openAccount(bench, {
    country: 'FR',
    email: 'ana@example.com',
    business_type: 'company',
    business_profile: { name: 'Boulangerie', url: 'https://example.com', mcc: '5462' },
    company: { name: 'Boulangerie SARL', tax_id: '000000000', address: { city: 'Lyon' } },
    capabilities: { card_payments: { requested: true }, sepa_debit_payments: { requested: true } },
    settings: {
      payments: { statement_descriptor: 'BOULANGERIE' },
      branding: { primary_color: '#aa0000' },
      card_payments: { decline_on: { cvc_failure: true } },
      payouts: { schedule: { interval: 'manual' } },
    },
    tos_acceptance: { date: 1_700_000_000, ip: '127.0.0.1' },
    metadata: { shop: '1' },
  })
  expect(account).toMatchObject({
    business_profile: { name: 'Boulangerie', url: 'https://example.com', mcc: '5462' },
    business_type: 'company',
    capabilities: { card_payments: 'active', sepa_debit_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    company: { name: 'Boulangerie SARL', tax_id_provided: true, address: { city: 'Lyon' } },
    country: 'FR',
    default_currency: 'eur',
    details_submitted: true,
    email: 'ana@example.com',
    metadata: { shop: '1' },
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
    settings: {
      branding: { primary_color: '#aa0000' },
      card_payments: { decline_on: { cvc_failure: true, avs_failure: false } },
      dashboard: { display_name: 'Boulangerie' },
      payments: { statement_descriptor: 'BOULANGERIE' },
      payouts: { schedule: { interval: 'manual', delay_days: 2 } },
    },
    tos_acceptance: { date: 1_700_000_000, ip: '127.0.0.1' },
  })
  expect({ ...(await bench.stripe.accounts.retrieve(account.id)) }).toEqual({ ...account })
  const event = {
    type: 'account.updated',
    account: account.id,
    data: { object: { id: account.id } },
  }
  expect(await eventsOf(account.id)).toMatchObject([event, event])
})

test.each([
  [{}, 'standard', 'full', 'account', 'stripe'],
  [{ type: 'standard' as const }, 'standard', 'full', 'account', 'stripe'],
  [{ type: 'express' as const }, 'express', 'express', 'application_express', 'application'],
  [{ type: 'custom' as const }, 'custom', 'none', 'application_custom', 'application'],
  [
    { controller: { stripe_dashboard: { type: 'none' as const } } },
    'none',
    'none',
    'account',
    'stripe',
  ],
])(
  'an account of %j is controlled as documented',
  async (params, type, dashboard, payer, losses) => {
    expect(await create(params)).toMatchObject({
      type,
      controller: {
        type: 'application',
        is_controller: true,
        fees: { payer },
        losses: { payments: losses },
        stripe_dashboard: { type: dashboard },
      },
    })
  },
)

test.each([
  [{ type: 'express', controller: { fees: { payer: 'account' } } }, { param: 'type' }],
  [{ type: 'sovereign' }, { param: 'type' }],
  [{ country: 'France' }, { param: 'country' }],
  [{ email: 'nobody' }, { param: 'email', code: 'email_invalid' }],
  [
    { business_profile: { url: 'nowhere' } },
    { param: 'business_profile[url]', code: 'url_invalid' },
  ],
  [{ capabilities: { flying: { requested: true } } }, { code: 'parameter_unknown' }],
  [{ individual: { first_name: 'Ana' } }, { param: 'individual' }],
  [{ colour: 'red' }, { param: 'colour', code: 'parameter_unknown' }],
])('an account with %j is refused', async (params, refusal) => {
  const refused = create(params as Stripe.AccountCreateParams)
  await expect(refused).rejects.toMatchObject({ statusCode: 400, ...refusal })
})

test("an update's event shows what changed, an update without a change sends no event", async () => {
  const { id } = await create({ business_profile: { name: 'Old' }, metadata: { a: '1' } })
  const updated = await bench.stripe.accounts.update(id, {
    business_profile: { name: 'New' },
    metadata: { a: '', b: '2' },
  })
  expect(updated).toMatchObject({ business_profile: { name: 'New' }, metadata: { b: '2' } })
  await bench.stripe.accounts.update(id, { business_profile: { name: 'New' } })
  expect(await eventsOf(id)).toMatchObject([
    {},
    {
      type: 'account.updated',
      data: { previous_attributes: { business_profile: { name: 'Old' }, metadata: { a: '1' } } },
    },
  ])
  const elsewhere: object = { country: 'DE' }
  await expect(bench.stripe.accounts.update(id, elsewhere)).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
})

test('accounts are listed newest first by cursor', async () => {
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.unshift((await create()).id)
  const walked: string[] = []
  for await (const { id } of bench.stripe.accounts.list({ limit: 2 })) walked.push(id)
  expect(walked.slice(0, 3)).toEqual(made)
})

test("nobody sees another's account, and a deleted account is gone", async () => {
  const [one, two] = [await create(), await create()]
  const denied = { statusCode: 403, code: 'account_invalid' }
  await expect(
    bench.stripe.accounts.retrieve(two.id, {}, { stripeAccount: one.id }),
  ).rejects.toMatchObject(denied)
  await expect(bench.stripe.accounts.create({}, { stripeAccount: one.id })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await bench.stripe.accounts.retrieveCurrent({}, { stripeAccount: one.id })).toMatchObject({
    id: one.id,
  })
  const own = await bench.stripe.accounts.retrieveCurrent()
  expect(await bench.stripe.accounts.retrieve(own.id)).toMatchObject({ id: own.id })
  expect(await bench.stripe.accounts.del(one.id)).toMatchObject({ id: one.id, deleted: true })
  await expect(bench.stripe.accounts.retrieve(one.id)).rejects.toMatchObject(denied)
  await expect(bench.stripe.customers.list({}, { stripeAccount: one.id })).rejects.toMatchObject(
    denied,
  )
})

test('a rejected account cannot charge until it is unrejected', async () => {
  const { id } = await openAccount(bench)
  const reject = (reason: Stripe.AccountRejectParams.Reason) =>
    bench.stripe.accounts.reject(id, { reason })
  await expect(reject('boredom')).rejects.toMatchObject({ param: 'reason' })
  expect(await reject('fraud_other')).toMatchObject({
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { card_payments: 'inactive' },
    requirements: { disabled_reason: 'rejected.platform_fraud' },
  })
  const charge = () =>
    bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, { stripeAccount: id })
  await expect(charge()).rejects.toMatchObject({ statusCode: 400 })
  expect(await bench.stripe.accounts.unreject(id)).toMatchObject({ charges_enabled: true })
  await expect(bench.stripe.accounts.unreject(id)).rejects.toMatchObject({ statusCode: 400 })
})

test('capabilities are listed, requested and given back', async () => {
  const { id } = await openAccount(bench)
  const { data } = await bench.stripe.accounts.listCapabilities(id)
  expect(data.map((one) => one.id)).toEqual(['card_payments', 'transfers'])
  const name = 'link_payments'
  expect(capabilityNames).toContain(name)
  expect(await bench.stripe.accounts.retrieveCapability(id, name)).toMatchObject({
    account: id,
    requested: false,
    status: 'unrequested',
  })
  const change = (requested: boolean) =>
    bench.stripe.accounts.updateCapability(id, name, { requested })
  expect(await change(true)).toMatchObject({ requested: true, status: 'active' })
  expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { [name]: 'active' },
  })
  expect(await change(false)).toMatchObject({ requested: false, status: 'unrequested' })
  const types = (await eventsOf(id)).map(({ type }) => type)
  expect(types).toEqual([
    'account.updated',
    'account.updated',
    'account.updated',
    'capability.updated',
    'account.updated',
    'capability.updated',
  ])
  await expect(bench.stripe.accounts.retrieveCapability(id, 'flying')).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('only an account with the Express Dashboard has a link to it', async () => {
  const [express, standard] = [await create({ type: 'express' }), await create()]
  expect(await bench.stripe.accounts.createLoginLink(express.id)).toMatchObject({
    object: 'login_link',
    url: expect.stringMatching(/^http/),
  })
  await expect(bench.stripe.accounts.createLoginLink(standard.id)).rejects.toMatchObject({
    statusCode: 400,
  })
})
