import { expect, test } from 'vitest'
import { newMobile, signedIn, stranger, textsOn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'

const app = await openApp()

/** Tells whether this cookie still signs someone in. */
async function holds(cookie: string): Promise<boolean> {
  const { status } = await stranger(app).call('GET', '/auth/session', undefined, { cookie })
  return status === 200
}

test('signing in again ends the session that the browser had, and no other', async () => {
  const phone = newMobile()
  const elsewhere = await signedIn(app, phone)
  const caller = await signedIn(app, phone)
  const before = caller.cookie
  const codes = async () =>
    (await textsOn(app, phone)).flatMap(({ body }) => /^\d{6}(?= )/.exec(body)?.[0] ?? [])
  // A handset shows a text a moment later than it was sent.
  await expect.poll(async () => (await codes()).length).toBe(2)
  await caller.call('POST', '/auth/code', { phone })
  await expect.poll(async () => (await codes()).length).toBe(3)
  const code = (await codes()).at(-1)
  expect(await holds(before)).toBe(true)
  expect((await caller.call('POST', '/auth/session', { phone, code })).status).toBe(200)
  expect(caller.cookie).not.toBe(before)
  expect([await holds(before), await holds(caller.cookie), await holds(elsewhere.cookie)]).toEqual([
    false,
    true,
    true,
  ])
})

test('a session ends thirty days after its sign-in, however often it was used', async () => {
  const caller = await signedIn(app)
  const age = (days: number) =>
    app.ownerPool.query('update session set created_at = now() - make_interval(days => $1)', [days])
  await age(29)
  expect(await holds(caller.cookie)).toBe(true)
  await age(31)
  expect(await holds(caller.cookie)).toBe(false)
})
