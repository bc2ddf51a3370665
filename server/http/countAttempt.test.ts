import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { copyDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { countAttempt } from './countAttempt.ts'

let copy: TestDatabase
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  copy = await copyDatabase()
  opened = openDatabase(copy.url)
})
afterAll(async () => {
  await opened.pool.end()
  await copy.drop()
})

const windowMs = 600_000
const start = new Date(Math.ceil(Date.now() / windowMs) * windowMs)
const after = (ms: number) => new Date(start.getTime() + ms)

function count(key: Buffer, now: Date, { kind = 'test', countMax = 3 } = {}): Promise<boolean> {
  return outsideBusinesses(opened.database, (tx) =>
    countAttempt(tx, { kind, key, windowMs, countMax }, now),
  )
}

async function countOften(times: number, key: Buffer, now: Date, kind?: string): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: times }, () => count(key, now, kind ? { kind } : {})),
  )
  return all.filter(Boolean).length
}

test('of a hundred concurrent tries exactly as many pass as the limit allows', async () => {
  const key = randomBytes(32)
  expect(await countOften(100, key, start)).toBe(3)
  expect(await countOften(20, key, after(windowMs - 1))).toBe(0)
})

test('a new window starts afresh', async () => {
  const key = randomBytes(32)
  expect(await countOften(5, key, start)).toBe(3)
  expect(await countOften(5, key, after(windowMs))).toBe(3)
})

test('each address and each kind of try has its own count', async () => {
  const [one, other] = [randomBytes(32), randomBytes(32)]
  expect(await countOften(4, one, start)).toBe(3)
  expect(await countOften(3, other, start)).toBe(3)
  expect(await countOften(3, one, start, 'other')).toBe(3)
})

test('a forgiven try does not count', async () => {
  const key = randomBytes(32)
  const undone = outsideBusinesses(opened.database, async (tx) => {
    await countAttempt(tx, { kind: 'test', key, windowMs, countMax: 1 }, start)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await countOften(5, key, start)).toBe(3)
})

test('counts are deleted after a day, a few with each new one', async () => {
  const later = after(limits.attemptsKeptMs + 2 * windowMs)
  const kept = after(2 * windowMs)
  for (let number = 0; number < 25; number += 1) await count(randomBytes(32), start)
  await count(randomBytes(32), kept)
  const olds = () =>
    opened.database
      .selectFrom('attempt')
      .select('windowStart')
      .where('windowStart', '<=', kept)
      .execute()
  for (let number = 0; (await olds()).length > 1; number += 1) {
    expect(number).toBeLessThan(20)
    await count(randomBytes(32), later)
  }
  expect(await olds()).toEqual([{ windowStart: kept }])
})
