import { expect, test } from 'vitest'
import { databaseLimits } from '#rules/databaseLimits.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { newMobile } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { planReread } from './rereadPhones.ts'

// As if a call's statements had half a second, and each change of a customer took longer.
changeLimits(databaseLimits, { statementTimeoutMs: 500 })

const { app, caller } = await openBusiness()

async function add(): Promise<string> {
  const body = { phone: newMobile(), name: 'Ana Ruiz' }
  const answer = await caller.call<{ id: string }>('POST', '/v1/customers', body)
  expect(answer.status).toBe(201)
  return answer.body.id
}

const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body

async function slowly(work: () => Promise<void>): Promise<void> {
  await queryAll(
    app,
    `create function linger() returns trigger language plpgsql as
     $$ begin perform pg_sleep(0.7); return new; end $$`,
  )
  await queryAll(
    app,
    'create trigger linger before update on customer for each row execute function linger()',
  )
  await work()
  await queryAll(app, 'drop function linger cascade')
}

test('work that goes through all rows of a customer has the time it needs', async () => {
  const [kept, other, erased] = [await add(), await add(), await add()]
  await slowly(async () => {
    expect((await caller.call('PATCH', `/v1/customers/${kept}`, { note: 'x' })).status).toBe(503)
    expect((await caller.call('DELETE', `/v1/customers/${erased}`)).status).toBe(204)
    const merged = await caller.call('POST', `/v1/customers/${kept}/merge`, { from: other })
    expect(merged.status).toBe(200)
  })
  expect((await read(erased)).name).toBeNull()
})

test('the numbers of a large business are reread, however long that takes', async () => {
  const id = await add()
  await queryAll(app, "update customer set phone_metadata = '', phone_national = null")
  await slowly(async () => {
    await app.database.transaction().execute((tx) => planReread(tx))
    await app.drainJobs()
  })
  expect((await read(id)).phoneMetadata).not.toBeNull()
})
