import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { asAdminOf, emptyDatabase } from '../../../tests/support/backups.ts'
import { ask, owner } from '../../../tests/support/callers.ts'
import { copyDatabase } from '../../../tests/support/database.ts'
import { startPaying } from '../../../tests/support/rehearse.ts'
import { scratchFolder } from '../../../tests/support/scratchFolder.ts'
import { backUpInto, restoreFrom } from './backupFile.ts'
import { markRestored } from './markRestored.ts'

const folder = await scratchFolder('restored')
const source = await copyDatabase()
const restored = await emptyDatabase()
afterAll(async () => {
  await source.drop()
  await restored.drop()
  await rm(folder, { recursive: true, force: true })
})

/** How each text stood when the back-up was made, by its status and how often it had been tried. */
const texts = [
  ['queued', 0],
  ['queued', 1],
  ['sending', 1],
  ['unknown', 2],
  ['sent', 1],
  ['failed', 1],
] as const

await fillSource()

/** A business in the middle of its day: texts in each state, one attempt with and one without an intent. */
async function fillSource(): Promise<void> {
  const app = await startApp({ databaseUrl: source.url })
  const caller = await owner(app)
  for (const [status, attempt] of texts) {
    const { id } = await ask(caller)
    await asAdminOf(
      source.url,
      `update message set status = '${status}', attempt = ${attempt}, to_phone = '${status}${attempt}'
       where request_id = '${id}'`,
    )
  }
  const [made, unmade] = [await ask(caller), await ask(caller)]
  for (const request of [made, unmade]) await startPaying(app, request)
  await asAdminOf(
    source.url,
    `update payment set intent_id = null where request_id = '${unmade.id}';
     update payment set card_brand = 'unmade' where request_id = '${unmade.id}';
     delete from message where request_id in ('${made.id}', '${unmade.id}');
     update provider_cursor set looked_at = now(), walk_to = now(), walk_after = 'evt_0';
     insert into reconcile_look select id, 'pay_1', now() from business;
     select enqueue_job('pushPaid', '{}'::json, now() + interval '1 day', null);
     select enqueue_job('pushTopic', '{}'::json, now() + interval '1 day', null);
     select enqueue_job('tellNewDevice', '{}'::json, now() + interval '1 day', null);
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone';
     insert into sign_in_code (id, phone, device_hash, sent_at, expires_at)
       values ('sic_1', '+447400123456', '\\x00', now(), now() + interval '1 hour')`,
  )
  await app.close()
  const file = join(folder, 'day.backup')
  await backUpInto(source.url, file)
  await restoreFrom(file, { url: restored.url, replace: false, isOlder: true })
}

const read = <Row extends Record<string, unknown>>(statement: string) =>
  asAdminOf<Row>(restored.url, statement)

test('a text that may have gone out since is asked about first, one that was never tried waits its turn', async () => {
  const rows = await read<{ was: string; status: string }>(
    "select to_phone as was, status from message where direction = 'outbound'",
  )
  expect(Object.fromEntries(rows.map(({ was, status }) => [was, status]))).toEqual({
    queued0: 'queued',
    queued1: 'unknown',
    sending1: 'unknown',
    unknown2: 'unknown',
    sent1: 'sent',
    failed1: 'failed',
  })
  const [asked] = await read<{ texts: number }>(
    `select count(distinct j.payload ->> 'messageId')::int as texts
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'settleUnknownText'
     join message m on m.id = j.payload ->> 'messageId' and m.status = 'unknown'`,
  )
  expect(asked?.texts).toBe(3)
})

test('everybody signs in again, and no code from before works', async () => {
  expect(await read('select from session')).toEqual([])
  expect(await read('select from sign_in_code')).toEqual([])
})

test('an attempt whose intent we do not know is over; one whose intent we know can still be paid', async () => {
  const rows = await read<{ known: boolean; status: string }>(
    "select intent_id is not null as known, status from payment where method = 'card' order by 1",
  )
  expect(rows).toEqual([
    { known: false, status: 'canceled' },
    { known: true, status: 'started' },
  ])
})

test('what happened at the card provider meanwhile is read anew, and all that is open is looked at', async () => {
  const cursors = await read('select looked_at, walk_to, walk_after from provider_cursor')
  expect(cursors.length).toBeGreaterThan(0)
  for (const cursor of cursors)
    expect(cursor).toEqual({ looked_at: null, walk_to: null, walk_after: null })
  expect(await read('select from reconcile_look')).toEqual([])
})

test('no device is told again what it was told, and no job is held by a worker that is gone', async () => {
  const jobs = await read<{ name: string; locked_by: string | null }>(
    `select t.identifier as name, j.locked_by from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id`,
  )
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.filter(({ name }) => /^(pushTopic|pushPaid|tellNewDevice)$/.test(name))).toEqual([])
  expect(jobs.filter(({ locked_by }) => locked_by !== null)).toEqual([])
})

test('a back-up of a restored database that comes back too: what was not compared is still unknown', async () => {
  const [first] = await read<{ backed_up_at: Date; restored_at: Date }>(
    'select backed_up_at, restored_at from installation',
  )
  const restoreAgain = async (takenAt: string): Promise<number | undefined> => {
    const address = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
    address.pathname = new URL(restored.url).pathname
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    try {
      await client.query('begin')
      await markRestored(client, takenAt)
      const { rows } = await client.query<{ backed_up_at: Date }>(
        'select backed_up_at from installation',
      )
      return rows[0]?.backed_up_at.getTime()
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }
  const later = new Date(Date.now() + 1_000)
  expect(await restoreAgain(later.toISOString())).toBe(first?.backed_up_at.getTime())
  // Once each business was compared, only the time since the later back-up is unknown.
  await read(
    `insert into reconcile_run (business_id, id, until, started_at, ended_at)
     select b.id, 'rec_1', i.restored_at, now(), now() from business b, installation i`,
  )
  expect(await restoreAgain(later.toISOString())).toBe(later.getTime())
})
