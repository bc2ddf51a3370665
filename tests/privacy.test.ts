import { beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { verifyCode } from '#server/links/payLink.ts'
import {
  ask,
  awaitText,
  businessOf,
  type Caller,
  newMobile,
  readRequest,
  stranger,
  typeReply,
} from './support/callers.ts'
import { callWithKey } from './support/keys.ts'
import { openApp } from './support/openApp.ts'
import { clearFaults, confirm, queryAll, runLaterJobs, setFault } from './support/rehearse.ts'
import { onboard } from './support/signUp.ts'

const log: string[] = []

/** Secrets and personal data, collected while the main flow runs. */
const codes: string[] = []
const phones: string[] = []
const linkTokens: string[] = []
const sessionTokens: string[] = []
const clientSecrets: string[] = []
const verifyCodes: string[] = []
const apiKeys: string[] = []
/** The owner's e-mail, and the link to the form in which the bank account is named. */
const onboarding: string[] = []
/** The IP address of the payer's browser: no table and no log line may contain it. */
const address = '203.0.113.77'
const goodCard = '4242424242424242'
const declinedCard = '4000000000000002'

const app = await openApp({ onLog: (line) => log.push(line) })
beforeAll(async () => {
  await runMainFlow()
}, 60_000)

/** Goes to the card provider's form, whose link says who may name the bank account, and comes back from it. */
async function setUpCards(staff: Caller): Promise<void> {
  const email = 'owner@bell-plumbing.example'
  const link = await staff.call<{ url: string }>('POST', '/v1/business/payments/link', { email })
  expect(link.status).toBe(201)
  onboarding.push(email, new URL(link.body.url).searchParams.get('link') ?? 'none')
  await onboard(app.sandboxUrl, await businessOf(staff))
  await staff.call('POST', '/v1/business/payments/check')
}

/**
 * Signs in, asks, is paid, declined, refused, failed and attacked: everything that might log too
 * much.
 */
async function runMainFlow(): Promise<void> {
  const staff = await signIn()
  await staff.call('POST', '/v1/business', {
    name: 'Bell Plumbing',
    country: 'GB',
    currency: 'GBP',
  })
  await setUpCards(staff)
  apiKeys.push(await callWithKey(app, staff))
  for (const path of ['/v1/requests', '/v1/requests/preview', '/v1/phones/check', '/auth/code']) {
    await staff.call('POST', path, { phone: `${phones[0]}999`, input: phones[0], amountMinor: 'x' })
  }
  const paid = await asked(staff)
  const secret = await pressPay(paid)
  expect(await confirm(app, secret, declinedCard)).toBe(402)
  expect(await confirm(app, secret, goodCard)).toBe(200)
  await app.drainJobs()
  await runLaterJobs(app, 'checkPayment')
  await typeReply(app, paid.customer.phone, 'Thank you')
  await letProvidersFail(staff)
  await breakTheDatabase(staff)
  await letStrangersTry(paid)
  await renewAndCheck(staff)
  await app.drainJobs()
  await staff.call('DELETE', '/auth/session')
}

async function signIn(): Promise<Caller> {
  const caller = stranger(app)
  const phone = newMobile()
  await caller.call('POST', '/auth/code', { phone })
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  const wrong = code === '000000' ? '000001' : '000000'
  await caller.call('POST', '/auth/session', { phone, code: wrong })
  await caller.call('POST', '/auth/session', { phone, code })
  phones.push(phone)
  codes.push(code)
  sessionTokens.push(caller.cookie.split('=')[1] ?? '')
  return caller
}

async function asked(staff: Caller): Promise<RequestView> {
  const phone = newMobile()
  const request = await ask(staff, { phone, name: 'Ana Ruiz' })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  phones.push(phone)
  linkTokens.push(tokenOf(request))
  return request
}

const tokenOf = (request: RequestView) => request.payLink?.split('/p/')[1] ?? ''

async function pressPay(request: RequestView): Promise<string> {
  const payer = stranger(app)
  await payer.call('GET', `/p/${tokenOf(request)}`)
  await payer.call('POST', `/p/${tokenOf(request)}/opened`)
  const { body } = await payer.call<{ clientSecret: string }>(
    'POST',
    `/p/${tokenOf(request)}/payment`,
    { amountMinor: request.amountMinor, currency: request.currency },
  )
  await payer.call('GET', `/p/${tokenOf(request)}/status`)
  await payer.call('GET', `/p/${tokenOf(request)}/receipt`)
  clientSecrets.push(body.clientSecret)
  return body.clientSecret
}

/** Fails every call to a provider once. */
async function letProvidersFail(staff: Caller): Promise<void> {
  await setFault(app, { on: 'twilio.messages', do: 'status', status: 500 })
  await setFault(app, { on: 'stripe.payment_intents', do: 'status', status: 500 })
  const phone = newMobile()
  const request = await ask(staff, { phone })
  phones.push(phone)
  linkTokens.push(tokenOf(request))
  await app.drainJobs()
  await stranger(app).call('POST', `/p/${tokenOf(request)}/payment`, {
    amountMinor: request.amountMinor,
    currency: request.currency,
  })
  await runLaterJobs(app, 'checkPayment')
  await stranger(app).call('POST', '/auth/code', { phone })
  await clearFaults(app)
}

/** A database error quotes the row that caused it, unless the table has row-level security. */
async function breakTheDatabase(staff: Caller): Promise<void> {
  const phone = newMobile()
  const late = newMobile()
  phones.push(phone, late)
  await queryAll(app, `alter table app_user add constraint tight check (phone <> '${phone}')`)
  await queryAll(
    app,
    `alter table text_route add constraint tight check (their_phone <> '${late}')`,
  )
  const caller = stranger(app)
  await caller.call('POST', '/auth/code', { phone })
  const code = (await awaitText(app, phone, /^\d{6} /)).slice(0, 6)
  codes.push(code)
  expect((await caller.call('POST', '/auth/session', { phone, code })).status).toBe(500)
  linkTokens.push(tokenOf(await ask(staff, { phone: late })))
  await app.drainJobs()
}

async function letStrangersTry(request: RequestView): Promise<void> {
  const someone = stranger(app)
  for (const path of [
    `/p/${tokenOf(request)}x`,
    `/p/${tokenOf(request)}/nothing`,
    `/p/${tokenOf(request)}%ff`,
  ]) {
    await someone.call('GET', path)
    await someone.call('POST', path)
  }
  await someone.call('GET', '/v1/requests', undefined, {
    cookie: `ringup_session=${sessionTokens[0]}`,
  })
  await fetch(`${app.url}/hooks/twilio/inbound`, {
    method: 'POST',
    body: new URLSearchParams({ From: request.customer.phone, Body: 'x' }),
  })
  await fetch(`${app.url}/hooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=x' },
    body: '{}',
  })
}

/** Expires and renews a link, checks codes, and reports from a browser that has the link open. */
async function renewAndCheck(staff: Caller): Promise<void> {
  const request = await asked(staff)
  await queryAll(app, "update request set status = 'expired' where id = $1", [request.id])
  const payer = stranger(app)
  await payer.call('POST', `/p/${tokenOf(request)}/language`, { language: 'es' })
  await payer.call('POST', `/p/${tokenOf(request)}/new-link`)
  await app.drainJobs()
  const renewed = await readRequest(staff, request.id)
  expect(tokenOf(renewed)).not.toBe(tokenOf(request))
  linkTokens.push(tokenOf(renewed))
  const code = verifyCode(app.context.secret, request.id)
  verifyCodes.push(code)
  for (const typed of [code, '0000-0000', request.customer.phone])
    await fetch(`${app.url}/verify`, { method: 'POST', body: new URLSearchParams({ code: typed }) })
  const report = { 'document-uri': request.payLink, 'blocked-uri': `${renewed.payLink}/x.js` }
  await fetch(`${app.url}/page-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': address },
    body: JSON.stringify({ 'csp-report': { ...report, 'effective-directive': 'script-src' } }),
  })
}

