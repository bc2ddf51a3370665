import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { printClaimCode } from '#server/printClaimCode.ts'
import { type Caller, signedIn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { deriveClaimCode } from './claimCode.ts'

const app = await openApp({ mode: 'single' })
const { config } = app.context
const code = deriveClaimCode(app.context)
let stranger: Caller

beforeEach(async () => {
  stranger = await signedIn(app)
  Object.assign(config.stripe, { live: true })
})
afterEach(() => {
  Object.assign(config.stripe, { live: false })
  Object.assign(config, { mode: 'single' })
})

const setUp = (caller: Caller, claimCode?: string) =>
  caller.call('POST', '/v1/business', {
    name: 'Bell Plumbing',
    country: 'GB',
    currency: 'GBP',
    ...(claimCode === undefined ? {} : { claimCode }),
  })

async function isAsked(caller: Caller): Promise<boolean> {
  return (await caller.call<SessionView>('GET', '/auth/session')).body.claimCodeNeeded
}

async function printed(): Promise<string> {
  let words = ''
  await printClaimCode(app.context, { write: (more) => (words += more) })
  return words
}

const refused = {
  status: 422,
  body: { errors: [{ path: 'claimCode', code: 'claim_code_wrong' }] },
}

test('the start of a live installation that nobody owns prints the code, each time the same', async () => {
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await printed()).toContain(code)
  expect(await printed()).toContain(code)
})

test.each([undefined, '', 'no code', '0000-0000', '7KM4-QX2D'])(
  'a stranger who types %s does not get a live installation',
  async (typed) => {
    expect(await isAsked(stranger)).toBe(true)
    expect(await setUp(stranger, typed)).toMatchObject(refused)
  },
)

test('a person may try ten codes an hour, and another person is not held up by that', async () => {
  for (let tries = 0; tries < 10; tries += 1) await setUp(stranger, '0000-0000')
  expect(await setUp(stranger, code)).toMatchObject({ status: 429 })
  Object.assign(config.stripe, { live: false })
  const other = await signedIn(app)
  Object.assign(config.stripe, { live: true })
  expect(await setUp(other, '0000-0000')).toMatchObject(refused)
})

test('with test keys and on a platform nobody is asked', async () => {
  Object.assign(config.stripe, { live: false })
  expect(await isAsked(stranger)).toBe(false)
  expect(await printed()).toBe('')
  Object.assign(config.stripe, { live: true })
  Object.assign(config, { mode: 'platform' })
  expect(await isAsked(stranger)).toBe(false)
  expect((await setUp(stranger)).status).toBe(201)
})

test('the operator types the code in any form, once; then nobody is asked, and nothing is printed', async () => {
  const late = await signedIn(app)
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  expect(await setUp(stranger, typed)).toMatchObject({
    status: 201,
    body: { role: 'owner', claimCodeNeeded: false },
  })
  expect(await printed()).toBe('')
  expect(await isAsked(late)).toBe(false)
  expect(await setUp(late, code)).toMatchObject({ body: { code: 'sign_up_closed' } })
})
