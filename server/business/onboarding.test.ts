import { expect, test } from 'vitest'
import type { PaymentsView } from '#rules/shapes/payments.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import {
  ask,
  awaitText,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
  signedIn,
  textsOn,
} from '../../tests/support/callers.ts'
import { accountOf } from '../../tests/support/moneyOfStrangers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { confirm, held, queryAll, setFault, startPaying } from '../../tests/support/rehearse.ts'
import { openAccount } from './openAccount.ts'

const app = await openApp()

/** Makes a business whose owner has not been to the card provider's form. */
async function beginner(name = 'Bell Plumbing'): Promise<Caller> {
  const caller = await signedIn(app)
  const wanted = { name, country: 'GB', currency: 'GBP' }
  expect((await caller.call('POST', '/v1/business', wanted)).status).toBe(201)
  return caller
}

const read = async (caller: Caller, headers = {}) =>
  (await caller.call<PaymentsView>('GET', '/v1/business/payments', undefined, headers)).body
const check = async (caller: Caller) =>
  (await caller.call<PaymentsView>('POST', '/v1/business/payments/check')).body
const makeLink = (caller: Caller, body: object = {}) =>
  caller.call<{ url: string; code: string }>('POST', '/v1/business/payments/link', body)

/** Opens a link as a browser does, and leaves the provider's form; returns where that leads. */
async function visit(url: string, end: 'everything' | 'verification' | 'part'): Promise<string> {
  const opened = await fetch(url, { redirect: 'manual' })
  const form = opened.headers.get('location') ?? ''
  const body = new URLSearchParams({ end })
  const left = await fetch(form, { method: 'POST', body, redirect: 'manual' })
  return left.headers.get('location') ?? ''
}

async function atProvider(caller: Caller, what: string, body: object = {}): Promise<void> {
  const path = `/control/stripe/accounts/${await accountOf(app, caller)}/${what}`
  const answer = await fetch(app.sandboxUrl + path, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.ok, await answer.text()).toBe(true)
}

type Account = { id: string; email: string | null; capabilities: object; metadata: object }
const accountAt = async (caller: Caller) => {
  const id = await accountOf(app, caller)
  return (await held<Account>(app, 'accounts')).find((account) => account.id === id)
}

test('from sign-up through the form to the first payment, with the request that was made before', async () => {
  const caller = await beginner()
  const phone = newMobile()
  const draft = await ask(caller, { phone })
  expect(draft).toMatchObject({ status: 'draft', payLink: null, messages: [] })
  const sent = await caller.call('POST', `/v1/requests/${draft.id}/send`)
  expect(sent).toMatchObject({ status: 409, body: { code: 'payments_not_ready' } })
  expect(await read(caller)).toMatchObject({
    stage: 'not_begun',
    canOnboard: true,
    detailsSubmitted: false,
    payoutsOn: false,
    firstPayoutOn: null,
    drafts: [],
  })
  const link = await makeLink(caller, { email: ' ana@example.com ' })
  expect(link.status).toBe(201)
  expect((await read(caller)).stage).toBe('begun')
  expect(await accountAt(caller)).toMatchObject({
    email: 'ana@example.com',
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  })
  expect(await visit(link.body.url, 'everything')).toBe(
    `${app.url}/settings/payments?onboarding=back`,
  )
  // The screen asks at once; no event and no job is needed.
  expect(await check(caller)).toMatchObject({
    stage: 'ready',
    canOnboard: false,
    due: [],
    payoutsOn: true,
    email: 'ana@example.com',
    drafts: [draft.id],
  })
  const session = await caller.call('GET', '/auth/session')
  expect(session.body).toMatchObject({ business: { paymentsReady: true, draftsWaiting: 1 } })
  const { body } = await caller.call<BatchView>('POST', '/v1/requests/bulk', {
    action: 'send',
    ids: [draft.id],
  })
  await app.drainJobs()
  expect((await caller.call('GET', `/v1/batches/${body.id}`)).body).toMatchObject({ done: 1 })
  await awaitText(app, phone, /Bell Plumbing/)
  expect((await read(caller)).drafts).toEqual([])
  const open = await readRequest(caller, draft.id)
  expect(await confirm(app, await startPaying(app, open))).toBe(200)
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await readRequest(caller, draft.id)).status
    })
    .toBe('paid')
})

test('who comes back has not handed in everything: what is needed is said in twelve languages', async () => {
  const caller = await beginner()
  const { body } = await makeLink(caller)
  await visit(body.url, 'part')
  expect(await check(caller)).toMatchObject({
    stage: 'begun',
    canOnboard: true,
    language: 'en',
    due: [{ need: 'bank' }, { need: 'document' }],
  })
  const german = await read(caller, { 'accept-language': 'de-AT,de;q=0.9' })
  expect(german).toMatchObject({
    language: 'de',
    due: [{ words: 'Das Bankkonto für Ihre Auszahlungen' }, {}],
  })
  await visit((await makeLink(caller)).body.url, 'verification')
  expect(await check(caller)).toMatchObject({
    stage: 'checking',
    canOnboard: false,
    detailsSubmitted: true,
    due: [],
  })
  await atProvider(caller, 'enable')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await read(caller)).stage
    })
    .toBe('ready')
})

test('each press makes a link of its own, and a used one leads to another', async () => {
  const caller = await beginner()
  const [first, second] = [await makeLink(caller), await makeLink(caller)]
  expect(first.body.url).not.toBe(second.body.url)
  await fetch(first.body.url, { redirect: 'manual' })
  const again = await fetch(first.body.url, { redirect: 'manual' })
  expect(again.headers.get('location')).toBe(`${app.url}/settings/payments?onboarding=again`)
  // A link lets its holder name the bank account: none is stored.
  const rows = await queryAll(app, `select 1 from event where data::text like '%alu_%'`)
  expect(rows).toEqual([])
})

