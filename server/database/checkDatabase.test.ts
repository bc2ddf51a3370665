import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { refuseUnsafeDatabase } from './checkDatabase.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await copyDatabase()
})
afterAll(() => copy.drop())

test('a superuser is refused, because row-level security does not bind it', async () => {
  const url = process.env['RINGUP_TEST_ADMIN_URL'] ?? ''
  await expect(refuseUnsafeDatabase(url)).rejects.toThrow(/without SUPERUSER and BYPASSRLS/)
})

test('a database that may lose acknowledged commits is refused', async () => {
  // The test server runs with fsync off.
  await expect(refuseUnsafeDatabase(copy.url)).rejects.toThrow(/set fsync and synchronous_commit/)
})
