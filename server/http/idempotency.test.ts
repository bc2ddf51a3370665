import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { type Caller, newMobile, readRequest, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()

type Body = RequestView & { code: string }

/** Asks a new customer for money under a key. */
const create = (key: string, body: Record<string, unknown>, by: Caller = caller) =>
  by.call<Body>('POST', '/v1/requests', body, { 'idempotency-key': key })

const wanted = () => ({ phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler service' })

const countFor = async (phone: string) =>
  (
    await queryAll(
      app,
      'select r.id from request r join customer c on c.id = r.customer_id where c.phone = $1',
      [phone],
    )
  ).length

test('the same call under the same key is done once, and answered the same again', async () => {
  const [key, body] = [randomUUID(), wanted()]
  const answers = [await create(key, body), await create(key, body)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body.id).toBe(answers[0]?.body.id)
  expect(await countFor(body.phone)).toBe(1)
})

test('other words, or another call, under a key that was used are refused, and nothing is done', async () => {
  const [key, body] = [randomUUID(), wanted()]
  const { id } = (await create(key, body)).body
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } }
  expect(await create(key, { ...body, amountMinor: 9_000 })).toMatchObject(reused)
  const cancel = await caller.call('POST', `/v1/requests/${id}/cancel`, undefined, {
    'idempotency-key': key,
  })
  expect(cancel).toMatchObject(reused)
  expect((await readRequest(caller, id)).status).toBe('open')
  expect(await countFor(body.phone)).toBe(1)
})

test('the very same words of another member are another call: they are not told what the first did', async () => {
  const colleague = await signedIn(app)
  await queryAll(
    app,
    `with joined as (
       update app_user set business_id = $1
       where id = (select user_id from session order by created_at desc limit 1) returning id
     )
     insert into member (business_id, user_id, role) select $1, id, 'owner' from joined`,
    [businessId],
  )
  const [key, body] = [randomUUID(), wanted()]
  expect((await create(key, body)).status).toBe(201)
  expect(await create(key, body, colleague)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
})

test('twenty calls at once under one key do one thing; who comes meanwhile is told to wait', async () => {
  const [key, body] = [randomUUID(), wanted()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, body)))
  for (const { status, body: answer } of answers)
    if (status !== 201) expect([status, answer.code]).toEqual([409, 'idempotency_in_flight'])
  expect(new Set(answers.flatMap(({ body: { id } }) => id ?? [])).size).toBe(1)
  expect(await countFor(body.phone)).toBe(1)
})

test('a key is known for a day, and forgotten after it', async () => {
  const [key, body] = [randomUUID(), wanted()]
  const age = (hours: number) =>
    queryAll(
      app,
      `update idempotency_key set created_at = now() - $2 * interval '1 hour' where key = $1`,
      [key, hours],
    )
  const first = (await create(key, body)).body.id
  await age(23)
  expect((await create(key, body)).body.id).toBe(first)
  await age(25)
  expect((await create(key, body)).body.id).not.toBe(first)
  expect(await countFor(body.phone)).toBe(2)
})
