import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerMessages } from '#rules/shapes/customer.ts'
import type { ScheduledReplies, ScheduledReply } from '#rules/shapes/scheduledReply.ts'
import type { Thread } from '#rules/shapes/thread.ts'
import { ask, type Caller } from '../../../tests/support/callers.ts'
import { hearFrom } from '../../../tests/support/hearFrom.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import { joined } from '../../../tests/support/team.ts'
import { sendReplyLater } from './sendReplyLater.ts'

const { app, caller, businessId } = await openBusiness()

const dayMs = 86_400_000
const sendAt = new Date(Date.now() + dayMs)
const schedule = (id: string, body = 'See you at nine', by: Caller = caller, at = sendAt) =>
  by.call<ScheduledReply & Problem>('POST', `/v1/customers/${id}/scheduled-replies`, {
    body,
    sendAt: at.toISOString(),
  })
const list = async (id: string) =>
  (await caller.call<ScheduledReplies>('GET', `/v1/customers/${id}/scheduled-replies`)).body.data
const texts = async (id: string) => {
  const { body } = await caller.call<CustomerMessages>('GET', `/v1/customers/${id}/messages`)
  return body.data.filter(
    ({ direction, purpose }) => direction === 'outbound' && purpose === 'reply',
  )
}
const fire = (replyId: string, now = sendAt) =>
  sendReplyLater(app.context, { businessId, replyId }, now)

/** Makes a customer who was asked for money and has written. */
async function talking(): Promise<{ id: string; requestId: string }> {
  const { customer, id: requestId } = await ask(caller)
  await hearFrom(app, customer.id, 'When do you come?')
  return { id: customer.id, requestId }
}

test('a reply waits in sight for its time, and then goes out once, however often its job runs', async () => {
  const { id } = await talking()
  const made = await schedule(id)
  expect(made).toMatchObject({ status: 201, body: { body: 'See you at nine', reason: null } })
  const keys = await queryAll(app, 'select from graphile_worker.jobs where key = $1', [
    `sendReplyLater:${made.body.id}`,
  ])
  expect(keys).toHaveLength(1)
  await fire(made.body.id, new Date(sendAt.getTime() - 1))
  expect(await list(id)).toHaveLength(1)
  expect(await texts(id)).toEqual([])
  await Promise.all([fire(made.body.id), fire(made.body.id)])
  await fire(made.body.id)
  expect(await list(id)).toEqual([])
  expect(await texts(id)).toMatchObject([{ body: 'See you at nine', status: 'queued' }])
})

test('of a press on Send now and the job at the same moment one sends, and a canceled reply never goes', async () => {
  const { id } = await talking()
  const { body: first } = await schedule(id)
  await Promise.all([fire(first.id), caller.call('POST', `/v1/scheduled-replies/${first.id}/send`)])
  expect(await texts(id)).toHaveLength(1)
  const { body: second } = await schedule(id, 'Another')
  expect((await caller.call('DELETE', `/v1/scheduled-replies/${second.id}`)).status).toBe(204)
  await fire(second.id)
  const late = await caller.call('POST', `/v1/scheduled-replies/${second.id}/send`)
  expect(late.status).toBe(404)
  expect(await texts(id)).toHaveLength(1)
})

test('what changed meanwhile decides: a stop, a sentence that asks for one, another number, a writer who left', async () => {
  const leaver = await joined(app, caller, 'staff')
  const cases = {
    stopped: await talking(),
    asked: await talking(),
    moved: await talking(),
    left: await talking(),
  }
  const made: Record<string, string> = {}
  for (const [name, { id }] of Object.entries(cases)) {
    const by = name === 'left' ? leaver : caller
    made[name] = (await schedule(id, 'See you', by)).body.id
  }
  await caller.call('PATCH', `/v1/customers/${cases.stopped.id}`, { textsStopped: true })
  await queryAll(app, 'update customer set asked_to_stop_at = now() where id = $1', [
    cases.asked.id,
  ])
  await caller.call('PATCH', `/v1/customers/${cases.moved.id}`, { phone: '+447400998877' })
  await caller.call('DELETE', `/v1/members/${leaver.userId}`)
  const { body: before } = await caller.call<Thread>('GET', `/v1/threads/${cases.left.id}`)
  await caller.call('PATCH', `/v1/threads/${cases.left.id}`, {
    version: before.version,
    state: 'done',
  })
  for (const id of Object.values(made)) await fire(id)
  const reasons = await Promise.all(Object.values(cases).map(({ id }) => list(id)))
  expect(reasons.map(([reply]) => reply?.reason)).toEqual([
    expect.stringMatching(/\S/),
    'They have asked for no more texts since it was written.',
    'Their number has changed since it was written.',
    'Its writer can’t answer customers any more.',
  ])
  for (const { id } of Object.values(cases)) expect(await texts(id)).toEqual([])
  // Somebody has to see it.
  const { body: thread } = await caller.call<Thread>('GET', `/v1/threads/${cases.left.id}`)
  expect(thread.state).toBe('open')
})

test('an erased customer gets nothing, and their words are gone; a merged one keeps theirs in sight', async () => {
  const { id, requestId } = await talking()
  const { body } = await schedule(id, 'Dear Ana')
  await caller.call('POST', `/v1/requests/${requestId}/cancel`)
  expect((await caller.call('DELETE', `/v1/customers/${id}`)).status).toBe(204)
  expect(await queryAll(app, 'select from scheduled_reply where id = $1', [body.id])).toEqual([])
  await fire(body.id)
  expect(await texts(id)).toEqual([])
  const [kept, other] = [await talking(), await talking()]
  const { body: moved } = await schedule(other.id)
  await caller.call('POST', `/v1/customers/${kept.id}/merge`, { from: other.id })
  expect(await list(kept.id)).toMatchObject([{ id: moved.id }])
  await fire(moved.id)
  // The words were for the other number.
  expect(await list(kept.id)).toMatchObject([
    { reason: expect.stringMatching(/number has changed/) },
  ])
})

test('what could not go out now cannot be scheduled, nor for a time that is past or too far, nor an eleventh', async () => {
  const { id } = await talking()
  const past = await schedule(id, 'x', caller, new Date(Date.now() - 3_600_000))
  expect(past.body.code).toBe('date_out_of_range')
  const far = await schedule(id, 'x', caller, new Date(Date.now() + 91 * dayMs))
  expect(far.status).toBe(422)
  const { customer } = await ask(caller)
  expect((await schedule(customer.id)).body.code).toBe('customer_not_in_touch')
  for (let count = 0; count < 10; count += 1) expect((await schedule(id)).status).toBe(201)
  expect((await schedule(id)).body.code).toBe('too_many_scheduled')
})
