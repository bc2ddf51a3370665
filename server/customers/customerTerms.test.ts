import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inBusiness } from '#server/database/transaction.ts'
import { newMobile } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, businessId } = await openBusiness()

/** Runs a statement as the app does, in the business. */
const run = (statement: string) =>
  inBusiness(app.database, businessId, (tx) => sql.raw(statement).execute(tx))

const termsOf = async (id: string) =>
  (
    await queryAll<{ term: string }>(
      app,
      'select term from customer_term where customer_id = $1 order by 1',
      [id],
    )
  ).map(({ term }) => term)

/** Finds, over all customers, terms that are missing and terms that should be gone. */
const wrong = () =>
  queryAll(
    app,
    `with due as (
       select c.business_id, t.term, c.id as customer_id
       from customer c, customer_terms(c.phone, c.phone_national, c.name) as t (term)
     )
     (table due except select business_id, term, customer_id from customer_term)
     union all
     (select business_id, term, customer_id from customer_term except table due)`,
  )

const insert = (id: string, phone: string, name: string, national = 'null') =>
  run(`insert into customer (business_id, id, phone, name, phone_national)
       values ('${businessId}', '${id}', '${phone}', '${name}', ${national})`)

test('a customer has every suffix of the number and its national form, and suffixes of the name', async () => {
  await insert('cus_a', '+442079460', 'Ana Ruiz', "'020 79460'")
  expect(await termsOf('cus_a')).toEqual(
    ['+442079460', '02079460', '42079460', '442079460', '2079460', '079460']
      .concat(['79460', '9460', '460', 'ana ruiz', 'ruiz'])
      .sort(),
  )
})

test('a new name or number replaces the terms of the old one', async () => {
  await insert('cus_b', '+35385012', 'Ana')
  await run(`update customer set name = 'Zoe', phone = '+35385013' where id = 'cus_b'`)
  expect(await termsOf('cus_b')).toEqual(
    ['+35385013', '013', '35385013', '385013', '5013', '5385013', '85013', 'zoe'].sort(),
  )
  await run(`update customer set name = null where id = 'cus_b'`)
  expect(await termsOf('cus_b')).not.toContain('zoe')
  expect(await wrong()).toEqual([])
})

test('a change of neither name nor number writes no terms', async () => {
  await insert('cus_c', '+35385014', 'Ana')
  const rows = 'select xmin::text, term from customer_term where customer_id = $1 order by term'
  const before = await queryAll(app, rows, ['cus_c'])
  await run(`update customer set opted_out_at = now(), note = 'x', name = 'Ana' where id = 'cus_c'`)
  expect(await queryAll(app, rows, ['cus_c'])).toEqual(before)
})

test('a deleted customer leaves no terms', async () => {
  await insert('cus_d', '+35385015', 'Ana')
  await queryAll(app, `delete from customer where id = 'cus_d'`)
  expect(await termsOf('cus_d')).toEqual([])
})

test('an import writes the terms in one statement too, even where it meets existing customers', async () => {
  await run(`
    insert into customer (business_id, id, phone, name)
    select '${businessId}', 'cus_i' || n, '+4474' || lpad(n::text, 8, '0'), 'Customer ' || n
    from generate_series(1, 2000) as n`)
  await run(`
    insert into customer (business_id, id, phone, name)
    select '${businessId}', 'cus_j' || n, '+4474' || lpad(n::text, 8, '0'), 'Renamed ' || n
    from generate_series(1001, 3000) as n
    on conflict (business_id, phone) do update set name = excluded.name`)
  expect(await wrong()).toEqual([])
  expect(await termsOf('cus_i1500')).toContain('renamed 1500')
})

test('the terms are right after forty concurrent upserts of five customers', async () => {
  const phones = Array.from({ length: 5 }, newMobile)
  const upserts = Array.from({ length: 40 }, (_, index) =>
    run(`
      insert into customer (business_id, id, phone, name)
      values ('${businessId}', 'cus_p${index}', '${phones[index % 5]}', 'Name${index} Other${index % 7}')
      on conflict (business_id, phone) do update
      set name = excluded.name, phone_national = '0' || right(excluded.phone, 10)`),
  )
  await Promise.all(upserts)
  expect(await wrong()).toEqual([])
})

test('a name of characters that expand when folded still fits into an index entry', async () => {
  const name = '\uFDFA'.repeat(60)
  await insert('cus_long', '+35385016', name)
  const lengths = (await termsOf('cus_long')).map((term) => [...term].length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(64)
})

test('no statement sees or writes the terms of another business', async () => {
  const foreign = run(`insert into customer_term values ('bus_other', 'term', 'cus_a')`)
  await expect(foreign).rejects.toThrow(/row-level security/)
})