test('an account that asks for more by a day still takes cards; then it is restricted, and open again', async () => {
  const caller = await owner(app)
  await atProvider(caller, 'restrict', {
    due: ['individual.id_number', 'interv_1.form'],
    deadline: '2030-01-01T00:00:00Z',
  })
  expect(await check(caller)).toMatchObject({
    stage: 'asked',
    canOnboard: true,
    dueBy: '2030-01-01T00:00:00.000Z',
    due: [{ need: 'identity' }, { need: 'other' }],
  })
  expect((await ask(caller)).status).toBe('open')
  await atProvider(caller, 'restrict', { due: ['external_account'] })
  expect(await check(caller)).toMatchObject({ stage: 'restricted', canOnboard: true, dueBy: null })
  expect((await ask(caller)).status).toBe('draft')
  await visit((await makeLink(caller)).body.url, 'everything')
  expect(await check(caller)).toMatchObject({ stage: 'ready', drafts: [expect.any(String)] })
})

test('of two reads at once the one that began later is recorded, though its answer comes first', async () => {
  const caller = await beginner()
  await app.drainJobs()
  const businessId = await businessOf(caller)
  const { stripe } = app.context
  const begun = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const slow: typeof stripe.readAccount = async (account) => {
    const answer = await stripe.readAccount(account)
    begun.resolve()
    await late.promise
    return answer
  }
  const first = openAccount(
    { ...app.context, stripe: { ...stripe, readAccount: slow } },
    businessId,
  )
  await begun.promise
  await visit((await makeLink(caller)).body.url, 'everything')
  expect((await check(caller)).stage).toBe('ready')
  late.resolve()
  await first
  expect((await read(caller)).stage).toBe('ready')
})

test('what the provider refuses for good has no form; an account that is taken away has none either', async () => {
  const caller = await owner(app)
  await atProvider(caller, 'restrict', { disabled_reason: 'rejected.fraud', due: [] })
  expect(await check(caller)).toMatchObject({ stage: 'stopped', canOnboard: false })
  await atProvider(caller, 'deauthorize')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await read(caller)).stage
    })
    .toBe('gone')
  expect(await makeLink(caller)).toMatchObject({
    status: 409,
    body: { code: 'onboarding_not_possible' },
  })
})

test('the form is for owners and managers who have proved who they are', async () => {
  const caller = await beginner()
  const businessId = await businessOf(caller)
  await queryAll(app, `update session set proved_at = now() - interval '1 hour'`)
  expect((await makeLink(caller)).body.code).toBe('proof_required')
  await queryAll(app, `update member set role = 'staff' where business_id = $1`, [businessId])
  expect((await makeLink(caller)).body.code).toBe('not_allowed')
  const checked = await caller.call('POST', '/v1/business/payments/check')
  expect(checked.body).toMatchObject({ code: 'not_allowed' })
  expect((await read(caller)).stage).toBe('not_begun')
})

test.each(['ana', 'ana@', '@example.com', `${'a'.repeat(250)}@example.com`, 'a b@example.com'])(
  '%s is no e-mail address',
  async (email) => {
    const caller = await beginner()
    expect(await makeLink(caller, { email })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', code: 'email_invalid' }] },
    })
  },
)

test('an e-mail that is typed before there is an account opens it, once', async () => {
  await setFault(app, { on: 'stripe.accounts.create', do: 'status', status: 500, times: 1 })
  const caller = await beginner('Late Plumbing')
  expect(await accountAt(caller)).toBeUndefined()
  expect((await makeLink(caller, { email: 'ana@example.com' })).status).toBe(201)
  expect(await accountAt(caller)).toMatchObject({ email: 'ana@example.com' })
  await app.drainJobs()
  const ours = (await held<Account>(app, 'accounts')).filter(
    ({ metadata }) => Reflect.get(metadata, 'business_id') !== undefined,
  )
  expect(new Set(ours.map(({ metadata }) => JSON.stringify(metadata))).size).toBe(ours.length)
})

test('a draft that was sent meanwhile, or may not be sent, is left out of the batch', async () => {
  const caller = await beginner()
  const [first, second] = [await ask(caller), await ask(caller)]
  await visit((await makeLink(caller)).body.url, 'everything')
  const { drafts } = await check(caller)
  expect(drafts).toEqual([first.id, second.id])
  await caller.call('POST', `/v1/requests/${first.id}/send`)
  const { body } = await caller.call<BatchView>('POST', '/v1/requests/bulk', {
    action: 'send',
    ids: drafts,
  })
  await app.drainJobs()
  expect((await caller.call('GET', `/v1/batches/${body.id}`)).body).toMatchObject({
    done: 1,
    failures: [{ requestId: first.id }],
  })
  await expect.poll(() => textsOn(app, first.customer.phone)).toHaveLength(1)
})

test('in single mode the account of the keys is looked at: at the start, by its event, and once a day', async () => {
  const single = await openApp({ mode: 'single' })
  const restrict = (what: string) =>
    fetch(`${single.sandboxUrl}/control/stripe/accounts/acct_1SandboxPlatform0/${what}`, {
      method: 'POST',
    })
  await restrict('restrict')
  const caller = await owner(single)
  const stage = async () => {
    await single.drainJobs()
    return (await read(caller)).stage
  }
  expect(await stage()).toBe('stopped')
  expect(await makeLink(caller)).toMatchObject({ body: { code: 'onboarding_not_possible' } })
  expect((await ask(caller)).status).toBe('draft')
  await restrict('enable')
  await expect.poll(stage).toBe('ready')
  expect((await ask(caller)).status).toBe('open')
  await restrict('restrict')
  await expect.poll(stage).toBe('stopped')
})
