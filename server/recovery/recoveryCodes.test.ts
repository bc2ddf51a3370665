import { expect, test } from 'vitest'
import { readRecoveryCode } from '#rules/recoveryCode.ts'
import type { RecoveryView } from '#rules/shapes/recovery.ts'
import { type Caller, newMobile, owner, signedIn, stranger } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import {
  codeFrom,
  expectTexts,
  makeCodes,
  phoneOf,
  recovered,
  tryRecovery,
} from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const app = await openApp()

/** Makes an owner with recovery codes. */
async function person() {
  const caller = await owner(app)
  return { caller, phone: await phoneOf(caller), codes: await makeCodes(caller) }
}

const stateOf = async (caller: Caller) =>
  (await caller.call<RecoveryView>('GET', '/auth/recovery')).body

test('ten different codes are shown once; no table and no event holds one', async () => {
  const caller = await owner(app)
  expect(await stateOf(caller)).toMatchObject({ codesLeft: null, codesMadeAt: null })
  const codes = await makeCodes(caller)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){3}$/)
  expect(await stateOf(caller)).toMatchObject({ codesLeft: 10 })
  const tables = ['recovery_code', 'event', 'idempotency_key', 'graphile_worker._private_jobs']
  for (const table of tables) {
    const stored = JSON.stringify(await queryAll(app, `select * from ${table}`))
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(readRecoveryCode(code))
    }
  }
})

test('a code signs in once, on any device, and is told on the number', async () => {
  const { caller, phone, codes } = await person()
  const [code = '', other = ''] = codes
  const back = await recovered(app, phone, code.toUpperCase().replaceAll('-', ' '))
  expect((await back.call('GET', '/v1/requests')).status).toBe(200)
  expect(await stateOf(caller)).toMatchObject({ codesLeft: 9, isRecovery: false })
  expect(await stateOf(back)).toMatchObject({ codesLeft: 9, isRecovery: true })
  expect(await tryRecovery(stranger(app), phone, code)).toMatchObject({
    status: 422,
    body: { code: 'recovery_code_wrong' },
  })
  await recovered(app, phone, other)
  await app.drainJobs()
  await expectTexts(app, phone, /with a recovery code/, 2)
  const [event] = await queryAll<{ data: object; network: string }>(
    app,
    `select data, network from event where business_id = $1 and type = 'access.signed_in'
     order by sequence desc limit 1`,
    [caller.businessId],
  )
  expect(event).toEqual({ data: { proof: 'recovery' }, network: '127.0.0.0/24' })
})

test('of ten calls at once with one code, one signs in', async () => {
  const { phone, codes } = await person()
  const calls = Array.from({ length: 10 }, () => tryRecovery(stranger(app), phone, codes[0] ?? ''))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('making new codes ends all earlier ones, and needs a fresh proof', async () => {
  const { caller, phone, codes } = await person()
  const fresh = await makeCodes(caller)
  expect(await tryRecovery(stranger(app), phone, codes[0] ?? '')).toMatchObject({ status: 422 })
  await recovered(app, phone, fresh[0] ?? '')
  const both = await Promise.all([makeCodes(caller), makeCodes(caller)])
  expect(await stateOf(caller)).toMatchObject({ codesLeft: 10 })
  expect(new Set(both.flat()).size).toBe(20)
  await queryAll(app, "update session set proved_at = now() - interval '16 minutes'")
  expect(await caller.call('POST', '/auth/recovery-codes')).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
})

test('a code of somebody else, or of a number that nobody has, is refused in the same words', async () => {
  const [one, other] = [await person(), await person()]
  const refusals = [
    await tryRecovery(stranger(app), other.phone, one.codes[0] ?? ''),
    await tryRecovery(stranger(app), newMobile(), one.codes[0] ?? ''),
    await tryRecovery(stranger(app), one.phone, '2222-2222-2222-2222'),
    await tryRecovery(stranger(app), one.phone, 'no code at all'),
  ]
  for (const { status, body } of refusals)
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'recovery_code_wrong' })
  const failed = `select 1 from event where business_id = $1 and type = 'access.sign_in_failed'`
  await expect
    .poll(() => queryAll(app, failed, [one.caller.businessId]), { timeout: 10_000 })
    .toHaveLength(1)
})

test('a recovery code opens the work, and nothing that asks for a proof; a code by text opens the rest', async () => {
  const { caller, phone, codes } = await person()
  const back = await recovered(app, phone, codes[0] ?? '')
  const id = (await back.call<{ data: { id: string }[] }>('GET', '/v1/members')).body.data[0]?.id
  const calls = [
    () => back.call('POST', '/auth/recovery-codes'),
    () => back.call('GET', '/v1/exports/requests.csv'),
    () => back.call('PATCH', '/v1/business', { contactPhone: '+442079460958' }),
    () => back.call('POST', '/v1/business/payments/link', { email: 'ana@example.com' }),
    () => back.call('POST', '/v1/invitations', { phone: newMobile(), role: 'manager' }),
    () => back.call('POST', '/v1/ownership-offers', { memberId: id, giverBecomes: 'owner' }),
    () => back.call('PATCH', `/v1/members/${id}`, { role: 'staff' }),
    () => back.call('DELETE', `/v1/members/${id}`),
    () => back.call('POST', `/v1/members/${id}/number`, { phone: newMobile() }),
  ]
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 403, body: { code: 'other_proof_needed' } })
  expect((await back.call('PATCH', '/v1/business', { name: 'Bell & Sons' })).status).toBe(200)
  const code = await codeFrom(app, phone, () => back.call('POST', '/auth/code', { phone }))
  expect((await back.call('POST', '/auth/proof', { code })).status).toBe(204)
  for (const call of calls.slice(0, 3)) expect((await call()).status).toBeLessThan(300)
  expect((await caller.call('GET', '/auth/session')).status).toBe(200)
})

test('codes are offered until they are made or put off', async () => {
  const offers = async (caller: Caller) =>
    (await caller.call<{ offersRecovery: boolean }>('GET', '/auth/session')).body.offersRecovery
  const [one, other] = [await owner(app), await owner(app)]
  expect([await offers(one), await offers(other)]).toEqual([true, true])
  await makeCodes(one)
  expect((await other.call('PUT', '/auth/recovery-codes/offer')).status).toBe(204)
  expect([await offers(one), await offers(other)]).toEqual([false, false])
})

test('somebody without a business can make codes too', async () => {
  const phone = newMobile()
  const [code = ''] = await makeCodes(await signedIn(app, phone))
  const back = await recovered(app, phone, code)
  expect((await back.call<{ business: null }>('GET', '/auth/session')).body.business).toBeNull()
})
