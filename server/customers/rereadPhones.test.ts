import { afterAll, beforeEach, expect, test } from 'vitest'
import { databaseLimits } from '#rules/databaseLimits.ts'
import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { startApp, type TestApp } from '../../tests/support/app.ts'
import { ask, businessOf, type Caller, owner } from '../../tests/support/callers.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { planReread, rereadPhones } from './rereadPhones.ts'

const { version } = phoneMetadata
const job = { version, afterBusinessId: '' }
const open: TestApp[] = []
let app: TestApp
let caller: Caller
beforeEach(async () => {
  app = await startApp()
  open.push(app)
  caller = await owner(app)
})
afterAll(async () => {
  for (const one of open) await one.close()
})

/** Resets numbers to how the first version of the program stored them, without written forms. */
async function forgetReadings(metadata = ''): Promise<void> {
  await queryAll(
    app,
    `update customer set phone_metadata = $1, phone_national = null, phone_international = null,
       phone_country = 'XX', line_type = 'PAGER'`,
    [metadata],
  )
}

const stale = () => queryAll(app, 'select id from customer where phone_metadata <> $1', [version])

const plan = () => outsideBusinesses(app.database, (tx) => planReread(tx))

const view = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body

test('old numbers are reread when a worker starts: written forms, type and country, never the number', async () => {
  const { customer } = await ask(caller, { phone: '+44 20 7946 0958', confirmPhone: true })
  const before = await view(customer.id)
  await forgetReadings()
  expect(await view(customer.id)).toMatchObject({
    phone: '+442079460958',
    phoneNational: '+442079460958',
    phoneMetadata: null,
  })
  expect((await caller.call('GET', '/v1/customers?q=020%207946')).body['data']).toEqual([])
  await plan()
  await app.drainJobs()
  expect(await view(customer.id)).toEqual(before)
  expect((await caller.call('GET', '/v1/customers?q=020%207946')).body['data']).toHaveLength(1)
})

test('a number that newer plans would rewrite is not shown as the other number', async () => {
  const { customer } = await ask(caller)
  // Mexico dropped the 1 in 2019.
  await queryAll(app, "update customer set phone = '+5215512345678'")
  await forgetReadings()
  await rereadPhones(app.context, job)
  expect(await view(customer.id)).toMatchObject({
    phone: '+5215512345678',
    phoneNational: '+5215512345678',
    phoneType: null,
    phoneMetadata: version,
  })
})

test.each(['0.0.1', '99.0.0'])('numbers read under version %s are reread', async (other) => {
  const { customer } = await ask(caller)
  await forgetReadings(other)
  await plan()
  await app.drainJobs()
  expect(await view(customer.id)).toMatchObject({ phoneMetadata: version, phoneType: 'MOBILE' })
})

test('every business gets its turn, in jobs of bounded size', async () => {
  const callers = [caller, await owner(app), await owner(app)]
  for (const one of callers) await ask(one)
  await queryAll(
    app,
    `insert into customer (business_id, id, phone)
     select b.id, 'cus_n' || n, '+4474' || lpad(n::text, 8, '0')
     from business b, generate_series(1, ${databaseLimits.phonesPerRereadMax - 200}) as n`,
  )
  await forgetReadings()
  const all = (await stale()).length
  await rereadPhones(app.context, job)
  expect(all - (await stale()).length).toBe(databaseLimits.phonesPerRereadMax)
  await app.drainJobs()
  expect(await stale()).toEqual([])
})

test('a worker that dies midway loses nothing, and the next one does the rest', async () => {
  const other = await owner(app)
  await ask(caller)
  const { customer } = await ask(other)
  await forgetReadings()
  await app.ownerPool.query(`
    create function die() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
    create trigger die before update on customer for each row
      when (new.id = '${customer.id}') execute function die()`)
  await expect(rereadPhones(app.context, job)).rejects.toThrow('killed')
  expect(await stale()).toEqual([{ id: customer.id }])
  await app.ownerPool.query('drop trigger die on customer')
  await rereadPhones(app.context, job)
  expect(await stale()).toEqual([])
})

test('a second run changes nothing', async () => {
  await ask(caller)
  await forgetReadings()
  await rereadPhones(app.context, job)
  const rows = 'select xmin::text, * from customer order by id'
  const before = await queryAll(app, rows)
  await rereadPhones(app.context, job)
  expect(await queryAll(app, rows)).toEqual(before)
})

test('four servers that start at once plan one reread, and eight that run it read each number once', async () => {
  for (let count = 0; count < 8; count += 1) await ask(caller)
  await forgetReadings()
  await Promise.all([plan(), plan(), plan(), plan()])
  const { rows } = await app.ownerPool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'rereadPhones'`,
  )
  expect(rows).toHaveLength(1)
  await app.ownerPool.query(`
    create table told (id text);
    grant insert on told to ringup_app;
    create function tell() returns trigger language plpgsql as $$
      begin insert into told values (new.id); return new; end $$;
    create trigger tell before update on customer for each row execute function tell()`)
  await Promise.all(Array.from({ length: 8 }, () => rereadPhones(app.context, job)))
  const told = await queryAll(app, 'select id, count(*)::int as times from told group by id')
  expect(told).toHaveLength(8)
  expect(new Set(told.map(({ times }) => times))).toEqual(new Set([1]))
})

test('a number that someone changes meanwhile keeps the reading of the new number', async () => {
  await ask(caller)
  await forgetReadings()
  const person = await app.ownerPool.connect()
  await person.query('begin')
  await person.query("select set_config('ringup.business_id', $1, true)", [
    await businessOf(caller),
  ])
  await person.query(
    `update customer set phone = '+442079460958', phone_national = '020 7946 0958', phone_metadata = $1`,
    [version],
  )
  const reading = rereadPhones(app.context, job)
  // The job has read the old number by then, and waits to write.
  await expect
    .poll(() =>
      queryAll(
        app,
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update customer%'",
      ),
    )
    .toHaveLength(1)
  await person.query('commit')
  person.release()
  await reading
  expect(await queryAll(app, 'select phone, phone_national from customer')).toEqual([
    { phone: '+442079460958', phone_national: '020 7946 0958' },
  ])
})

test('a job that another version of the program planned is left to the servers of that version', async () => {
  await ask(caller)
  await forgetReadings()
  await rereadPhones(app.context, { version: 'other', afterBusinessId: '' })
  expect(await stale()).toHaveLength(1)
})
