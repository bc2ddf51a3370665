import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { signInLimits } from '#rules/signInLimits.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { businessOf, type Caller, owner, signedIn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { invite, joined } from '../../tests/support/team.ts'
import { readActor } from './readActor.ts'

const app = await openApp()

const token = (cookie: string): string => cookie.replace('ringup_session=', '')

test('a session is found as a member of its own business, and row-level security closes again after it', async () => {
  const caller = await owner(app)
  const other = await owner(app)
  const businessId = await businessOf(caller)
  const { database } = openDatabase(app.databaseUrl, 1)
  const context = { ...app.context, database }
  const seen = async () =>
    (await sql<{ ids: number }>`select count(*)::int as ids from member`.execute(database)).rows
  // PostgreSQL plans the first executions one by one and reuses a generic plan later.
  for (let asked = 0; asked < 12; asked += 1) {
    const by = asked % 2 ? other : caller
    const actor = await readActor(context, token(by.cookie), new Date())
    expect(actor?.member?.role).toBe('owner')
    expect(actor?.member?.businessId === businessId).toBe(by === caller)
    expect(await seen()).toEqual([{ ids: 0 }])
  }
  await database.destroy()
})

test('someone without a business is no member, and an unknown token is nobody', async () => {
  const without = await signedIn(app)
  const actor = await readActor(app.context, token(without.cookie), new Date())
  expect(actor).toMatchObject({ member: null })
  expect(await readActor(app.context, 'unknown', new Date())).toBeNull()
})

const dayMs = 24 * 3_600_000
const start = Date.now()
const at = (caller: Caller, days: number, isUse = true) =>
  readActor(app.context, token(caller.cookie), new Date(start + days * dayMs), null, isUse)

test('a session that is used lasts longer than one that rests, and thirty days at most', async () => {
  const caller = await owner(app)
  for (const day of [6, 12, 18, 24, 29]) expect(await at(caller, day)).not.toBeNull()
  expect(await at(caller, 31)).toBeNull()
})

test.each([
  ['owner', 7],
  ['manager', 7],
  ['staff', 14],
  ['viewer', 14],
] as const)(
  'a session of a person whose highest role is %s rests for %i days at most',
  async (role, days) => {
    const boss = await owner(app)
    const caller = role === 'owner' ? boss : await joined(app, boss, role)
    expect(await at(caller, days - 0.1, false)).not.toBeNull()
    expect(await at(caller, days + 0.1, false)).toBeNull()
  },
)

test('a role that is raised shortens a session that began before it, wherever the person has it', async () => {
  const boss = await owner(app)
  const member = await joined(app, boss, 'staff')
  expect(await at(member, 10, false)).not.toBeNull()
  await boss.call('PATCH', `/v1/members/${member.userId}`, { role: 'manager' })
  expect(await at(member, 10, false)).toBeNull()
  await boss.call('PATCH', `/v1/members/${member.userId}`, { role: 'viewer' })
  expect(await at(member, 10, false)).not.toBeNull()
  const { token: elsewhere } = await invite(await owner(app), 'manager', member.phone)
  expect((await member.call('POST', '/auth/join', { token: elsewhere })).status).toBe(200)
  expect(await at(member, 10, false)).toBeNull()
})

test('how long a session may last in all depends on the role as well', async () => {
  const before = { ...signInLimits }
  onTestFinished(() => void Object.assign(signInLimits, before))
  Object.assign(signInLimits, { managersSessionEndMs: 3 * dayMs })
  const boss = await owner(app)
  const member = await joined(app, boss, 'staff')
  expect([await at(boss, 4, false), (await at(member, 4, false))?.userId]).toEqual([
    null,
    member.userId,
  ])
})

test('a stream that looks again extends no session; a call does, and shows the team when its member was here', async () => {
  const boss = await owner(app)
  await at(boss, 6, false)
  expect(await at(boss, 8)).toBeNull()
  await at(boss, 5)
  expect(await at(boss, 8, false)).not.toBeNull()
  const [seen] = await queryAll<{ at: Date }>(
    app,
    'select last_seen_at as at from member where business_id = $1',
    [boss.businessId],
  )
  expect(seen?.at.getTime()).toBe(start + 5 * dayMs)
})
