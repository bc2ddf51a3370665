import { expect, test } from 'vitest'
import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { signedIn, stranger } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import {
  accessesOf,
  ageProofs,
  assertBy,
  enrolled,
  freshCode,
  keyHolder,
  passkeysOf,
  sessionOf,
} from '../../../tests/support/passkeys.ts'
import { queryAll, runLaterJobs } from '../../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
const isRefused = { status: 422, body: { code: 'passkey_refused' } }
const isRight = { status: 200 }

test('a person with a passkey proves by it alone, and signing in by a code proves nothing', async () => {
  const { holder, phone, device } = await keyHolder(app)
  expect((await holder.call('GET', '/auth/proof')).status).toBe(204)
  await ageProofs(app)
  const code = await freshCode(app, holder, phone)
  expect(await holder.call('POST', '/auth/proof', { code })).toMatchObject({
    status: 403,
    body: { code: 'passkey_needed' },
  })
  expect(await holder.call('GET', '/auth/proof')).toMatchObject({
    body: { code: 'proof_required' },
  })
  expect((await assertBy(holder, device, 'proof')).status).toBe(204)
  expect((await holder.call('GET', '/auth/proof')).status).toBe(204)
  const byCode = await signedIn(app, phone)
  expect(await byCode.call('GET', '/auth/proof')).toMatchObject({
    body: { code: 'proof_required' },
  })
  expect((await assertBy(byCode, device, 'proof')).status).toBe(204)
  expect((await byCode.call('GET', '/auth/proof')).status).toBe(204)
})

test('signing in by a passkey ends the session that the browser had', async () => {
  const { holder, device } = await keyHolder(app)
  const before = holder.cookie
  expect(await assertBy(holder, device, 'sign-in')).toMatchObject(isRight)
  expect(holder.cookie).not.toBe(before)
  const old = await stranger(app).call('GET', '/auth/session', undefined, { cookie: before })
  expect(old.status).toBe(401)
})

test('one of two passkeys is removed at once; of two removed at the same moment one stays', async () => {
  const { holder } = await keyHolder(app)
  await enrolled(app, holder)
  const ids = (await passkeysOf(holder)).map(({ id }) => id)
  const answers = await Promise.all(ids.map((id) => holder.call('DELETE', `/auth/passkeys/${id}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await passkeysOf(holder)).toHaveLength(1)
})

test('the last passkey is removed by a code and a day later, works until then, and can be kept', async () => {
  const { holder, phone, device } = await keyHolder(app)
  const path = `/auth/passkeys/${device.id}`
  expect(await holder.call('DELETE', path)).toMatchObject({ body: { code: 'passkey_last' } })
  // Somebody who lost the device has no proof but the code.
  const byCode = await signedIn(app, phone)
  expect(await byCode.call('POST', `${path}/removal`, { code: '000000' })).toMatchObject({
    status: 422,
  })
  const ask = async () =>
    byCode.call<PasskeyView>('POST', `${path}/removal`, {
      code: await freshCode(app, byCode, phone),
    })
  const asked = await ask()
  expect(asked.status).toBe(200)
  const endsInMs = Date.parse(asked.body.endsAt ?? '') - Date.now()
  expect(Math.round(endsInMs / 3_600_000)).toBe(24)
  expect((await sessionOf(holder)).passkeyEndsAt).toBe(asked.body.endsAt)
  expect((await accessesOf(app, holder.businessId)).at(-1)).toMatchObject({
    type: 'access.passkey_removal_asked',
  })
  expect(await assertBy(stranger(app), device, 'sign-in')).toMatchObject(isRight)
  // The wait goes on from the first time.
  expect((await ask()).body.endsAt).toBe(asked.body.endsAt)
  // Another one that ends does not make it the last but one.
  const second = await enrolled(app, holder)
  await holder.call('DELETE', `/auth/passkeys/${second.id}`)
  expect(await passkeysOf(holder)).toHaveLength(2)
  expect((await holder.call('DELETE', `${path}/removal`)).status).toBe(200)
  expect((await sessionOf(holder)).passkeyEndsAt).toBeNull()
  await queryAll(
    app,
    `update passkey set ends_at = now() where user_id = (select user_id from passkey where id = $1) and ends_at is not null`,
    [device.id],
  )
  await runLaterJobs(app, 'endPasskey')
  expect((await passkeysOf(holder)).map(({ id }) => id)).toContain(device.id)
})

test('a passkey whose time is over is gone at that moment, whether or not the job has run', async () => {
  const { holder, phone, device } = await keyHolder(app)
  const code = await freshCode(app, holder, phone)
  await holder.call('POST', `/auth/passkeys/${device.id}/removal`, { code })
  await queryAll(app, 'update passkey set ends_at = now() where id = $1', [device.id])
  expect(await passkeysOf(holder)).toEqual([])
  expect(await sessionOf(holder)).toMatchObject({ hasPasskey: false, passkeyEndsAt: null })
  expect(await assertBy(stranger(app), device, 'sign-in')).toMatchObject(isRefused)
  expect(await holder.call('DELETE', `/auth/passkeys/${device.id}/removal`)).toMatchObject({
    status: 404,
  })
  await runLaterJobs(app, 'endPasskey')
  expect(await queryAll(app, 'select 1 from passkey where id = $1', [device.id])).toEqual([])
})

test('passkeys of another address of this Ringup are shown as such, and count for nothing', async () => {
  const { holder, device } = await keyHolder(app)
  await queryAll(app, `update passkey set rp_id = 'old.example' where id = $1`, [device.id])
  expect(await passkeysOf(holder)).toMatchObject([{ works: false }])
  expect((await sessionOf(holder)).hasPasskey).toBe(false)
  expect(await assertBy(stranger(app), device, 'sign-in')).toMatchObject(isRefused)
  expect((await holder.call('GET', '/auth/proof')).status).toBe(204)
  expect((await holder.call('DELETE', `/auth/passkeys/${device.id}`)).status).toBe(204)
})

test('nobody sees, renames, keeps or removes the passkey of another person', async () => {
  const { device } = await keyHolder(app)
  await queryAll(app, 'update session set proved_at = now()')
  const path = `/auth/passkeys/${device.id}`
  const unknown = '/auth/passkeys/pky_00000000000000000000000000'
  for (const [method, end, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['DELETE', '/removal', undefined],
  ] as const) {
    const [theirs, nobodys] = [
      await caller.call(method, path + end, body),
      await caller.call(method, unknown + end, body),
    ]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
  }
  expect(await passkeysOf(caller)).toEqual([])
})
