import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { businessOf, owner, signedIn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
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

test('a session that is used lasts longer than one that rests, and thirty days at most', async () => {
  const dayMs = 24 * 3_600_000
  const start = Date.now()
  const caller = await owner(app)
  const at = (days: number) =>
    readActor(app.context, token(caller.cookie), new Date(start + days * dayMs))
  for (const day of [10, 20, 29]) expect(await at(day)).not.toBeNull()
  expect(await at(31)).toBeNull()
  const resting = await owner(app)
  const later = new Date(start + 15 * dayMs)
  expect(await readActor(app.context, token(resting.cookie), later)).toBeNull()
})
