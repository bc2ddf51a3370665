import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Caller, newMobile, owner, signedIn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { phoneOf } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const app = await openApp()
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Types the command on the server; returns its exit code and what it printed. */
async function endSessions(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/recover.ts', '--end-sessions', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: app.databaseUrl },
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  const [out, errors] = await printed
  return { code, out, errors }
}

const isIn = async (by: Caller) => (await by.call('GET', '/auth/session')).status === 200

test('the operator ends all sessions of one person, or of everybody, and the history says so', async () => {
  const boss = await owner(app)
  const member = await joined(app, boss, 'staff')
  const elsewhere = await signedIn(app, member.phone)
  const one = await endSessions(member.phone)
  expect(one, one.errors).toMatchObject({ code: 0, out: expect.stringContaining('2 sessions') })
  expect([await isIn(member), await isIn(elsewhere), await isIn(boss)]).toEqual([
    false,
    false,
    true,
  ])
  expect(
    await queryAll(
      app,
      `select actor, actor_id, subject, data from event
       where business_id = $1 and type = 'access.session_ended'`,
      [boss.businessId],
    ),
  ).toEqual([
    {
      actor: 'system',
      actor_id: null,
      subject: member.userId,
      data: { how: 'operator', sessions: 2 },
    },
  ])
  const back = await signedIn(app, member.phone)
  const all = await endSessions('everybody')
  expect(all, all.errors).toMatchObject({ code: 0, out: expect.stringContaining('2 people') })
  expect([await isIn(back), await isIn(boss)]).toEqual([false, false])
}, 60_000)

test('a number of nobody, none at all, and other options beside it are refused in words', async () => {
  const boss = await owner(app)
  const phone = await phoneOf(boss)
  const refused = await Promise.all([
    endSessions(newMobile()),
    endSessions('12'),
    endSessions(phone, '--phone', newMobile()),
  ])
  for (const { code, errors } of refused) {
    expect(code).toBe(1)
    expect(errors).not.toMatch(/at .*\.ts:/)
    expect(errors.length).toBeGreaterThan(10)
  }
  expect(await isIn(boss)).toBe(true)
}, 60_000)
