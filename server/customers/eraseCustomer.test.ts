import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerList, CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import { ask, awaitText, readRequest, textsOn } from '../../tests/support/callers.ts'
import { dumpTables } from '../../tests/support/dumpTables.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  awaitStatus,
  confirm,
  postTwilioForm,
  queryAll,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const erase = (id: string) => caller.call<Problem>('DELETE', `/v1/customers/${id}`)
const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body
const dump = async () => {
  const url = new URL(process.env['RINGUP_TEST_ADMIN_URL'] ?? '')
  url.pathname = new URL(app.databaseUrl).pathname
  return dumpTables(url.href)
}

let sids = 0
const inbound = (from: string, body: string) => {
  sids += 1
  const fields = { MessageSid: `SMerase${sids}`, From: from, To: '+15550006789', Body: body }
  return postTwilioForm(app, '/hooks/twilio/inbound', fields)
}

/** Makes everything that a business may hold of one person, with a distinct word in each place. */
async function fullPerson() {
  const request = await ask(caller, {
    name: 'Quintessa Vellacott',
    whatFor: 'Trial for Vellacott',
    details: 'Detailword',
    reference: 'Referenceword',
  })
  const { customer } = request
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell/)
  await inbound(customer.phone, 'Inboundword')
  await caller.call('POST', `/v1/customers/${customer.id}/messages`, { body: 'Replyword' })
  const changed = { note: 'Noteword', language: 'nl', timeZone: 'Pacific/Chatham' }
  await caller.call('PATCH', `/v1/customers/${customer.id}`, changed)
  await caller.call('PATCH', `/v1/requests/${request.id}`, {
    details: 'Detailword two',
    whatFor: 'Lessons for Quintessa',
  })
  await queryAll(
    app,
    `insert into saved_view (business_id, id, user_id, name, filter, created_at)
     select business_id, 'view_' || $2, user_id, 'Q', '{"q":"vellacott"}', now() from member
     where business_id = (select business_id from customer where id = $1)`,
    [customer.id, customer.id],
  )
  await app.drainJobs()
  return { ...request, phone: customer.phone, customerId: customer.id }
}

test('after erasure no table holds the name, the number or a word of theirs; their payments stay', async () => {
  const person = await fullPerson()
  const secret = await startPaying(app, await readRequest(caller, person.id))
  await confirm(app, secret)
  await awaitStatus(app, caller, person.id, 'paid')
  const { phone } = person
  const national = phone.slice(3)
  const words = ['Quintessa', 'Vellacott', 'quintessa', 'vellacott', national, 'Detailword']
  words.push('Referenceword', 'Inboundword', 'Replyword', 'Noteword', 'Chatham')
  const before = await dump()
  for (const word of words) expect(before, word).toContain(word)
  expect(await erase(person.customerId)).toMatchObject({ status: 204 })
  await app.drainJobs()
  const after = await dump()
  for (const word of words) expect(after, word).not.toContain(word)
  expect(after).not.toContain(phone.slice(1))
  const kept = await readRequest(caller, person.id)
  expect(kept).toMatchObject({
    status: 'paid',
    amountMinor: 8_500,
    amountPaidMinor: 8_500,
    whatFor: 'Lessons for …',
    details: null,
    reference: null,
    customer: { name: null, phone: '', phoneNational: '' },
  })
  expect(kept.payments).toMatchObject([{ status: 'succeeded', cardLast4: '4242' }])
})

test('an erased customer is in no list and no search, and cannot be changed', async () => {
  const { customer, id } = await ask(caller, { name: 'Wilhelmina Oxenford' })
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  expect((await erase(customer.id)).status).toBe(204)
  for (const q of ['', 'Wilhelmina', customer.phone, '999']) {
    const { body } = await caller.call<CustomerList>(
      'GET',
      `/v1/customers?limit=200&q=${encodeURIComponent(q)}`,
    )
    expect(body.data.map((row) => row.id)).not.toContain(customer.id)
  }
  expect(await read(customer.id)).toMatchObject({
    erased: true,
    name: null,
    phone: '',
    phoneInternational: '',
    phoneInput: null,
    note: null,
    requests: { count: 1 },
  })
  const path = `/v1/customers/${customer.id}`
  expect((await caller.call<Problem>('PATCH', path, { name: 'Ana' })).body.code).toBe(
    'customer_erased',
  )
  const reply = await caller.call<Problem>('POST', `${path}/messages`, { body: 'Hi' })
  expect(reply).toMatchObject({ status: 409, body: { code: 'customer_erased' } })
  await queryAll(app, "update request set status = 'draft' where id = $1", [id])
  const sent = await caller.call<Problem>('POST', `/v1/requests/${id}/send`)
  expect(sent).toMatchObject({ status: 409, body: { code: 'customer_erased' } })
  const texts = await caller.call<CustomerMessages>('GET', `${path}/messages`)
  expect(texts.body.data.every(({ body }) => body === '')).toBe(true)
})

test('erasing again changes nothing and sends no event', async () => {
  const { customer, id } = await ask(caller)
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  expect((await erase(customer.id)).status).toBe(204)
  const rows = 'select xmin::text, * from customer order by id'
  const [before, events] = [await queryAll(app, rows), await eraseEvents(customer.id)]
  expect((await erase(customer.id)).status).toBe(204)
  expect(await queryAll(app, rows)).toEqual(before)
  expect([events, await eraseEvents(customer.id)]).toEqual([1, 1])
  expect((await erase('cus_00000000000000000000000000')).status).toBe(404)
})

