import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  awaitText,
  newMobile,
  readRequest,
  textsOn,
  typeReply,
} from '../../tests/support/callers.ts'
import { letListCatchUp } from '../../tests/support/listLag.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, postTwilioForm, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { followReplies } from './followReplies.ts'
import { receiveText } from './receiveText.ts'

const { app, caller } = await openBusiness()
const ourNumber = '+15550006789'
const newSid = () => `SM${randomUUID().replaceAll('-', '')}`

beforeEach(async () => {
  await followReplies(app.context)
  // The app is away: the provider hands nothing over, and never will again.
  await setFault(app, { on: 'twilio.inbound', do: 'drop' })
})
afterEach(() => clearFaults(app))

async function asked(): Promise<RequestView & { phone: string }> {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  return { ...request, phone }
}

/** Looks at the provider's list once it shows all texts, however lately it was looked at. */
async function look(): Promise<void> {
  await letListCatchUp(app)
  await queryAll(app, 'update reply_cursor set looked_at = null')
  await followReplies(app.context)
}

const repliesTo = async ({ id }: RequestView) =>
  (await readRequest(caller, id)).messages
    .filter(({ direction }) => direction === 'inbound')
    .map(({ body }) => body)
const optedOut = async ({ id }: RequestView) => (await readRequest(caller, id)).optedOut

test('what customers write while the app is away is found in the order in which they wrote it, once', async () => {
  const request = await asked()
  await typeReply(app, request.phone, 'Can I pay on Friday?')
  await typeReply(app, request.phone, 'Or on Saturday?')
  expect(await repliesTo(request)).toEqual([])
  await look()
  expect(await repliesTo(request)).toEqual(['Can I pay on Friday?', 'Or on Saturday?'])
  await look()
  await look()
  expect(await repliesTo(request)).toHaveLength(2)
})

test('a STOP that the app missed stops the texts', async () => {
  const request = await asked()
  await typeReply(app, request.phone, 'STOP')
  await look()
  expect(await optedOut(request)).toBe(true)
})

test('a missed STOP that is found after a later START does not undo it', async () => {
  const request = await asked()
  const stoppedAt = new Date(Date.now() - 60_000)
  const text = { from: request.phone, to: ourNumber, service: null }
  await receiveText(app.context, { ...text, sid: newSid(), body: 'START' }, new Date())
  await receiveText(
    app.context,
    { ...text, sid: newSid(), body: 'STOP', sentAt: stoppedAt },
    new Date(),
  )
  expect(await optedOut(request)).toBe(false)
})

test('of a STOP and a START within the same second the STOP holds', async () => {
  const request = await asked()
  const text = { from: request.phone, to: ourNumber, service: null, sentAt: new Date() }
  await receiveText(app.context, { ...text, sid: newSid(), body: 'START' }, new Date())
  await receiveText(app.context, { ...text, sid: newSid(), body: 'STOP' }, new Date())
  expect(await optedOut(request)).toBe(true)
  await receiveText(app.context, { ...text, sid: newSid(), body: 'START' }, new Date())
  expect(await optedOut(request)).toBe(true)
})

test('an old STOP in the list, which was heard, does not undo the START after it', async () => {
  const request = await asked()
  await clearFaults(app)
  await typeReply(app, request.phone, 'STOP')
  await expect.poll(() => optedOut(request)).toBe(true)
  await typeReply(app, request.phone, 'START')
  await expect.poll(() => optedOut(request)).toBe(false)
  await look()
  expect(await optedOut(request)).toBe(false)
})

test('a callback that comes after the text was found in the list changes nothing', async () => {
  const request = await asked()
  await typeReply(app, request.phone, 'I pay tomorrow')
  await look()
  const [text] = (await textsOn(app, request.phone)).filter(({ body }) => body === 'I pay tomorrow')
  const fields = { MessageSid: text?.sid ?? '', From: request.phone, To: ourNumber }
  await postTwilioForm(app, '/hooks/twilio/inbound', { ...fields, Body: 'I pay tomorrow' })
  expect(await repliesTo(request)).toEqual(['I pay tomorrow'])
})

test('while the provider cannot be asked nothing is skipped: the next look finds it', async () => {
  const request = await asked()
  await typeReply(app, request.phone, 'Hello?')
  await setFault(app, { on: 'twilio.messages.list', do: 'status', status: 503, times: 1 })
  await look()
  expect(await repliesTo(request)).toEqual([])
  await look()
  expect(await repliesTo(request)).toEqual(['Hello?'])
})
