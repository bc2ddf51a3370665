import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerMessage, CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import { ask, awaitText, owner, readRequest, textsOn } from '../../tests/support/callers.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { postTwilioForm, queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const reply = (id: string, body: string, headers = {}, by = caller) =>
  by.call<CustomerMessage & Pick<Problem, 'code'>>(
    'POST',
    `/v1/customers/${id}/messages`,
    { body },
    headers,
  )
const list = async (id: string, query = '') =>
  (await caller.call<CustomerMessages>('GET', `/v1/customers/${id}/messages${query}`)).body
const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body

let sids = 0
const inbound = (from: string, body: string) => {
  sids += 1
  const fields = { MessageSid: `SMconv${sids}`, From: from, To: '+15550006789', Body: body }
  return postTwilioForm(app, '/hooks/twilio/inbound', fields)
}

/** Makes a customer whose request has been texted. */
async function texted() {
  const { customer, id: requestId, payLink } = await ask(caller)
  await app.drainJobs()
  await awaitText(app, customer.phone, /Bell/)
  return { id: customer.id, phone: customer.phone, requestId, payLink: payLink ?? '' }
}

/** Makes a customer who has also written to us. */
async function talking() {
  const person = await texted()
  await getInTouch(app, person.id)
  return person
}

test('a conversation lists texts in both directions, those of requests and written replies, newest first', async () => {
  const { id, phone, requestId } = await texted()
  await inbound(phone, 'Can I pay on Friday?')
  const sent = await reply(id, 'Yes, Friday is fine. See https://bell.example/hours')
  expect(sent).toMatchObject({ status: 201, body: { status: 'queued', requestId: null, parts: 1 } })
  await app.drainJobs()
  await awaitText(app, phone, /^Yes, Friday is fine. See https:\/\/bell.example\/hours$/)
  const { data, nextCursor } = await list(id)
  expect(nextCursor).toBeNull()
  expect(data).toMatchObject([
    { direction: 'outbound', purpose: 'reply', requestId: null, read: true },
    { direction: 'inbound', body: 'Can I pay on Friday?', requestId, read: false },
    {
      direction: 'outbound',
      purpose: 'request',
      requestId,
      status: expect.stringMatching(/sent|del/),
    },
  ])
  const first = await list(id, '?limit=1')
  expect(first.data).toHaveLength(1)
  expect((await list(id, `?limit=2&after=${first.nextCursor}`)).data).toHaveLength(2)
})

test('a reply reaches every browser as an event of its customer', async () => {
  const { id } = await talking()
  const stream = await openStream(app, caller)
  const { body } = await reply(id, 'Hello')
  await app.drainJobs()
  await expect
    .poll(() => stream.events.find((event) => event.data['messageId'] === body.id))
    .toMatchObject({ type: 'message.sent', subject: id, data: { purpose: 'reply' } })
  await stream.close()
})

test('a reply retried under its idempotency key is sent once', async () => {
  const { id, phone } = await talking()
  const headers = { 'idempotency-key': 'reply-once' }
  const answers = [await reply(id, 'Once', headers), await reply(id, 'Once', headers)]
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await app.drainJobs()
  await awaitText(app, phone, /^Once$/)
  const once = (await textsOn(app, phone)).filter((text) => text.body === 'Once')
  expect(once).toHaveLength(1)
})

test.each<[string, string, number, string]>([
  ['more than four parts', 'é'.repeat(100) + 'ő'.repeat(200), 422, 'text_too_long'],
  ['more characters than a reply has', 'a'.repeat(601), 422, 'text_too_long'],
  ['no words', '  ', 422, 'field_required'],
])('a reply of %s is refused', async (_, body, status, code) => {
  const { id } = await talking()
  expect(await reply(id, body)).toMatchObject({
    status,
    body: { errors: [{ path: 'body', code }] },
  })
})

test('409: a customer whose texts were stopped, by themselves or by the staff, is not texted', async () => {
  const { id, phone } = await talking()
  await caller.call('PATCH', `/v1/customers/${id}`, { textsStopped: true })
  expect(await reply(id, 'Hi')).toMatchObject({ status: 409, body: { code: 'text_opted_out' } })
  await inbound(phone, 'STOP')
  expect((await reply(id, 'Hi')).body.code).toBe('text_opted_out')
})

test('422: a reply to a country that the business no longer texts is refused', async () => {
  const strict = await owner(app)
  const { customer } = await ask(strict, { phone: '+33 6 12 34 56 78' })
  await strict.call('PATCH', '/v1/business', { allowedCountries: ['GB'] })
  expect(await reply(customer.id, 'Hi', {}, strict)).toMatchObject({
    status: 422,
    body: { code: 'phone_invalid' },
  })
})

