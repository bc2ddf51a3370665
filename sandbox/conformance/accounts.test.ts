import type Stripe from 'stripe'
import { expect } from 'vitest'
import { openAccount } from '../testing/openAccount.ts'
import { pay, price } from '../testing/pay.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { setUpConformance } from './setUpConformance.ts'

const page = setUpConformance()
const create = page('https://docs.stripe.com/api/accounts/create')
const object = page('https://docs.stripe.com/api/accounts/object')
const retrieve = page('https://docs.stripe.com/api/accounts/retrieve')
const update = page('https://docs.stripe.com/api/accounts/update')
const remove = page('https://docs.stripe.com/api/accounts/delete')
const list = page('https://docs.stripe.com/api/accounts/list')
const header = page('https://docs.stripe.com/api/connected-accounts')
const calls = page('https://docs.stripe.com/connect/authentication')

create('an account is created from what is given', async ({ stripe }) => {
  const account = await stripe.accounts.create({
    type: 'standard',
    country: 'US',
    email: 'owner@example.com',
    business_profile: { name: 'Rocket Rides', url: 'https://example.com' },
    metadata: { tenant: '7' },
  })
  expect(account).toMatchObject({
    object: 'account',
    type: 'standard',
    country: 'US',
    default_currency: 'usd',
    email: 'owner@example.com',
    business_profile: { name: 'Rocket Rides', url: 'https://example.com' },
    metadata: { tenant: '7' },
  })
  expect(account.id).toMatch(/^acct_/)
})

object('an account shows whether it may charge and be paid out', async ({ stripe }) => {
  const account = await stripe.accounts.create({ type: 'standard' })
  expect(typeof account.charges_enabled).toBe('boolean')
  expect(typeof account.payouts_enabled).toBe('boolean')
  expect(typeof account.details_submitted).toBe('boolean')
  expect(account.requirements).toMatchObject({ currently_due: expect.any(Array) })
})

create('a controller can take the place of a type', async ({ stripe }) => {
  const account = await stripe.accounts.create({
    controller: {
      stripe_dashboard: { type: 'full' },
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
    },
  })
  expect(account.controller).toMatchObject({
    type: 'application',
    is_controller: true,
    stripe_dashboard: { type: 'full' },
  })
})

retrieve('an account is retrieved by its id', async ({ stripe }) => {
  const { id } = await stripe.accounts.create({ type: 'standard' })
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ id, object: 'account' })
})

retrieve('without an id the caller’s own account is retrieved', async ({ stripe }) => {
  const own = await stripe.accounts.retrieveCurrent()
  expect(own).toMatchObject({ object: 'account', charges_enabled: true })
  const { id } = await stripe.accounts.create({ type: 'standard' })
  const accountCustomer = await stripe.accounts.retrieveCurrent({}, { stripeAccount: id })
  expect(accountCustomer.id).toBe(id)
  expect(own.id).not.toBe(id)
})

update('what is not given stays as it was', async ({ stripe }) => {
  const { id } = await stripe.accounts.create({
    type: 'standard',
    email: 'a@example.com',
    metadata: { a: '1' },
  })
  const changed = await stripe.accounts.update(id, {
    business_profile: { name: 'New name' },
    metadata: { b: '2' },
  })
  expect(changed).toMatchObject({
    email: 'a@example.com',
    business_profile: { name: 'New name' },
    metadata: { a: '1', b: '2' },
  })
})

list('connected accounts are listed newest first', async ({ stripe }) => {
  const first = await stripe.accounts.create({ type: 'standard' })
  const second = await stripe.accounts.create({ type: 'standard' })
  const { data } = await stripe.accounts.list({ limit: 2 })
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
})

remove('no call can act for a deleted account', async ({ stripe }) => {
  const { id } = await stripe.accounts.create({ type: 'standard' })
  expect(await stripe.accounts.del(id)).toMatchObject({ id, object: 'account', deleted: true })
  const call = stripe.customers.create({}, { stripeAccount: id })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 403, code: 'account_invalid' })
})