/** Lists the forms of a number: in full, without its plus, without its country, and grouped. */
function formsOf(phone: string): string[] {
  const digits = phone.slice(1)
  const national = phone.slice(3)
  return [
    digits,
    national,
    `${national.slice(0, 4)} ${national.slice(4)}`,
    encodeURIComponent(phone),
  ]
}

test('the main flow ran and was logged', () => {
  const routes = log.map((line) => (JSON.parse(line) as { route?: string }).route)
  for (const route of [
    '/auth/session',
    '/v1/requests',
    '/p/:token/payment',
    '/hooks/stripe',
    '/hooks/twilio/status',
    '/p/:token/new-link',
    '/verify',
    '/page-reports',
  ]) {
    expect(routes).toContain(route)
  }
  for (const event of ['unexpected error', 'Failed task']) {
    expect(log.some((line) => line.includes(event))).toBe(true)
  }
  expect(linkTokens).toHaveLength(5)
})

test('the log has no phone in any form, no code, no link, no session and no card', () => {
  const written = log.join('\n')
  const secrets = [
    ...phones.flatMap(formsOf),
    ...linkTokens,
    ...sessionTokens,
    ...clientSecrets,
    ...verifyCodes,
    ...apiKeys,
    ...onboarding,
    address,
    goodCard,
    declinedCard,
  ]
  for (const secret of secrets) expect(written).not.toContain(secret)
  for (const code of codes) expect(written).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  expect(written).not.toMatch(/"?(authorization|cookie|set-cookie)"?:/i)
  expect(written).not.toMatch(/Ana Ruiz|sk_test_|whsec_/)
})

test('a dump of every table has no link, no code, no session, no client secret and no card number', async () => {
  const tables = await queryAll<{ name: string }>(
    app,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  expect(tables.map((table) => table.name)).toContain('graphile_worker._private_jobs')
  for (const { name } of tables) {
    const rows = await queryAll<{ row: Record<string, unknown> }>(
      app,
      `select row_to_json(t) as row from ${name} t`,
    )
    const dump = JSON.stringify(rows)
    for (const secret of [
      ...linkTokens,
      ...sessionTokens,
      ...clientSecrets,
      ...apiKeys,
      address,
      goodCard,
      declinedCard,
    ]) {
      expect.soft([name, dump.includes(secret)]).toEqual([name, false])
    }
    const values = rows.flatMap(({ row }) => Object.values(row).map(String))
    for (const code of codes) expect.soft([name, values.includes(code)]).toEqual([name, false])
    if (name.includes('message'))
      for (const code of codes) expect(dump).not.toContain(`${code} is your`)
  }
})

test('the jobs of the queue contain ids and nothing else', async () => {
  const jobs = await queryAll<{ payload: Record<string, unknown> }>(
    app,
    'select payload from graphile_worker._private_jobs',
  )
  expect(jobs.length).toBeGreaterThan(0)
  for (const { payload } of jobs) {
    for (const value of Object.values(payload))
      expect(String(value)).toMatch(/^((bus|req|pay|msg|sic)_[0-9a-z]{26}|(evt|acct)_\w+|\d{1,2})$/)
  }
})
