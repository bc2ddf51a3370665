import { afterAll, beforeAll, expect, test } from 'vitest'
import { walkChain } from '#server/auditLog/checkChain.ts'
import { type OlderDatabase, openOlderDatabase } from '../../tests/support/olderDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { inBusiness } from './transaction.ts'

let older: OlderDatabase
let opened: ReturnType<typeof openDatabase>
const changed = {
  currency: 'GBP',
  before: { whatFor: 'Boiler of Ana', details: null, dueOn: null },
  after: { whatFor: 'Tap of Ana', details: 'Back door', dueOn: '2026-12-01' },
}

beforeAll(async () => {
  older = await openOlderDatabase()
  await older.apply((file) => file < '0043')
  for (const business of ['bus_a', 'bus_b']) await fill(business)
  await older.apply((file) => file >= '0043')
  opened = openDatabase(older.url, 2)
})
afterAll(async () => {
  await opened.database.destroy()
  await older.drop()
})

const insertEvents = `insert into event (business_id, sequence, subject, type, actor, actor_id, data)
  select $1, first + n, 'req_1', 'request.changed', 'staff', 'usr_1',
    case n when 1 then $2::jsonb when 2 then '{"network": "192.0.2.0/24"}' else '{}' end
  from (select coalesce(max(sequence), 0) as first from event) e, generate_series(1, 3) n`

/** Inserts rows as the version before wrote them. */
async function fill(business: string): Promise<void> {
  const { owner } = older
  await owner.query("select set_config('ringup.business_id', $1, false)", [business])
  await owner.query(
    `insert into business (id, name, country, currency, locale, time_zone)
     values ($1, 'Bell', 'GB', 'GBP', 'en-GB', 'UTC')`,
    [business],
  )
  await owner.query('insert into business_counter values ($1, 1001, 4)', [business])
  await owner.query(insertEvents, [business, JSON.stringify(changed)])
}

const breaches = async (business: string) => {
  const found = []
  for await (const page of walkChain(opened.database, business)) found.push(...page.breaches)
  return found
}

test('events from before the migration are chained, and their free words stand beside them', async () => {
  expect([await breaches('bus_a'), await breaches('bus_b')]).toEqual([[], []])
  const [row] = await inBusiness(opened.database, 'bus_a', (tx) =>
    tx.selectFrom('event').select('data').where('sequence', '=', 1).execute(),
  )
  expect(row?.data).toEqual({
    currency: 'GBP',
    before: { dueOn: null },
    after: { dueOn: '2026-12-01' },
    wordsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await older.owner.query("select set_config('ringup.business_id', 'bus_a', false)")
  const { rows } = await older.owner.query(
    'select event_data(event) as data from event where sequence = 1',
  )
  expect(rows).toEqual([{ data: changed }])
})

test('a process of the version before, which knows nothing of the chain, goes on in it', async () => {
  await older.owner.query("select set_config('ringup.business_id', 'bus_b', false)")
  await older.owner.query('update business_counter set next_event_sequence = 7')
  await older.owner.query(insertEvents, ['bus_b', JSON.stringify(changed)])
  expect(await breaches('bus_b')).toEqual([])
  const { rows } = await older.owner.query("select 1 from event where data::text like '%Ana%'")
  expect(rows).toEqual([])
})
