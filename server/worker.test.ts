import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { startApp, type TestApp } from '../tests/support/app.ts'
import { ask, awaitText, newMobile, owner, stranger, textsOn } from '../tests/support/callers.ts'
import { openStream } from '../tests/support/openStream.ts'
import { confirm } from '../tests/support/rehearse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ worker: true })
})
afterAll(() => app.close())

test('a request is texted, opened, paid and receipted by itself, and staff watch it live', async () => {
  const caller = await owner(app)
  const stream = await openStream(app, caller)
  const phone = newMobile()
  const request = await ask(caller, { phone })
  const text = await awaitText(app, phone, /Pay by card: http/)
  const path = new URL(text.match(/http\S+/)?.[0] ?? '').pathname
  const payer = stranger(app)
  await payer.call('POST', `${path}/opened`)
  const { body } = await payer.call<{ clientSecret: string }>('POST', `${path}/payment`)
  expect(await confirm(app, body.clientSecret)).toBe(200)
  await awaitText(app, phone, /thank you, £85\.00 received/)
  await expect
    .poll(() => stream.events.filter((event) => event.type === 'message.delivered').length)
    .toBe(2)
  const types = stream.events.map((event) => event.type)
  await stream.close()
  for (const type of [
    'request.created',
    'request.sent',
    'message.sent',
    'request.opened',
    'payment.started',
    'request.paid',
  ] as const) {
    expect(types.filter((one) => one === type).length).toBe(type === 'message.sent' ? 2 : 1)
  }
  expect(stream.events.at(-1)?.request).toMatchObject({ status: 'paid', amountPaidMinor: 8_500 })
  expect((await caller.call<RequestView>('GET', `/v1/requests/${request.id}`)).body.status).toBe(
    'paid',
  )
})

test('the jobs of a worker that died are done within seconds, and once', async () => {
  const caller = await owner(app)
  const phone = newMobile()
  // A worker of another machine took the job and is gone: no connection holds its lock.
  await app.ownerPool.query(
    `create function claim_by_the_dead() returns trigger language plpgsql as $$
     begin new.locked_by := 'worker-dead'; new.locked_at := now(); return new; end $$`,
  )
  await app.ownerPool.query(
    'create trigger claim_by_the_dead before insert on graphile_worker._private_jobs for each row execute function claim_by_the_dead()',
  )
  await ask(caller, { phone })
  await app.ownerPool.query('drop trigger claim_by_the_dead on graphile_worker._private_jobs')
  expect(await textsOn(app, phone)).toEqual([])
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})
