import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { enable, openAccount } from '../../testing/openAccount.ts'
import { setUpTrial } from '../../testing/setUpTrial.ts'

const bench = setUpTrial()
const create = (params: Stripe.AccountCreateParams = {}) => bench.stripe.accounts.create(params)
const eventsOf = async (account: string) => {
  const { data } = await bench.stripe.events.list({ limit: 100 }, { stripeAccount: account })
  return data.reverse()
}

const addresses = {
  return_url: 'https://example.com/back',
  refresh_url: 'https://example.com/again',
}
const linkTo = (account: string, at = addresses) =>
  bench.stripe.accountLinks.create({ account, type: 'account_onboarding', ...at })
/** Opens a link as a browser does; returns the address of the form, or where else it leads. */
const open = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
const leave = async (form: string, end: string) => {
  const body = new URLSearchParams({ end })
  return (await fetch(form, { method: 'POST', body, redirect: 'manual' })).headers.get('location')
}

test('onboarding leads to an account that can charge, and its event shows what changed', async () => {
  const account = await create()
  const charge = () =>
    bench.stripe.paymentIntents.create(
      { amount: 2500, currency: 'usd' },
      { stripeAccount: account.id },
    )
  await expect(charge()).rejects.toMatchObject({ statusCode: 400 })
  const link = await bench.stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    ...addresses,
    collection_options: { fields: 'eventually_due' },
  })
  expect(link).toMatchObject({ object: 'account_link', expires_at: link.created + 300 })
  expect(await leave(await open(link.url), 'everything')).toBe(addresses.return_url)
  expect(await bench.stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true })
  expect((await eventsOf(account.id)).at(-1)).toMatchObject({
    type: 'account.updated',
    data: { previous_attributes: { charges_enabled: false, details_submitted: false } },
  })
  expect((await charge()).id).toMatch(/^pi_/)
})

test('who comes back from onboarding may have given a part only, or waits for a check', async () => {
  const { id } = await create()
  expect(await leave(await open((await linkTo(id)).url), 'part')).toBe(addresses.return_url)
  expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    requirements: { currently_due: ['external_account', 'representative.verification.document'] },
  })
  await leave(await open((await linkTo(id)).url), 'verification')
  expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    details_submitted: true,
    capabilities: { card_payments: 'pending' },
    requirements: { currently_due: [], disabled_reason: 'requirements.pending_verification' },
  })
})

test('a link opens once and for five minutes; after that it leads to its refresh_url', async () => {
  const { id } = await create()
  const [used, late] = [await linkTo(id), await linkTo(id)]
  expect(await open(used.url)).toContain('/sandbox/stripe/onboarding_form')
  expect(await open(used.url)).toBe(addresses.refresh_url)
  await bench.trial.advanceClock(300_000)
  expect(await open(late.url)).toBe(addresses.refresh_url)
  await bench.trial.resetClock()
})

test('an account is restricted, asked for more by a time, and taken from the platform', async () => {
  const { id } = await openAccount(bench)
  const control = (what: string, body: object = {}) =>
    bench.trial.post(`/control/stripe/accounts/${id}/${what}`, body)
  expect((await control('restrict', { disabled_reason: 'boredom' })).status).toBe(400)
  expect((await control('restrict', { due: 'bank' })).status).toBe(400)
  expect((await control('restrict', { deadline: 'soon' })).status).toBe(400)
  const due = ['external_account']
  await control('restrict', { disabled_reason: 'requirements.past_due', due })
  expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    requirements: { past_due: due, disabled_reason: 'requirements.past_due' },
  })
  await enable(bench.trial, id)
  await control('restrict', { due, deadline: '2030-01-01T00:00:00Z' })
  expect(await bench.stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: true,
    requirements: { currently_due: due, past_due: [], current_deadline: 1_893_456_000 },
  })
  expect((await control('deauthorize')).status).toBe(204)
  await expect(bench.stripe.accounts.retrieve(id)).rejects.toMatchObject({
    code: 'account_invalid',
  })
  const events =
    await bench.trial.read<{ type: string; account?: string }[]>('/control/state/events')
  expect(events.findLast(({ account }) => account === id)).toMatchObject({
    type: 'account.application.deauthorized',
    data: { object: { object: 'application' } },
  })
})

test('a payment that was begun cannot be confirmed once its account is restricted', async () => {
  const { id } = await openAccount(bench)
  const options = { stripeAccount: id }
  const price = { amount: 2_500, currency: 'usd' }
  const intent = await bench.stripe.paymentIntents.create(price, options)
  await bench.trial.post(`/control/stripe/accounts/${id}/restrict`, {})
  const card = { payment_method: 'pm_card_visa', return_url: 'https://example.com' }
  const confirm = () => bench.stripe.paymentIntents.confirm(intent.id, card, options)
  await expect(confirm()).rejects.toMatchObject({ statusCode: 400 })
  await enable(bench.trial, id)
  expect(await confirm()).toMatchObject({ status: 'succeeded' })
})

test("the platform's own account is restricted too, and its events name no account", async () => {
  const own = await bench.stripe.accounts.retrieveCurrent()
  await bench.trial.post(`/control/stripe/accounts/${own.id}/restrict`, {})
  expect(await bench.stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: false })
  const charge = () => bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  await expect(charge()).rejects.toMatchObject({ statusCode: 400 })
  await enable(bench.trial, own.id)
  expect((await charge()).id).toMatch(/^pi_/)
  const { data } = await bench.stripe.events.list({ type: 'account.updated' })
  expect(data.map(({ account }) => account)).toEqual([undefined, undefined])
})

test('where onboarding is instant a new account takes charges at once', async () => {
  const path = '/control/stripe/onboarding'
  expect(await bench.trial.read(path)).toEqual({ onboarding: 'hosted' })
  expect((await bench.trial.post(path, { onboarding: 'never' })).status).toBe(400)
  await bench.trial.post(path, { onboarding: 'instant' })
  expect(await create()).toMatchObject({ charges_enabled: true, requirements: { past_due: [] } })
  const business_profile = { name: 'Onboarding Ltd' }
  expect(await create({ business_profile })).toMatchObject({ charges_enabled: false })
  await bench.trial.post(path, { onboarding: 'hosted' })
  expect(await create()).toMatchObject({ charges_enabled: false })
})

test('the first payout is known once there is a payment', async () => {
  const { id } = await openAccount(bench)
  const options = { stripeAccount: id }
  expect((await bench.stripe.payouts.list({}, options)).data).toEqual([])
  const card = {
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'automatic',
  } as const
  await bench.stripe.paymentIntents.create({ amount: 2_500, currency: 'usd', ...card }, options)
  const { data } = await bench.stripe.payouts.list({}, options)
  expect(data).toMatchObject([{ status: 'pending', arrival_date: expect.any(Number) }])
})

test('onboarding goes back only to web addresses, and they cannot break its page', async () => {
  const account = await create({ business_profile: { name: '<b>Ana</b>' } })
  const link = (url: string) => linkTo(account.id, { ...addresses, return_url: url })
  for (const url of ['javascript:alert(1)', 'shop-app://back', 'back']) {
    await expect(link(url)).rejects.toMatchObject({ param: 'return_url', code: 'url_invalid' })
  }
  const { url } = await link('https://example.com/"><script>')
  const page = await (await fetch(url)).text()
  expect(page).toContain('href="https://example.com/&quot;&gt;&lt;script&gt;"')
  expect(page).toContain('&lt;b&gt;Ana&lt;/b&gt;')
})
