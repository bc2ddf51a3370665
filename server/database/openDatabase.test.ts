import { expect, test } from 'vitest'
import { openApp } from '../../tests/support/openApp.ts'
import { openOwnerPool } from './openDatabase.ts'

const app = await openApp()

test('the queue sees no failure once its pool has ended, because it would handle none', async () => {
  const pool = openOwnerPool(app.databaseUrl)
  const client = await pool.connect()
  client.release()
  await pool.end()
  let heard = false
  const hear = () => {
    heard = true
  }
  pool.connect().then(hear, hear)
  for (let turns = 0; turns < 10; turns += 1) await new Promise((turn) => setImmediate(turn))
  expect(heard).toBe(false)
})
