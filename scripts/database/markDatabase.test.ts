import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../tests/support/app.ts'
import { asAdminOf, emptyDatabase } from '../../tests/support/backups.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { copyDatabase } from '../../tests/support/database.ts'
import { startPaying } from '../../tests/support/rehearse.ts'
import { markDatabase } from './markDatabase.ts'

const [copy, empty] = [await copyDatabase(), await emptyDatabase()]
afterAll(async () => {
  await copy.drop()
  await empty.drop()
})

test('a database that was set back by other means is marked for all businesses, and not while Ringup runs', async () => {
  const app = await startApp({ databaseUrl: copy.url })
  const setBackTo = new Date(Date.now() - 30_000)
  for (const caller of [await owner(app), await owner(app)])
    await startPaying(app, await ask(caller))
  await asAdminOf(copy.url, "update message set status = 'sending', attempt = 1")
  await asAdminOf(copy.url, 'update payment set intent_id = null')
  await expect(markDatabase(copy.url, setBackTo)).rejects.toThrow('is connected to the database')
  const sessions = await asAdminOf(copy.url, 'select from session')
  expect(sessions).toHaveLength(2)
  await app.close()

  await markDatabase(copy.url, setBackTo)
  const [installation] = await asAdminOf<{ backed_up_at: Date; restored_at: Date }>(
    copy.url,
    'select backed_up_at, restored_at from installation',
  )
  expect(installation?.backed_up_at).toEqual(setBackTo)
  expect(installation?.restored_at.getTime()).toBeGreaterThan(setBackTo.getTime())
  expect(await asAdminOf(copy.url, 'select from session')).toEqual([])
  const words = `select distinct status from message where direction = 'outbound'
    union all select distinct status from payment`
  expect(await asAdminOf(copy.url, words)).toEqual([{ status: 'unknown' }, { status: 'canceled' }])
  // The walls between businesses stand again.
  const walls = `select bool_and(relforcerowsecurity) as stand from pg_class
    where relname in ('message', 'payment', 'reconcile_look')`
  expect(await asAdminOf(copy.url, walls)).toEqual([{ stand: true }])
})

test('a database without a Ringup is refused', async () => {
  await expect(markDatabase(empty.url, new Date())).rejects.toThrow('no Ringup in this database')
})
