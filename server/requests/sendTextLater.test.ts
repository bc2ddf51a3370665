import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { worldOf } from '../../tests/support/findBreaches.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import {
  makeReminderDue,
  nextOf,
  reminderSteps,
  remindersOf,
} from '../../tests/support/reminders.ts'
import { sendTextLater } from './sendTextLater.ts'

const { app, caller, businessId } = await openBusiness()
const { texted, runAt } = reminderSteps({ app, caller, businessId })

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const morning = inHours(8)

const act = (id: string, action: string, body: object = {}) =>
  caller.call<RequestView>('POST', `/v1/requests/${id}/${action}`, body)

/** Runs the job of a request as if its time had come. */
const fire = (id: string, at = morning) =>
  sendTextLater(app.context, { businessId, requestId: id }, new Date(at))

/** Makes a request whose text arrived days ago, so that it may be reminded of. */
async function askedDaysAgo(): Promise<RequestView> {
  const { id } = await texted({ reminderPlan: null })
  await queryAll(
    app,
    "update message set created_at = created_at - interval '3 days' where request_id = $1",
    [id],
  )
  return readRequest(caller, id)
}

const asksOf = ({ messages }: RequestView) =>
  messages.filter(({ purpose }) => purpose === 'request' || purpose === 'reminder')

const entriesOf = ({ timeline }: RequestView) => timeline.map(({ type }) => type)

const jobsOf = (id: string) =>
  queryAll(app, 'select run_at from graphile_worker.jobs where key = $1', [`sendTextLater:${id}`])

test.each([
  ['remind', 'reminder', 'request.reminded'],
  ['send', 'request', 'request.sent'],
] as const)(
  '%s at a time: it waits in sight for its time and goes out once, however often its job runs',
  async (action, purpose, sent) => {
    const { id } = await askedDaysAgo()
    const kept = await act(id, action, { sendAt: morning })
    expect(kept).toMatchObject({
      status: 200,
      body: { status: 'open', scheduledText: { purpose, sendAt: morning } },
    })
    expect(entriesOf(kept.body).at(-1)).toBe('request.scheduled')
    expect(await jobsOf(id)).toHaveLength(1)
    await fire(id, inHours(7))
    expect(asksOf(await readRequest(caller, id))).toHaveLength(1)

    await Promise.all([fire(id), fire(id), fire(id)])
    await fire(id)
    const after = await readRequest(caller, id)
    expect(after.scheduledText).toBeNull()
    expect(asksOf(after).map((text) => text.purpose)).toEqual(['request', purpose])
    expect(entriesOf(after).filter((type) => type === sent)).toHaveLength(
      sent === 'request.sent' ? 2 : 1,
    )
  },
)

test('a later choice takes the place of an earlier one, and a text by hand that of both', async () => {
  const { id } = await askedDaysAgo()
  await act(id, 'send', { sendAt: inHours(6) })
  const moved = await act(id, 'remind', { sendAt: morning })
  expect(moved.body.scheduledText).toEqual({ purpose: 'reminder', sendAt: morning })
  expect(await jobsOf(id)).toHaveLength(1)
  expect((await act(id, 'remind')).body).toMatchObject({ scheduledText: null })
  await fire(id)
  expect(remindersOf(await readRequest(caller, id))).toHaveLength(1)
})

test('taken back it never goes, and once it went it cannot be taken back', async () => {
  const { id } = await askedDaysAgo()
  await act(id, 'remind', { sendAt: morning })
  const back = await act(id, 'unschedule')
  expect(back).toMatchObject({ status: 200, body: { scheduledText: null } })
  expect(entriesOf(back.body).at(-1)).toBe('request.unscheduled')
  await fire(id)
  expect(remindersOf(await readRequest(caller, id))).toEqual([])
  await act(id, 'remind', { sendAt: morning })
  const [, late] = await Promise.all([fire(id), act(id, 'unschedule')])
  const { messages } = await readRequest(caller, id)
  const went = messages.filter(({ purpose }) => purpose === 'reminder').length
  expect(late.status).toBe(went === 0 ? 200 : 409)
  expect(await act(id, 'unschedule')).toMatchObject({
    status: 409,
    body: { code: 'undo_too_late' },
  })
})

test.each([
  ['paid', (id: string) => act(id, 'mark-paid', { how: 'cash' })],
  ['canceled', (id: string) => act(id, 'cancel')],
  [
    'expired',
    (id: string) => queryAll(app, "update request set status = 'expired' where id = $1", [id]),
  ],
])(
  '%s meanwhile: nothing is promised, nothing goes, and the timeline says no more than that',
  async (_, end) => {
    const { id } = await askedDaysAgo()
    await act(id, 'remind', { sendAt: morning })
    await end(id)
    const over = await readRequest(caller, id)
    expect(over.scheduledText).toBeNull()
    await fire(id)
    const after = await readRequest(caller, id)
    expect(asksOf(after)).toHaveLength(1)
    expect(entriesOf(after)).toEqual(entriesOf(over))
  },
)