calls('an object created for an account belongs to that account', async (bench) => {
  const { stripe } = bench
  const { id: stripeAccount } = await openAccount(bench, { type: 'standard' })
  const { id } = await stripe.paymentIntents.create(price, { stripeAccount })
  const read = await stripe.paymentIntents.retrieve(id, {}, { stripeAccount })
  expect(read.id).toBe(id)
  expect(await refusalOf(stripe.paymentIntents.retrieve(id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

calls('an account does not see the platform’s objects', async ({ stripe }) => {
  const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
  const { intent } = await pay(stripe)
  const call = stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount })
  expect(await refusalOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect((await stripe.charges.list({}, { stripeAccount })).data).toEqual([])
})

calls('each account has a balance of its own', async (bench) => {
  const { stripe } = bench
  const { id: stripeAccount } = await openAccount(bench, { type: 'standard' })
  const params = { ...price, payment_method: 'pm_card_visa', confirm: true }
  await stripe.paymentIntents.create({ ...params, capture_method: 'automatic' }, { stripeAccount })
  const { data } = await stripe.balanceTransactions.list({}, { stripeAccount })
  expect(data.map(({ amount }) => amount)).toEqual([2000])
})

page('https://docs.stripe.com/connect/webhooks')(
  'events of an account name it',
  async ({ stripe }) => {
    const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
    const customer = await stripe.customers.create({}, { stripeAccount })
    const { data } = await stripe.events.list({ type: 'customer.created' }, { stripeAccount })
    expect(data).toMatchObject([{ account: stripeAccount, data: { object: { id: customer.id } } }])
  },
)

header('the answer repeats the account', async ({ stripe }) => {
  const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
  const customer = await stripe.customers.create({}, { stripeAccount })
  expect(customer.lastResponse).toMatchObject({ stripeAccount })
})

page('https://docs.stripe.com/error-codes')(
  'an unknown account is account_invalid',
  async ({ stripe }) => {
    const call = stripe.customers.list({}, { stripeAccount: 'acct_nobody' })
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 403,
      type: 'StripePermissionError',
      code: 'account_invalid',
    })
  },
)

page('https://docs.stripe.com/connect/handling-api-verification')(
  'a new account can do nothing until its onboarding is done',
  async ({ stripe }) => {
    const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
    expect(await stripe.accounts.retrieve(stripeAccount)).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      requirements: {
        currently_due: expect.arrayContaining(['external_account', 'tos_acceptance.date']),
        past_due: expect.arrayContaining(['external_account']),
        disabled_reason: 'requirements.past_due',
      },
    })
    expect(await refusalOf(stripe.paymentIntents.create(price, { stripeAccount }))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
  },
)

page('https://docs.stripe.com/connect/account-capabilities')(
  'an account can take no charges by a capability that it never requested',
  async (bench) => {
    const { stripe } = bench
    const controller = { stripe_dashboard: { type: 'full' } } as const
    const account = await openAccount(bench, { controller })
    expect(account).toMatchObject({ charges_enabled: false, capabilities: {} })
    const call = stripe.paymentIntents.create(price, { stripeAccount: account.id })
    expect((await refusalOf(call)).message).toContain('card_payments')
  },
)

/** Makes a link to the onboarding of a new account. */
async function makeLink(stripe: Stripe): Promise<Stripe.AccountLink> {
  const { id: account } = await stripe.accounts.create({ type: 'standard' })
  return stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://example.com/again',
    return_url: 'https://example.com/done',
  })
}

page('https://docs.stripe.com/api/account_links/create')(
  'an account link opens once, and a used one leads to its refresh_url',
  async ({ stripe }) => {
    const link = await makeLink(stripe)
    const open = async () => (await fetch(link.url, { redirect: 'manual' })).headers.get('location')
    expect(await open()).toContain('/sandbox/stripe/onboarding_form')
    expect(await open()).toBe('https://example.com/again')
  },
)

page('https://docs.stripe.com/api/account_links/create')(
  'an account link leads to onboarding for a limited time',
  async ({ stripe }) => {
    const link = await makeLink(stripe)
    expect(link.object).toBe('account_link')
    expect(URL.canParse(link.url)).toBe(true)
    expect(link.expires_at).toBeGreaterThan(link.created)
  },
)

page('https://docs.stripe.com/api/events/types')(
  'a change of an account is announced by account.updated',
  async ({ stripe }) => {
    const { id: stripeAccount } = await stripe.accounts.create({ type: 'standard' })
    await stripe.accounts.update(stripeAccount, { metadata: { a: '1' } })
    const { data } = await stripe.events.list({ type: 'account.updated' }, { stripeAccount })
    expect(data[0]?.data).toMatchObject({ object: { id: stripeAccount, metadata: { a: '1' } } })
  },
)
