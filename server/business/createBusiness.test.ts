import { expect, test } from 'vitest'
import type { PlanList } from '#rules/shapes/reminders.ts'
import {
  businessOf,
  newMobile,
  owner,
  signedIn,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { clearFaults, held, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { onboard } from '../../tests/support/signUp.ts'

const platform = await openApp()
const single = await openApp({ mode: 'single' })
/** Signed in on the platform, without a business. */
const newcomer = await signedIn(platform)

const wanted = { name: 'Bell Plumbing', country: 'GB', currency: 'GBP', timeZone: 'Europe/London' }
type HeldAccount = { metadata: Record<string, string> }

test('signing up on a platform makes a business with a provider account of its own', async () => {
  const caller = await signedIn(platform)
  const { status, body } = await caller.call<{ business: { id: string } }>(
    'POST',
    '/v1/business',
    wanted,
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    role: 'owner',
    business: {
      name: 'Bell Plumbing',
      currency: 'GBP',
      locale: 'en-GB',
      timeZone: 'Europe/London',
      // Its owner has to go through the card provider's form first.
      paymentsReady: false,
      paymentsProblem: null,
      paymentsStage: 'not_begun',
      canOnboard: true,
      paymentsDueBy: null,
      draftsWaiting: 0,
    },
  })
  await platform.drainJobs()
  const accounts = await held<HeldAccount>(platform, 'accounts')
  expect(
    accounts.filter((account) => account.metadata['business_id'] === body.business.id),
  ).toHaveLength(1)
})

test('a second business is refused', async () => {
  const caller = await owner(platform)
  expect(await caller.call('POST', '/v1/business', wanted)).toMatchObject({
    status: 409,
    body: { code: 'business_exists' },
  })
})

test('ten taps on the welcome screen at once make one business', async () => {
  const caller = await signedIn(platform)
  const count = async () => (await queryAll(platform, 'select id from business')).length
  const before = await count()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => caller.call('POST', '/v1/business', wanted)),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  for (const answer of answers)
    if (answer.status !== 201) expect(answer.body['code']).toBe('business_exists')
  expect(await count()).toBe(before + 1)
})

test('a business is made even while the provider is away, and gets its account later', async () => {
  const caller = await signedIn(platform)
  await setFault(platform, { on: 'stripe.accounts.create', do: 'status', status: 500 })
  const made = await caller.call('POST', '/v1/business', wanted)
  expect(made).toMatchObject({ status: 201, body: { business: { paymentsReady: false } } })
  await clearFaults(platform)
  await platform.drainJobs()
  await onboard(platform.sandboxUrl, await businessOf(caller))
  await platform.drainJobs()
  await expect
    .poll(async () => {
      await platform.drainJobs()
      return (await caller.call('GET', '/auth/session')).body
    })
    .toMatchObject({ business: { paymentsReady: true } })
})

test('an unknown time zone becomes UTC, and a dollar is written as at home', async () => {
  const caller = await signedIn(platform)
  const { body } = await caller.call('POST', '/v1/business', {
    ...wanted,
    country: 'AU',
    currency: 'AUD',
    timeZone: 'Mars/Olympus',
  })
  expect(body).toMatchObject({ business: { timeZone: 'UTC', locale: 'en-AU' } })
})

test.each([
  [{ name: '' }, 'name', 'name_invalid'],
  [{ name: 'Раypal' }, 'name', 'name_invalid'],
  [{ country: 'gb' }, 'country', 'country_not_supported'],
  [{ country: 'ZZ' }, 'country', 'country_not_supported'],
  [{ currency: 'XXX' }, 'currency', 'currency_not_supported'],
  [{ owner: true }, 'owner', 'field_unknown'],
])('%j is refused with its field', async (change, path, code) => {
  const answer = await newcomer.call('POST', '/v1/business', { ...wanted, ...change })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
})

test('someone without a business sees nothing', async () => {
  expect(await newcomer.call('GET', '/v1/requests')).toMatchObject({
    status: 409,
    body: { code: 'business_required' },
  })
})

test('in single mode sign-up closes after the first owner, and the account is that of the keys', async () => {
  const [first, second] = [await signedIn(single), await signedIn(single)]
  const made = await first.call('POST', '/v1/business', wanted)
  expect(made).toMatchObject({ status: 201, body: { business: { paymentsReady: true } } })
  expect(await second.call('POST', '/v1/business', wanted)).toMatchObject({
    status: 403,
    body: { code: 'sign_up_closed' },
  })
  expect(await held(single, 'accounts')).toEqual([])
})

test('after the first owner a stranger gets the same answer as a member, and no text', async () => {
  const phone = newMobile()
  const member = newMobile()
  await single.ownerPool.query(`insert into app_user (id, phone) values ('usr_member', $1)`, [
    member,
  ])
  const someone = stranger(single)
  const known = await someone.call('POST', '/auth/code', { phone: member })
  const unknown = await someone.call('POST', '/auth/code', { phone })
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([
    known.status,
    Object.keys(known.body),
  ])
  await expect.poll(() => textsOn(single, member)).toHaveLength(1)
  expect(
    (await held<{ to: string }>(single, 'messages')).filter((text) => text.to === phone),
  ).toEqual([])
  for (const guessed of [phone, member]) {
    // The chance that this is the right one of a million codes is too small to matter.
    const answer = await someone.call('POST', '/auth/session', {
      phone: guessed,
      code: '000000',
    })
    expect([answer.status, answer.body['code']]).toEqual([422, 'code_wrong'])
  }
})

test('calls with one key make one business, and each is answered with it', async () => {
  const caller = await signedIn(platform)
  type Made = { business: { id: string } }
  const make = (key: string, body = wanted) =>
    caller.call<Made & { code: string }>('POST', '/v1/business', body, { 'idempotency-key': key })
  const answers = await Promise.all([make('first'), make('first'), make('first')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.business.id)).size).toBe(1)
  expect(await make('first')).toMatchObject({ status: 201, body: answers[0]?.body })
  expect((await make('second')).body.code).toBe('business_exists')
  expect((await make('first', { ...wanted, name: 'Other' })).body.code).toBe(
    'idempotency_key_reused',
  )
})

test('the first reminder plan is named in the language of its owner’s screens', async () => {
  const nameOfPlan = async (headers: Record<string, string>) => {
    const caller = await signedIn(platform)
    expect((await caller.call('POST', '/v1/business', wanted, headers)).status).toBe(201)
    const { body } = await caller.call<PlanList>('GET', '/v1/reminder-plans')
    return body.data.map(({ name }) => name)
  }
  expect(await nameOfPlan({ 'accept-language': 'de' })).toEqual(['Üblich'])
  expect(await nameOfPlan({ 'accept-language': 'sw' })).toEqual(['Usual'])
  expect(await nameOfPlan({})).toEqual(['Usual'])
})
