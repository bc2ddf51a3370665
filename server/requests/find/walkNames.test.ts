import { expect, test } from 'vitest'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { ask, businessOf } from '../../../tests/support/callers.ts'
import { explainIn } from '../../../tests/support/explainIn.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

test('a page by name is read along the indexes of names and of each customer’s requests, however many there are', async () => {
  const businessId = await businessOf(caller)
  await ask(caller)
  await queryAll(
    app,
    `insert into customer (business_id, id, phone, name)
     select $1, 'cus_many' || n, '+4470' || (10000000 + n), 'Many ' || n from generate_series(1, 5000) n`,
    [businessId],
  )
  await queryAll(
    app,
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status, created_at, expires_at)
     select $1, 'req_many' || n, 5000 + n, 'cus_many' || (n / 2 + 1), 8500, 'GBP', 'Boiler service', 'open', now(), now()
     from generate_series(1, 9000) n`,
    [businessId],
  )
  await queryAll(app, 'analyze customer, request')
  // As the app reads: behind row-level security a comparison that is not leakproof would use no index.
  const plan = await explainIn(
    app,
    businessId,
    `select r.sort_key, r.id from (
       select r.*, p.sort_key from (
         select c.id, c.sort_key from customer c
         where c.business_id = '${businessId}' and c.sort_key >= '1many 3' order by c.sort_key limit 2000
       ) as p cross join lateral (
         select * from request r where r.business_id = '${businessId}' and r.customer_id = p.id
         order by r.id desc limit 2000
       ) as r
       order by p.sort_key, r.id desc limit 2000
     ) as r where r.status = 'open' order by r.sort_key, r.id desc limit 51`,
  )
  expect(plan).toMatch(/Index (Only )?Scan using customer_sort_key/)
  expect(plan).toMatch(/Index Cond: .*sort_key >= /)
  expect(plan).toMatch(/Index Scan using request_customer/)
  expect(plan).not.toMatch(/Seq Scan/)
  // It stops with the page, and does not read the requests of two thousand customers.
  const loops = /using request_customer.*loops=(\d+)/.exec(plan)?.[1]
  expect(Number(loops)).toBeLessThan(200)

  const first = await caller.call<RequestList>('GET', '/v1/requests?sort=name&limit=3')
  expect(first.body.data.map(({ customer }) => customer.name).slice(1)).toEqual([
    'Many 1',
    'Many 10',
  ])
})

test('422: a cursor by name of another order, or that nobody wrote', async () => {
  const write = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const after of [
    'x',
    write('nameReverse', '1a', ''),
    write('name', 1, ''),
    write('name', '1\0', ''),
    write('name', '1\ud800', ''),
    write('name', '1'),
  ]) {
    const { status } = await caller.call('GET', `/v1/requests?sort=name&after=${after}`)
    expect([after, status]).toEqual([after, 422])
  }
  const own = await caller.call<RequestList>('GET', '/v1/requests?sort=name&limit=1')
  expect(own.body.nextCursor).not.toBeNull()
  const other = await caller.call('GET', `/v1/requests?sort=newest&after=${own.body.nextCursor}`)
  expect(other.status).toBe(422)
})
