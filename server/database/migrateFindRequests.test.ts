import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRequests } from '#server/requests/find/findRequests.ts'
import { type OlderDatabase, openOlderDatabase } from '../../tests/support/olderDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { inBusiness } from './transaction.ts'

let older: OlderDatabase
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  older = await openOlderDatabase()
  await older.apply((file) => file < '0009')
  for (const business of ['bus_a', 'bus_b']) await fill(business)
  await older.apply((file) => file >= '0009')
  opened = openDatabase(older.url, 2)
})
afterAll(async () => {
  await opened.database.destroy()
  await older.drop()
})

/** Inserts rows as the version before wrote them. */
async function fill(business: string): Promise<void> {
  const { owner } = older
  await owner.query("select set_config('ringup.business_id', $1, false)", [business])
  await owner.query(
    `insert into business (id, name, country, currency, locale, time_zone)
     values ($1, 'Bell', 'GB', 'GBP', 'en-GB', 'UTC')`,
    [business],
  )
  await owner.query(
    `insert into customer (business_id, id, phone, phone_country)
     values ($1, 'cus_1', '+447400140001', 'GB')`,
    [business],
  )
  await owner.query(
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for,
       reference, status, created_at, expires_at)
     select $1, 'req_' || n, 1000 + n, 'cus_1', 8500, 'GBP',
       case when n % 2 = 0 then 'Café ÉCLAIRS' else 'Boiler service' end,
       case when n = 3 then 'INV-2026/042' end, 'open', now(), now()
     from generate_series(1, 4) as n`,
    [business],
  )
}

test.each([
  ['eclairs', ['req_4', 'req_2']],
  ['BOIL', ['req_3', 'req_1']],
  ['2026/04', ['req_3']],
  ['inv2026', ['req_3']],
])('a request from before the migration is found by %s', async (q, ids) => {
  const find = () =>
    inBusiness(opened.database, 'bus_b', (tx) =>
      findRequests(tx, 'bus_b', { q, limit: 50 }, new Date()),
    )
  expect((await find()).ids).toEqual(ids)
})
