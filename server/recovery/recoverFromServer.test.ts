import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newMobile, owner, signedIn, stranger } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { phoneOf, recovered, tryRecovery } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const app = await openApp()
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Types the command on the server; returns its exit code and what it printed. */
async function recover(args: string[], typed = '') {
  const child = spawn(process.execPath, ['scripts/recover.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: app.databaseUrl },
  })
  child.stdin.end(typed)
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  const [out, errors] = await printed
  return { code, out, errors }
}

const idOf = async (phone: string) =>
  (await queryAll<{ id: string }>(app, 'select id from app_user where phone = $1', [phone]))[0]
    ?.id ?? ''

test('the command moves an owner to a new number at once, ends their sessions and is in the history', async () => {
  const caller = await owner(app)
  const [id, number] = [await idOf(await phoneOf(caller)), newMobile()]
  const done = await recover(['--member', id, '--phone', number])
  expect(done, done.errors).toMatchObject({ code: 0 })
  expect((await caller.call('GET', '/auth/session')).status).toBe(401)
  const back = await signedIn(app, number)
  expect((await back.call('GET', '/auth/session')).body).toMatchObject({ role: 'owner' })
  expect(
    await queryAll(
      app,
      `select actor, data from event where business_id = $1 and type = 'member.recovered'`,
      [caller.businessId],
    ),
  ).toEqual([{ actor: 'system', data: { how: 'number' } }])
}, 60_000)

test('asked which, it lists the owners and prints a code that signs in once, for some minutes', async () => {
  const caller = await owner(app)
  const phone = await phoneOf(caller)
  const id = await idOf(phone)
  const done = await recover([], `${id}\n`)
  expect(done, done.errors).toMatchObject({ code: 0 })
  expect(done.out).toContain(`${id}  ${phone}`)
  const code = done.out.match(/^ {2}(\S{19})$/m)?.[1] ?? ''
  const expire = (inSeconds: number) =>
    queryAll(
      app,
      `update recovery_code set expires_at = now() + $2 * interval '1 s'
       where user_id = $1 and expires_at > now() - interval '1 min'`,
      [id, inSeconds],
    )
  await expire(-1)
  expect(await tryRecovery(stranger(app), phone, code)).toMatchObject({ status: 422 })
  await expire(60)
  const back = await recovered(app, phone, code)
  expect((await back.call('GET', '/v1/requests')).status).toBe(200)
}, 60_000)

test('bad input is refused in words, and changes nothing', async () => {
  const caller = await owner(app)
  const staff = await joined(app, caller, 'staff')
  const phone = await phoneOf(caller)
  const id = await idOf(phone)
  const refused = await Promise.all([
    recover(['--phone', newMobile()]),
    recover(['--member', staff.userId, '--phone', newMobile()]),
    recover(['--member', id, '--phone', '12']),
    recover(['--member', id, '--phone', staff.phone]),
  ])
  for (const { code, errors } of refused) {
    expect(code).toBe(1)
    expect(errors).not.toMatch(/at .*\.ts:/)
    expect(errors.length).toBeGreaterThan(10)
  }
  expect(await phoneOf(caller)).toBe(phone)
}, 120_000)