const eraseEvents = async (id: string) =>
  (await queryAll(app, `select 1 from event where subject = $1 and type = 'customer.erased'`, [id]))
    .length

test('409: a customer who owes is not erased before their open requests are canceled', async () => {
  const { customer, id } = await ask(caller)
  expect(await erase(customer.id)).toMatchObject({ status: 409, body: { code: 'customer_owes' } })
  expect(await read(customer.id)).toMatchObject({ erased: false, phone: customer.phone })
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  expect((await erase(customer.id)).status).toBe(204)
})

test('texts that still wait are not sent to an erased customer', async () => {
  const { customer, id } = await ask(caller)
  await getInTouch(app, customer.id)
  await caller.call('POST', `/v1/customers/${customer.id}/messages`, { body: 'Waits' })
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  await erase(customer.id)
  // As if a worker had tried it and the provider had not accepted it: it waits again.
  const back = `update message set status = 'queued' where customer_id = $1 and direction = 'outbound'`
  await queryAll(app, back, [customer.id])
  await app.drainJobs()
  expect(await textsOn(app, customer.phone)).toEqual([])
  const left = await queryAll(
    app,
    `select status, error_code from message
     where customer_id = $1 and purpose = 'reply' and direction = 'outbound'`,
    [customer.id],
  )
  expect(left).toEqual([{ status: 'suppressed', error_code: null }])
})

test('a number that said STOP gets no text when asked again, although no table holds it', async () => {
  const { customer, id } = await ask(caller)
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell/)
  await inbound(customer.phone, 'STOP')
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  await erase(customer.id)
  expect(await dump()).not.toContain(customer.phone.slice(1))
  const anew = await ask(caller, { phone: customer.phone })
  expect(anew).toMatchObject({ status: 'draft', optedOut: true })
  expect(anew.customer.id).not.toBe(customer.id)
})

test('a reply that comes in during the erasure is stored nowhere afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, id } = await ask(caller)
    await app.drainJobs()
    await awaitText(app, customer.phone, /Bell/)
    await getInTouch(app, customer.id)
    await caller.call('POST', `/v1/requests/${id}/cancel`)
    const word = `Lateword${round}`
    const [, erased, reply] = await Promise.all([
      inbound(customer.phone, word),
      erase(customer.id),
      caller.call('POST', `/v1/customers/${customer.id}/messages`, { body: word }),
      app.drainJobs(),
    ])
    expect(erased.status).toBe(204)
    expect(reply.status).toBeLessThan(500)
    await inbound(customer.phone, word)
    await app.drainJobs()
    const after = await dump()
    expect(after).not.toContain(word)
    expect(after).not.toContain(customer.phone.slice(1))
  }
})

test('an erased customer cannot be asked for money again in any way', async () => {
  const canceled = await ask(caller)
  const by = { phone: canceled.customer.phone }
  await caller.call('POST', `/v1/requests/${canceled.id}/cancel`)
  const [expired, draft, marked] = [
    await ask(caller, by),
    await ask(caller, by),
    await ask(caller, by),
  ]
  await queryAll(app, `update request set status = 'expired' where id = $1`, [expired.id])
  await queryAll(app, `update request set status = 'draft' where id = $1`, [draft.id])
  await caller.call('POST', `/v1/requests/${marked.id}/mark-paid`, { how: 'cash' })
  expect((await erase(canceled.customer.id)).status).toBe(204)
  const tried = [
    [`${canceled.id}/reopen`],
    [`${expired.id}/extend`],
    [`${draft.id}/share`, { how: 'copy' }],
    [`${draft.id}/send`],
    [`${marked.id}/unmark-paid`],
  ] as const
  for (const [path, body] of tried) {
    const { status, body: problem } = await caller.call<Problem>(
      'POST',
      `/v1/requests/${path}`,
      body,
    )
    expect([path, status, problem.code]).toEqual([path, 409, 'customer_erased'])
  }
  const change = { details: 'A new word' }
  const changed = await caller.call<Problem>('PATCH', `/v1/requests/${draft.id}`, change)
  expect(changed).toMatchObject({ status: 409, body: { code: 'customer_erased' } })
  expect(await readRequest(caller, draft.id)).toMatchObject({ erased: true, details: null })
  expect((await caller.call('POST', `/v1/requests/${draft.id}/cancel`)).status).toBe(200)
})

test('when an erasure and a new request meet, one of them happens, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const request = await ask(caller)
    const verb = round % 2 === 0 ? 'reopen' : 'send'
    if (verb === 'reopen') await caller.call('POST', `/v1/requests/${request.id}/cancel`)
    else await queryAll(app, `update request set status = 'draft' where id = $1`, [request.id])
    const [erased, asked] = await Promise.all([
      erase(request.customer.id),
      caller.call<Problem>('POST', `/v1/requests/${request.id}/${verb}`),
    ])
    expect([
      [204, 409],
      [409, 200],
    ]).toContainEqual([erased.status, asked.status])
    if (erased.status === 409) expect(erased.body.code).toBe('customer_owes')
    else expect(asked.body.code).toBe('customer_erased')
    const { status, erased: isErased } = await readRequest(caller, request.id)
    expect(isErased).toBe(erased.status === 204)
    expect(status === 'open').toBe(asked.status === 200)
  }
})
