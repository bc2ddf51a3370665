import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OlderDatabase, openOlderDatabase } from '../../tests/support/olderDatabase.ts'

let older: OlderDatabase
beforeAll(async () => {
  older = await openOlderDatabase()
})
afterAll(() => older.drop())

test('customers from before are found by number and name at once, and row-level security is in force again', async () => {
  const { owner } = older
  await older.apply((file) => file < '0006')
  for (const business of ['bus_a', 'bus_b']) {
    await owner.query("select set_config('ringup.business_id', $1, false)", [business])
    await owner.query(
      `insert into business (id, name, country, currency, locale, time_zone)
       values ($1, 'Bell', 'GB', 'GBP', 'en-GB', 'UTC')`,
      [business],
    )
    await owner.query(
      `insert into customer (business_id, id, phone, name, line_type)
       values ($1, 'cus_1', '+442079460958', 'Ána Ruiz', 'FIXED_LINE')`,
      [business],
    )
  }
  await owner.query("select set_config('ringup.business_id', '', false)")
  await older.apply((file) => file >= '0006')
  // A table under forced row-level security shows nothing to its owner either.
  expect((await owner.query('select 1 from customer_term')).rowCount).toBe(0)
  expect((await owner.query('select 1 from customer')).rowCount).toBe(0)
  await owner.query("select set_config('ringup.business_id', 'bus_b', false)")
  const { rows } = await owner.query(
    `select business_id, term from customer_term where term in ('0958', '+442079460958', 'ana ruiz', 'ruiz') order by term`,
  )
  expect((await owner.query("select fold_name('ЖАННА ŁÆΣ') as folded")).rows).toEqual([
    { folded: 'жанна laeσ' },
  ])
  const confirmed = await owner.query('select 1 from customer where line_confirmed_at is not null')
  expect(confirmed.rowCount).toBe(1)
  expect(rows).toEqual(
    ['+442079460958', '0958', 'ana ruiz', 'ruiz'].map((term) => ({ business_id: 'bus_b', term })),
  )
})
