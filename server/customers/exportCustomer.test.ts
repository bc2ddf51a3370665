import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, awaitText, businessOf } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { awaitStatus, confirm, queryAll, startPaying } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

type Thing = Record<string, unknown>
type Exported = {
  customer: Thing
  requests: Thing[]
  texts: Thing[]
  scheduledReplies: Thing[]
  payments: Thing[]
  refunds: Thing[]
  events: Thing[]
}

test('an export is one JSON file of facts, consent, requests, texts, payments and events', async () => {
  const request: RequestView = await ask(caller, { details: 'Two floors' })
  const other = await ask(caller, { name: 'Somebody Else' })
  const { customer } = request
  await app.drainJobs()
  const sent = await awaitText(app, customer.phone, /Bell/)
  const path = `/v1/customers/${customer.id}`
  for (const textsStopped of [true, false]) await caller.call('PATCH', path, { textsStopped })
  await confirm(app, await startPaying(app, request))
  await awaitStatus(app, caller, request.id, 'paid')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const later = { body: 'See you at nine', sendAt: tomorrow }
  expect((await caller.call('POST', `${path}/scheduled-replies`, later)).status).toBe(201)
  const answer = await caller.call<Exported>('GET', `${path}/export`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-cus_/)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const { body } = answer
  expect(body.customer).toMatchObject({ phone: customer.phone, name: 'Ana Ruiz', optedOutAt: null })
  expect(body.requests).toMatchObject([{ number: request.number, details: 'Two floors' }])
  expect(body.texts).toContainEqual(expect.objectContaining({ to: customer.phone, body: sent }))
  expect(body.scheduledReplies).toMatchObject([{ ...later, to: customer.phone }])
  expect(body.payments).toMatchObject([{ amountMinor: 8_500, cardLast4: '4242' }])
  expect(body.refunds).toEqual([])
  const types = body.events.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['customer.opted_out', 'request.paid']))
  expect(JSON.stringify(body)).not.toContain(other.customer.phone)
})

test('an export of more than a page of each kind is complete and valid JSON', async () => {
  const request = await ask(caller)
  const businessId = await businessOf(caller)
  await queryAll(
    app,
    `insert into message (business_id, id, customer_id, direction, purpose, to_phone, body, parts, status, created_at, updated_at)
     select $1, 'msg_x' || n, $2, 'inbound', 'reply', '+15550006789', 'Text ' || n, 1, 'received', now(), now()
     from generate_series(1, 2500) n`,
    [businessId, request.customer.id],
  )
  const { body } = await caller.call<Exported>('GET', `/v1/customers/${request.customer.id}/export`)
  expect(new Set(body.texts.map(({ id }) => id)).size).toBe(2_501)
})

test('404: a customer who does not exist cannot be exported', async () => {
  const path = '/v1/customers/cus_00000000000000000000000000/export'
  expect((await caller.call('GET', path)).status).toBe(404)
})