test('a cancel that is undone before the time brings the text back, as it was', async () => {
  const { id } = await askedDaysAgo()
  await act(id, 'remind', { sendAt: morning })
  await act(id, 'cancel')
  const undone = await act(id, 'reopen')
  expect(undone.body.scheduledText).toEqual({ purpose: 'reminder', sendAt: morning })
  await fire(id)
  expect(remindersOf(await readRequest(caller, id))).toHaveLength(1)
})

test.each([
  ['text_opted_out', 'update customer set opted_out_at = now() where id = $1'],
  ['asked_to_stop', 'update customer set asked_to_stop_at = now() where id = $1'],
  ['customer_erased', 'update customer set erased_at = now() where id = $1'],
  ['request_processing', "update request set status = 'processing' where customer_id = $1"],
])('%s when its time comes: nothing goes, and the timeline says why', async (why, statement) => {
  const { id, customer } = await askedDaysAgo()
  await act(id, 'send', { sendAt: morning })
  await queryAll(app, statement, [customer.id])
  await fire(id)
  const after = await readRequest(caller, id)
  expect(asksOf(after)).toHaveLength(1)
  expect(after.scheduledText).toBeNull()
  const data = { why, purpose: 'request', sendAt: morning }
  expect(after.timeline.at(-1)).toMatchObject({ type: 'request.not_sent', actor: 'system', data })
})

test('who has answered meanwhile is not reminded, but gets the link that was to go again', async () => {
  const [reminded, resent] = [await askedDaysAgo(), await askedDaysAgo()]
  await act(reminded.id, 'remind', { sendAt: morning })
  await act(resent.id, 'send', { sendAt: morning })
  for (const { id, customer } of [reminded, resent]) {
    await hearFrom(app, customer.id, 'I cannot find the link')
    await fire(id)
  }
  const held = await readRequest(caller, reminded.id)
  expect(remindersOf(held)).toEqual([])
  expect(held.timeline.at(-1)).toMatchObject({
    type: 'request.not_sent',
    data: { why: 'replied' },
  })
  expect(asksOf(await readRequest(caller, resent.id))).toHaveLength(2)
})

test('the plan and what staff let wait, due in the same morning, are one text, whichever comes first', async () => {
  for (const first of ['plan', 'staff']) {
    const { id } = await texted()
    await makeReminderDue(worldOf(app), id)
    const sendAt = new Date(Date.now() + 60_000)
    await act(id, first === 'plan' ? 'send' : 'remind', { sendAt: sendAt.toISOString() })
    const due = () => runAt(id, sendAt)
    const later = () => fire(id, sendAt.toISOString())
    for (const job of first === 'plan' ? [due, later] : [later, due]) await job()
    const after = await readRequest(caller, id)
    expect(asksOf(after), first).toHaveLength(2)
    expect(nextOf(after).step).toBe(1)
  }
})

test('a time after the link has ended, in the past or far ahead is refused, and so is a reminder within a day', async () => {
  const { id, expiresAt } = await askedDaysAgo()
  const outOfRange = { status: 422, body: { code: 'date_out_of_range' } }
  for (const sendAt of [inHours(-1), inHours(91 * 24)])
    expect(await act(id, 'remind', { sendAt })).toMatchObject(outOfRange)
  expect(await act(id, 'remind', { sendAt: expiresAt })).toMatchObject({
    status: 422,
    body: {
      code: 'date_out_of_range',
      errors: [
        { path: 'sendAt', detail: 'The link ends before that time. Choose an earlier one.' },
      ],
    },
  })
  const fresh = await ask(caller, { reminderPlan: null })
  expect(await act(fresh.id, 'remind', { sendAt: inHours(8) })).toMatchObject({
    status: 409,
    body: { code: 'reminded_lately' },
  })
  expect(await act(fresh.id, 'remind', { sendAt: inHours(25) })).toMatchObject({ status: 200 })
})

test('one call made twice under one key keeps one text, and its answer', async () => {
  const { id } = await askedDaysAgo()
  const remind = () =>
    caller.call<RequestView>(
      'POST',
      `/v1/requests/${id}/remind`,
      { sendAt: morning },
      { 'idempotency-key': `later-${id}` },
    )
  const [first, again] = [await remind(), await remind()]
  expect(first.status).toBe(200)
  expect(again.body.scheduledText).toEqual(first.body.scheduledText)
  const { timeline } = await readRequest(caller, id)
  expect(timeline.filter(({ type }) => type === 'request.scheduled')).toHaveLength(1)
})