test('before a landline that never got a text gets a reply, someone has to confirm once that it receives texts', async () => {
  // From Ofcom's range for drama (London): nobody has it.
  const { customer } = await ask(caller, { phone: '+442079460021', delivery: 'share' })
  expect(await reply(customer.id, 'Hi')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'phone', code: 'phone_needs_confirmation' }] },
  })
  expect((await list(customer.id)).data).toEqual([])
  const path = `/v1/customers/${customer.id}/messages`
  await getInTouch(app, customer.id)
  const confirmed = { body: 'Hi', confirmPhone: true }
  expect((await caller.call('POST', path, confirmed)).status).toBe(201)
  expect((await reply(customer.id, 'Hi again')).status).toBe(201)
})

test('STOP suppresses a reply that still waits, and the conversation says so', async () => {
  const { id, phone } = await talking()
  const before = (await textsOn(app, phone)).length
  const { body } = await reply(id, 'Too late')
  await inbound(phone, 'STOP')
  await app.drainJobs()
  expect((await textsOn(app, phone)).length).toBe(before)
  const kept = (await list(id)).data.find((text) => text.id === body.id)
  expect(kept?.status).toBe('suppressed')
})

test('a pay link in a reply is sent whole and stored without its token', async () => {
  const { id, phone, requestId, payLink } = await talking()
  const { status, body } = await reply(id, `Here it is again: ${payLink} Thanks`)
  expect(status).toBe(201)
  expect(body).toMatchObject({ requestId, body: `Here it is again: ${payLink} Thanks` })
  await app.drainJobs()
  expect(await awaitText(app, phone, /^Here/)).toContain(payLink)
  const kept = await queryAll<{ body: string }>(app, 'select body from message where id = $1', [
    body.id,
  ])
  expect(kept).toEqual([{ body: 'Here it is again: {link} Thanks' }])
})

test('422: a pay link of another customer, a second one, or one spelled differently is refused', async () => {
  const [one, other] = [await talking(), await talking()]
  const path = new URL(one.payLink).pathname
  const refused = [
    other.payLink,
    `${one.payLink} ${other.payLink}`,
    `http://127.0.0.1${path}`,
    `${one.payLink} and http://127.0.0.1${path}`,
    'https://ringup.example/p/AAAAAAAAAAAAAAAAAAAAAA',
  ]
  for (const words of refused) {
    expect(await reply(one.id, words), words).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body', detail: expect.stringMatching(/payment link/) }] },
    })
  }
})

test('a customer’s reply is unread until a colleague has seen it, here or at its request', async () => {
  const { id, phone, requestId } = await texted()
  expect((await read(id)).unread).toBe(false)
  await inbound(phone, 'Hello?')
  await queryAll(app, 'update request set unread = true where id = $1', [requestId])
  expect((await read(id)).unread).toBe(true)
  const stream = await openStream(app, caller)
  expect((await caller.call('POST', `/v1/customers/${id}/read`)).status).toBe(204)
  expect((await read(id)).unread).toBe(false)
  expect((await readRequest(caller, requestId)).unread).toBe(false)
  // Marking it again changes nothing and sends no event.
  expect((await caller.call('POST', `/v1/customers/${id}/read`)).status).toBe(204)
  await expect
    .poll(() =>
      stream.events
        .filter(({ type }) => type.endsWith('.read'))
        .map(({ type, subject }) => [type, subject]),
    )
    .toEqual([
      ['request.read', requestId],
      ['customer.read', id],
    ])
  await stream.close()
})

test('403: a viewer may read the conversation, but neither answer nor mark it as read', async () => {
  const viewer = await owner(app)
  const { customer } = await ask(viewer)
  await queryAll(
    app,
    `update member set role = 'viewer' where business_id = (select business_id from customer where id = $1)`,
    [customer.id],
  )
  expect((await viewer.call('GET', `/v1/customers/${customer.id}/messages`)).status).toBe(200)
  expect((await reply(customer.id, 'Hi', {}, viewer)).status).toBe(403)
  expect((await viewer.call('POST', `/v1/customers/${customer.id}/read`)).status).toBe(403)
  for (const [method, path, body] of [
    ['POST', 'merge', { from: customer.id }],
    ['DELETE', '', undefined],
  ] as const) {
    const answer = await viewer.call(
      method,
      `/v1/customers/${customer.id}${path && `/${path}`}`,
      body,
    )
    expect(answer.status).toBe(403)
  }
})

test('404: a customer who does not exist gets no reply', async () => {
  const id = 'cus_00000000000000000000000000'
  expect((await reply(id, 'Hi')).status).toBe(404)
  expect((await caller.call('POST', `/v1/customers/${id}/read`)).status).toBe(404)
})
