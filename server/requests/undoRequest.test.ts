import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { undoLimits } from '#rules/undoLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { sendText } from '#server/messages/sendText.ts'
import { ask, awaitText, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
  startPaying,
} from '../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()
afterEach(() => clearFaults(app))

const undo = (id: string, key?: string) =>
  caller.call<RequestView & { code: string }>(
    'POST',
    `/v1/requests/${id}/undo`,
    undefined,
    key ? { 'idempotency-key': key } : {},
  )

const askUndoable = (phone: string, wanted: Record<string, unknown> = {}) =>
  ask(caller, { phone, undoable: true, ...wanted })

/** The statements that wait for the lock of a text. */
const waiting = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query like 'update "message"%'`

/** Counts the texts to a number that the provider was given. */
const takenFor = async (phone: string) =>
  (await held<{ to: string }>(app, 'messages')).filter(({ to }) => to === phone).length

test('the text of an undoable request waits its seconds in the queue, and leaves once though nobody comes back', async () => {
  const phone = newMobile()
  const { messages } = await askUndoable(phone)
  await app.drainJobs()
  expect(await takenFor(phone)).toBe(0)
  const { rows } = await app.ownerPool.query<{ waitMs: number }>(
    `select extract(epoch from run_at - created_at)::int * 1000 as "waitMs"
     from graphile_worker._private_jobs where payload->>'messageId' = $1`,
    [messages[0]?.id],
  )
  expect(rows).toEqual([{ waitMs: undoLimits.undoHeldMs }])
  expect(undoLimits.undoHeldMs).toBeGreaterThan(undoLimits.undoShownMs)
  await runLaterJobs(app, 'sendText')
  await awaitText(app, phone, /Bell Plumbing/)
  await runLaterJobs(app, 'sendText')
  expect(await takenFor(phone)).toBe(1)
})

test('the text of any other request leaves at once', async () => {
  const phone = newMobile()
  await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
})

test('after an undo no text leaves, whatever the queue still holds, and the request is canceled once', async () => {
  const phone = newMobile()
  const { id } = await askUndoable(phone)
  const first = await undo(id, `undo-${id}`)
  expect(first).toMatchObject({ status: 200, body: { status: 'canceled', textStatus: 'failed' } })
  expect(await undo(id, `undo-${id}`)).toMatchObject({ status: 200, body: { status: 'canceled' } })
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'request_canceled' } })
  await runLaterJobs(app, 'sendText')
  expect(await takenFor(phone)).toBe(0)
  const { timeline } = await readRequest(caller, id)
  expect(timeline.filter(({ type }) => type === 'request.canceled')).toHaveLength(1)
})

test('an undo after the text has left is refused and changes nothing', async () => {
  const phone = newMobile()
  const { id } = await askUndoable(phone, { reference: 'late-undo' })
  await runLaterJobs(app, 'sendText')
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
  expect(await readRequest(caller, id)).toMatchObject({ status: 'open', reference: 'late-undo' })
})

test('an undo is refused while nobody knows whether the text has left', async () => {
  const phone = newMobile()
  const { id } = await askUndoable(phone)
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
  await runLaterJobs(app, 'sendText')
  expect((await readRequest(caller, id)).textStatus).toBe('unknown')
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
})

test('where an undo and the sending meet, either the text leaves or the undo holds, never both', async () => {
  for (let round = 0; round < 30; round += 1) {
    const phone = newMobile()
    const { id, messages } = await askUndoable(phone)
    const name = { businessId, messageId: messages[0]?.id ?? '' }
    const [, undone] = await Promise.all([sendText(app.context, name), undo(id)])
    await runLaterJobs(app, 'sendText')
    expect([200, 409]).toContain(undone.status)
    expect(await takenFor(phone)).toBe(undone.status === 200 ? 0 : 1)
    expect((await readRequest(caller, id)).status).toBe(undone.status === 200 ? 'canceled' : 'open')
  }
})

test('a text that was sent once more joins the first: the request is not taken back', async () => {
  const { id } = await askUndoable(newMobile())
  await caller.call('POST', `/v1/requests/${id}/send`)
  await app.drainJobs()
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
  expect((await readRequest(caller, id)).messages.map(({ status }) => status)).toContain('queued')
})

test('the worker that holds the text when the undo comes is waited for', async () => {
  const phone = newMobile()
  const { id, messages } = await askUndoable(phone)
  const claim = { status: 'sending', attempt: 1 } as const
  let undoing: ReturnType<typeof undo> | undefined
  await inBusiness(app.database, businessId, async (tx) => {
    await tx
      .updateTable('message')
      .set(claim)
      .where('businessId', '=', businessId)
      .where('id', '=', messages[0]?.id ?? '')
      .execute()
    undoing = undo(id)
    await expect.poll(async () => (await queryAll(app, waiting)).length).toBe(1)
  })
  expect(await undoing).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
})

test('the reference of a request that was taken back is free for the next one', async () => {
  const { id } = await askUndoable(newMobile(), { reference: 'job-7' })
  expect(await undo(id)).toMatchObject({ status: 200, body: { reference: null } })
  expect(await askUndoable(newMobile(), { reference: 'job-7' })).toMatchObject({
    reference: 'job-7',
  })
})

test('a scheduled request is taken back, and its time brings no text', async () => {
  const phone = newMobile()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await askUndoable(phone, { sendAt })
  expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'canceled' } })
  await runLaterJobs(app, 'sendScheduled')
  expect(await takenFor(phone)).toBe(0)
})

test('a request taken back and reopened is a draft, whose text leaves when staff send it', async () => {
  const phone = newMobile()
  const { id } = await askUndoable(phone)
  await undo(id)
  const reopened = await caller.call<RequestView>('POST', `/v1/requests/${id}/reopen`)
  expect(reopened.body.status).toBe('draft')
  await runLaterJobs(app, 'sendText')
  expect(await takenFor(phone)).toBe(0)
  await caller.call('POST', `/v1/requests/${id}/send`)
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a request whose payer has begun to pay, or whose link was shared by hand, is not taken back', async () => {
  const asked = await askUndoable(newMobile())
  await startPaying(app, asked)
  expect(await undo(asked.id)).toMatchObject({ status: 409, body: { code: 'request_processing' } })
  const shared = await ask(caller, { delivery: 'share' })
  expect(await undo(shared.id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } })
  expect((await readRequest(caller, shared.id)).status).toBe('open')
})
