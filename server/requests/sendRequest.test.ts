import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  awaitText,
  type Caller,
  newMobile,
  owner,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { postTwilioForm, queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const send = (by: Caller, id: string, key?: string) =>
  by.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/send`,
    undefined,
    key ? { 'idempotency-key': key } : {},
  )

test('an open request is texted again with the same link', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  expect(await send(caller, request.id)).toMatchObject({
    status: 200,
    body: { status: 'open', payLink: request.payLink },
  })
  await app.drainJobs()
  await expect.poll(() => textsOn(app, phone)).toHaveLength(2)
  const [first, second] = await textsOn(app, phone)
  expect(second?.body).toBe(first?.body)
})

test('two taps on resend with one key send one text', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  const answers = await Promise.all([
    send(caller, request.id, 'again'),
    send(caller, request.id, 'again'),
  ])
  for (const { status, body } of answers)
    if (status !== 200) expect(body.code).toBe('idempotency_in_flight')
  expect((await send(caller, request.id, 'again')).status).toBe(200)
  await app.drainJobs()
  await expect.poll(() => textsOn(app, phone)).toHaveLength(2)
})

test('a customer who has texted STOP gets a draft and no text, until they text START', async () => {
  const phone = newMobile()
  const first = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  const word = (body: string) =>
    postTwilioForm(app, '/hooks/twilio/inbound', {
      MessageSid: `SM${body}${phone}`,
      From: phone,
      To: '+15550006789',
      Body: body,
    })
  expect((await word('Stop ')).status).toBe(200)
  const draft = await ask(caller, { phone })
  expect(draft).toMatchObject({ status: 'draft', messages: [] })
  expect(await send(caller, draft.id)).toMatchObject({
    status: 409,
    body: { code: 'text_opted_out' },
  })
  expect(await send(caller, first.id)).toMatchObject({
    status: 409,
    body: { code: 'text_opted_out' },
  })
  expect((await caller.call('GET', `/v1/requests/${draft.id}`)).body).toMatchObject({
    status: 'draft',
  })
  expect((await word('start')).status).toBe(200)
  expect(await send(caller, draft.id)).toMatchObject({ status: 200, body: { status: 'open' } })
})

test('a number in a country that the business no longer texts is not texted again', async () => {
  const by = await owner(app)
  const { id } = await ask(by, { phone: '+33 6 12 34 56 78' })
  await by.call('PATCH', '/v1/business', { allowedCountries: ['GB'] })
  expect(await send(by, id)).toMatchObject({
    status: 422,
    body: { code: 'phone_invalid', detail: expect.stringMatching(/France.*owner or manager/) },
  })
  await by.call('PATCH', '/v1/business', { allowedCountries: null })
  expect((await send(by, id)).status).toBe(200)
})

/** Returns a landline of Ofcom's range for drama (London), which nobody has. */
const landline = (last: number) => `+4420794600${last}`

test.each([
  ['send', 11],
  ['remind', 12],
])(
  'before a landline that was only shared is texted, %s asks whether it can receive texts',
  async (verb, last) => {
    const shared = await ask(caller, { phone: landline(last), delivery: 'share' })
    expect(shared).toMatchObject({ status: 'open', messages: [] })
    const path = `/v1/requests/${shared.id}/${verb}`
    expect(await caller.call('POST', path)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone', code: 'phone_needs_confirmation' }] },
    })
    const confirmed = await caller.call<RequestView>('POST', path, { confirmPhone: true })
    expect(confirmed).toMatchObject({ status: 200, body: { messages: [{ status: 'queued' }] } })
    // A number that was confirmed once needs no second confirmation.
    expect((await send(caller, shared.id)).status).toBe(200)
  },
)

test('scheduling a text asks as well, while staff are there to answer', async () => {
  const shared = await ask(caller, { phone: landline(13), delivery: 'share' })
  await queryAll(app, `update request set status = 'draft' where id = $1`, [shared.id])
  const path = `/v1/requests/${shared.id}/send`
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await caller.call('POST', path, { sendAt })).toMatchObject({ status: 422 })
  expect(await caller.call('POST', path, { sendAt, confirmPhone: true })).toMatchObject({
    status: 200,
    body: { status: 'scheduled', delivery: 'text' },
  })
})
