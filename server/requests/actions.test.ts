import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  awaitText,
  newMobile,
  owner,
  readRequest,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseJobs } from '../../tests/support/reconcile.ts'
import {
  clearFaults,
  confirm,
  intentsOf,
  postTwilioForm,
  pressPay,
  queryAll,
  runLaterJobs,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const act = (id: string, action: string, body?: unknown, key?: string) =>
  caller.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/${action}`,
    body,
    key ? { 'idempotency-key': key } : {},
  )

const types = ({ timeline }: RequestView) => timeline.map(({ type }) => type)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Dates all texts of a request back by so many hours. */
function age(id: string, hours: number): Promise<unknown> {
  return queryAll(
    app,
    `update message set created_at = created_at - $2 * interval '1 hour' where request_id = $1`,
    [id, hours],
  )
}

/** Dates the end of a request's link back, so that it expires. */
async function expire(id: string): Promise<void> {
  await queryAll(app, `update request set expires_at = now() - interval '1 s' where id = $1`, [id])
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, id)).status).toBe('expired')
}

test('a reminder has its own words and the same link, and waits a day after the last text', async () => {
  const phone = newMobile()
  const { id, payLink } = await ask(caller, { phone })
  await app.drainJobs()
  expect(await act(id, 'remind')).toMatchObject({ status: 409, body: { code: 'reminded_lately' } })
  await age(id, 24)
  const reminded = await act(id, 'remind')
  expect(reminded.body.messages.at(-1)).toMatchObject({ purpose: 'reminder', status: 'queued' })
  expect(types(reminded.body)).toContain('request.reminded')
  await app.drainJobs()
  expect(await awaitText(app, phone, /reminder/)).toContain(payLink)
  expect((await act(id, 'remind')).body.code).toBe('reminded_lately')
})

test('twenty reminders at once send one, and no more can be sent after four', async () => {
  const { id } = await ask(caller)
  await age(id, 24)
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(id, 'remind')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (let count = 1; count < limits.remindersPerRequestMax; count += 1) {
    await age(id, 24)
    expect((await act(id, 'remind')).status).toBe(200)
  }
  await age(id, 24)
  expect((await act(id, 'remind')).body.code).toBe('reminders_used_up')
})

test('a reminder that waits asks for the amount due when it is sent, not for what is paid', async () => {
  const phone = newMobile()
  const { id } = await ask(caller, { phone })
  await app.drainJobs()
  await age(id, 24)
  await act(id, 'remind')
  await caller.call('PATCH', `/v1/requests/${id}`, { amountMinor: 9_900 })
  await app.drainJobs()
  await awaitText(app, phone, /reminder.*99\.00/)
  await age(id, 24)
  await act(id, 'remind')
  await act(id, 'mark-paid', { how: 'cash' })
  await app.drainJobs()
  expect(await textsOn(app, phone)).toHaveLength(2)
})

test('an expired link that is extended works again, and ends at its new time', async () => {
  const request = await ask(caller)
  await expire(request.id)
  expect((await pressPay(app, request)).body.code).toBe('request_expired')
  const expiresAt = inHours(48)
  const extended = await act(request.id, 'extend', { expiresAt })
  expect(extended.body).toMatchObject({ status: 'open', expiresAt, payLink: request.payLink })
  expect(extended.body.timeline.at(-1)).toMatchObject({
    type: 'request.extended',
    data: { expiresAt, reopened: true },
  })
  expect((await pressPay(app, request)).status).toBe(200)
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, request.id)).status).toBe('open')
  await expire(request.id)
})

test('the life of an open link can be extended, never shortened, by an hour to 120 days', async () => {
  const { id, expiresAt } = await ask(caller)
  for (const [wrong, why] of [
    [inHours(0.9), 'Choose a time between an hour and 120 days from now.'],
    [inHours(24), 'The link already works longer than that. Choose a later time.'],
    [inHours(120 * 24 + 1), 'Choose a time between an hour and 120 days from now.'],
  ])
    expect(await act(id, 'extend', { expiresAt: wrong })).toMatchObject({
      status: 422,
      body: { code: 'date_out_of_range', errors: [{ path: 'expiresAt', detail: why }] },
    })
  const later = inHours(119 * 24)
  expect((await act(id, 'extend', { expiresAt: later })).body).toMatchObject({
    status: 'open',
    expiresAt: later,
  })
  const again = await act(id, 'extend')
  expect(again.body.expiresAt).toBe(later)
  expect(types(again.body).filter((type) => type === 'request.extended')).toHaveLength(1)
  expect(Date.parse(later)).toBeGreaterThan(Date.parse(expiresAt))
})

test('a reopened request has the same link, sends nothing and can be paid again', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  const secret = await startPaying(app, request)
  expect((await act(request.id, 'cancel')).body).toMatchObject({
    status: 'canceled',
    canceledAt: expect.any(String),
  })
  expect((await act(request.id, 'reopen')).body).toMatchObject({
    status: 'open',
    canceledAt: null,
    payLink: request.payLink,
  })
  expect(await confirm(app, secret)).toBe(400)
  expect(await confirm(app, await startPaying(app, request))).toBe(200)
  const intents = (await intentsOf(app, request.id)).map(({ status }) => status)
  expect(intents.sort()).toEqual(['canceled', 'succeeded'])
  await app.drainJobs()
  expect((await textsOn(app, phone)).filter(({ body }) => /Boiler/.test(body))).toHaveLength(1)
})

test('a cancel can be undone each time, until the link has expired', async () => {
  const { id } = await ask(caller)
  await act(id, 'cancel')
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, 'reopen')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await act(id, 'cancel')
  await queryAll(app, `update request set expires_at = now() - interval '1 s' where id = $1`, [id])
  expect((await act(id, 'reopen')).body.code).toBe('request_expired')
})

test('a scheduled request goes out at its time, at another time, at once, or by hand', async () => {
  const sendAt = inHours(5)
  const scheduled = async () => {
    const phone = newMobile()
    const request = await ask(caller, { phone, sendAt })
    expect(request).toMatchObject({ status: 'scheduled', sendAt, messages: [] })
    return { phone, id: request.id }
  }
  const moved = await scheduled()
  const later = inHours(9)
  const change = (id: string, time: string) =>
    caller.call<RequestView>('PATCH', `/v1/requests/${id}`, { sendAt: time })
  expect((await change(moved.id, later)).body).toMatchObject({ status: 'scheduled', sendAt: later })
  expect((await change(moved.id, inHours(91 * 24))).status).toBe(422)
  const again = await act(moved.id, 'send', { sendAt })
  expect(again.body).toMatchObject({ status: 'scheduled', sendAt })
  const now = await scheduled()
  expect((await act(now.id, 'send')).body).toMatchObject({ status: 'open' })
  const byHand = await scheduled()
  const shared = await act(byHand.id, 'share', { how: 'qr' })
  expect(shared.body).toMatchObject({ status: 'open', delivery: 'share', messages: [] })
  expect(shared.body.timeline.at(-1)).toMatchObject({ type: 'request.shared', data: { how: 'qr' } })
  await runLaterJobs(app, 'sendScheduled')
  await awaitText(app, now.phone, /Boiler/)
  for (const { phone } of [moved, byHand]) expect(await textsOn(app, phone)).toEqual([])
})

test('a scheduled request that is canceled does not go out; reopened it is scheduled again, or a draft', async () => {
  const phone = newMobile()
  const { id } = await ask(caller, { phone, sendAt: inHours(5) })
  await act(id, 'cancel')
  await queryAll(app, `update request set send_at = now() - interval '1 s' where id = $1`, [id])
  await runLaterJobs(app, 'sendScheduled')
  expect(await readRequest(caller, id)).toMatchObject({ status: 'canceled', messages: [] })
  expect((await act(id, 'reopen')).body).toMatchObject({ status: 'draft', sendAt: null })
  await act(id, 'send', { sendAt: inHours(5) })
  await act(id, 'cancel')
  expect((await act(id, 'reopen')).body).toMatchObject({ status: 'scheduled' })
  await queryAll(app, `update request set send_at = now() - interval '1 s' where id = $1`, [id])
  await runLaterJobs(app, 'sendScheduled')
  await awaitText(app, phone, /Boiler/)
  expect((await readRequest(caller, id)).status).toBe('open')
})

test('replies are unread until a member has read them, and each action happens once for a key', async () => {
  const phone = newMobile()
  const { id } = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Boiler/)
  const reply = (body: string) =>
    postTwilioForm(app, '/hooks/twilio/inbound', {
      MessageSid: `SM${body}${phone}`,
      From: phone,
      To: '+15550006789',
      Body: body,
    })
  await reply('Hello')
  expect((await readRequest(caller, id)).unread).toBe(true)
  for (const key of ['read', 'read'])
    expect((await act(id, 'read', undefined, key)).status).toBe(204)
  const read = await readRequest(caller, id)
  expect(read.unread).toBe(false)
  expect(types(read).filter((type) => type === 'request.read')).toHaveLength(1)
  await reply('Hello?')
  expect((await readRequest(caller, id)).unread).toBe(true)
  const keyed = [
    await act(id, 'share', { how: 'copy' }, 'one'),
    await act(id, 'share', { how: 'copy' }, 'one'),
  ]
  expect(
    types(keyed[1]?.body as RequestView).filter((type) => type === 'request.shared'),
  ).toHaveLength(1)
  await clearFaults(app)
})

test('another business finds none of the request', async () => {
  const other = await owner(app)
  const { id } = await ask(other)
  for (const [action, body] of [
    ['send', {}],
    ['remind', undefined],
    ['extend', {}],
    ['cancel', undefined],
    ['reopen', undefined],
    ['share', { how: 'copy' }],
    ['mark-paid', { how: 'cash' }],
    ['unmark-paid', undefined],
    ['refunds', { amountMinor: 1 }],
    ['read', undefined],
  ] as const)
    expect([action, (await act(id, action, body)).status]).toEqual([action, 404])
})

test('a reopened request still expires at the end of its link', async () => {
  const { id } = await ask(caller)
  await caller.call('POST', `/v1/requests/${id}/cancel`)
  await loseJobs(app)
  expect((await caller.call('POST', `/v1/requests/${id}/reopen`)).status).toBe(200)
  await queryAll(app, 'update request set expires_at = now() where id = $1', [id])
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, id)).status).toBe('expired')
})
