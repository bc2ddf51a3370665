import { expect, test } from 'vitest'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { buildApp } from '#server/app.ts'
import { followEvents } from '#server/database/followEvents.ts'
import { notifyTyping } from '#server/database/typingChannel.ts'
import { ask, type Caller, owner } from '../../tests/support/callers.ts'
import { freePort } from '../../tests/support/freePort.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { type OpenStream, openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller, businessId } = await openBusiness()
const viewer = await joined(app, caller, 'viewer')
const { customer } = await ask(caller)
const path = `/v1/threads/${customer.id}/typing`

const type = (by: Caller, isTyping = true) => by.call('POST', path, { isTyping })
/** Waits until a stream has shown an event that was recorded after everything before this call. */
async function catchUp(stream: OpenStream, by = caller): Promise<void> {
  const { id } = await ask(by)
  await expect.poll(() => stream.events.map(({ subject }) => subject)).toContain(id)
}

test('colleagues hear that somebody writes and stops; their own devices do not, and nothing is stored', async () => {
  const writer = await joined(app, caller, 'staff')
  const counts = () =>
    queryAll(app, 'select count(*) from event union all select count(*) from idempotency_key')
  const [theirs, own] = [await openStream(app, viewer), await openStream(app, writer)]
  const before = await counts()
  expect(await type(writer)).toMatchObject({ status: 204, body: '' })
  expect((await type(writer, false)).status).toBe(204)
  expect(await counts()).toEqual(before)
  const typing = { customerId: customer.id, userId: writer.userId }
  const heard = [true, false].map((isTyping) => ({ ...typing, isTyping }))
  await expect.poll(() => theirs.typings).toEqual(heard)
  await catchUp(own)
  expect(own.typings).toEqual([])
  // A browser resumes from the last event, so a signal has no id.
  expect(theirs.lastId()).not.toBe('')
  await Promise.all([theirs.close(), own.close()])
})

test('a colleague whom another process serves hears it too', async () => {
  const writer = await joined(app, caller, 'staff')
  const signal = followEvents(app.databaseUrl)
  const other = await buildApp(app.context, signal)
  const port = await freePort()
  await other.listen({ port, host: 'localhost' })
  const stream = await openStream({ ...app, url: `http://localhost:${port}` }, caller)
  // Until the other process listens, nobody hears anything there.
  const typing = { customerId: customer.id, isTyping: true }
  const first = { ...typing, businessId, userId: viewer.userId }
  const isHeard = async () => {
    await notifyTyping(app.database, first)
    return stream.typings.length > 0
  }
  await expect.poll(isHeard).toBe(true)
  await type(writer)
  await expect.poll(() => stream.typings.at(-1)).toEqual({ ...typing, userId: writer.userId })
  await stream.close()
  await other.close()
  await signal.close()
})

test('another business hears nothing, and cannot say that it writes in this thread', async () => {
  const writer = await joined(app, caller, 'staff')
  const stranger = await owner(app)
  const strangers = await openStream(app, stranger)
  const colleagues = await openStream(app, caller)
  expect((await type(stranger)).status).toBe(404)
  await type(writer)
  await expect.poll(() => colleagues.typings).toHaveLength(1)
  await catchUp(strangers, stranger)
  expect(strangers.typings).toEqual([])
  await Promise.all([strangers.close(), colleagues.close()])
})

test('of many signals at once a few are passed on', async () => {
  const writer = await joined(app, caller, 'staff')
  const stream = await openStream(app, caller)
  const answers = await Promise.all(Array.from({ length: 20 }, () => type(writer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
  await catchUp(stream)
  expect(stream.typings.length).toBeGreaterThan(0)
  // The calls may lie in two windows.
  expect(stream.typings.length).toBeLessThanOrEqual(2 * inboxLimits.typingSignalsMax)
  await stream.close()
})

test('somebody who only looks writes nothing, and a signal says whether one writes', async () => {
  expect((await type(viewer)).status).toBe(403)
  expect((await caller.call('POST', path, {})).status).toBe(422)
})
