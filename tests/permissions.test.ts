import { afterAll, expect, test } from 'vitest'
import { mayDo, type Role, roles } from '#rules/permissions.ts'
import { describeApi } from '../scripts/generate/describeApi.ts'
import { bodies, type Call, otherRights, pathOf, rights } from './support/apiCalls.ts'
import { type Caller, owner, signedIn, stranger } from './support/callers.ts'
import { openBusiness } from './support/openApp.ts'
import { queryAll } from './support/rehearse.ts'
import { type Joined, joined } from './support/team.ts'

/**
 * Every call of the API, by every role in every standing, compared with the one table of rights. The ids
 * that are given belong to nobody: those of other businesses are compared with them in tenancy.test.ts.
 */
const { app, caller, businessId } = await openBusiness()
const elsewhere = await owner(app)
const { routes } = await describeApi()
/** The document itself, and the stream, which does not end. */
const unlisted = ['GET /v1/openapi.json', 'GET /v1/events/stream']
const calls = routes
  .filter(({ method }) => method !== 'OPTIONS' && method !== 'HEAD')
  .map(({ method, url }) => {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    return { name: `${method} ${path}`, method, path, parameters: [] } satisfies Call
  })
  .filter(({ name }) => !unlisted.includes(name))
// Setting up a business comes last: from then on a member works there too.
const ours = calls
  .filter(({ name }) => name in rights)
  .toSorted((a, b) => Number(rights[a.name] === 'signedIn') - Number(rights[b.name] === 'signedIn'))
const signedInOnly = calls.filter(({ name }) => otherRights[name] === 'signedIn')

let answers = 0
afterAll(() => expect(answers).toBeGreaterThan(1_500))

/** The refusal for who calls, or `passed` if the call went on to its own work. */
async function outcomeOf(by: Caller, one: Call, headers: Record<string, string> = {}) {
  const { status, body } = await by.call(one.method, pathOf(one), bodies[one.name], headers)
  answers += 1
  expect.soft([one.name, status < 500]).toEqual([one.name, true])
  const isAboutCaller = guards.some((code) => code === body['code'])
  return isAboutCaller ? `${status} ${body['code']}` : 'passed'
}

const guards = ['sign_in_required', 'business_required', 'not_a_member', 'not_allowed'] as const

/** Expects an outcome of each call, which a fixed text or a function of its right gives. */
async function expectOutcomes(
  by: Caller,
  those: readonly Call[],
  expected: (one: Call) => string,
  headers: Record<string, string> = {},
): Promise<void> {
  for (const one of those)
    expect.soft([one.name, await outcomeOf(by, one, headers)]).toEqual([one.name, expected(one)])
}

const outOfTable = (role: Role) => (one: Call) => {
  const right = rights[one.name] ?? 'signedIn'
  return right === 'signedIn' || mayDo(role, right) ? 'passed' : '403 not_allowed'
}

test('every route has a row in the table of rights, and every row a route', () => {
  const rows = [...Object.keys(rights), ...Object.keys(otherRights)]
  expect(calls.map(({ name }) => name).toSorted()).toEqual(rows.toSorted())
})

test.each(roles)('%s: may call what the table of rights says, and nothing else', async (role) => {
  const member = await joined(app, caller, role)
  await expectOutcomes(member, ours, outOfTable(role))
  // By the name of the business, as the screens call.
  await expectOutcomes(member, ours, outOfTable(role), { 'ringup-business': businessId })
})

test.each(roles)('%s: may call nothing of another business', async (role) => {
  const member = await joined(app, caller, role)
  const headers = { 'ringup-business': elsewhere.businessId }
  await expectOutcomes(member, ours, () => '403 not_a_member', headers)
})

test.each(roles)('%s: once removed, may call nothing of the business', async (role) => {
  const member = await joined(app, caller, role)
  await remove(member)
  await expectOutcomes(member, [...ours, ...signedInOnly], () => '401 sign_in_required')
  const back = await signedIn(app, member.phone)
  const headers = { 'ringup-business': businessId }
  await expectOutcomes(back, ours, () => '403 not_a_member', headers)
})

async function remove({ userId }: Joined): Promise<void> {
  const { status } = await caller.call('DELETE', `/v1/members/${userId}`)
  expect(status).toBe(204)
}

test.each(roles)('%s: may call nothing once the session has expired', async (role) => {
  const member = await joined(app, caller, role)
  await queryAll(app, 'update session set expires_at = now() where user_id = $1', [member.userId])
  await expectOutcomes(member, [...ours, ...signedInOnly], () => '401 sign_in_required')
})

test('without a session no call reveals or does anything', async () => {
  await expectOutcomes(stranger(app), [...ours, ...signedInOnly], () => '401 sign_in_required')
})

test('without a business no call does anything, except the one that makes it', async () => {
  const nobody = await signedIn(app)
  const others = ours.filter(({ name }) => rights[name] !== 'signedIn')
  await expectOutcomes(nobody, others, () => '409 business_required')
})
