import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

const minuteMs = 60_000
const statusesOf = (sid: string) =>
  texting
    .received('/status')
    .filter(({ fields }) => fields['MessageSid'] === sid)
    .map(({ fields }) => fields['MessageStatus'])

/** Schedules a text in twenty minutes of the sandbox's time. */
async function schedule(recipient: string) {
  const { epoch_ms: now } = await texting.trial.read<{ epoch_ms: number }>('/control/clock')
  return texting.send({
    to: recipient,
    messagingServiceSid: messagingService,
    scheduleType: 'fixed',
    sendAt: new Date(now + 20 * minuteMs),
    statusCallback: `${texting.trial.endpointUrl}/status`,
  })
}

// https://www.twilio.com/docs/messaging/features/message-scheduling
test('a scheduled text waits for its time, across a restart, and is then sent', async () => {
  const recipient = newPhone()
  const { sid, status, from } = await schedule(recipient)
  expect([status, from]).toEqual(['scheduled', null])
  await texting.trial.advanceClock(19 * minuteMs)
  await texting.trial.restart()
  expect((await texting.client.messages(sid).fetch()).status).toBe('scheduled')
  await texting.trial.advanceClock(2 * minuteMs)
  await expect.poll(() => statusesOf(sid)).toEqual(['queued', 'sent', 'delivered'])
  expect(await texting.textsOn(recipient)).toMatchObject([{ from: ourNumber }])
})

// https://www.twilio.com/docs/messaging/features/message-scheduling#cancel-a-scheduled-message
test('the cancellation of a scheduled text is reported once, and the text is never sent', async () => {
  const recipient = newPhone()
  const { sid } = await schedule(recipient)
  const text = texting.client.messages(sid)
  expect((await text.update({ status: 'canceled' })).status).toBe('canceled')
  await expect.poll(() => statusesOf(sid)).toEqual(['canceled'])
  await expect(text.update({ status: 'canceled' })).rejects.toMatchObject({ code: 30409 })
  await texting.trial.advanceClock(21 * minuteMs)
  await texting.sendUntil('delivered', { to: newPhone() })
  expect((await text.fetch()).status).toBe('canceled')
  expect(statusesOf(sid)).toEqual(['canceled'])
  expect(await texting.textsOn(recipient)).toEqual([])
  expect(await text.remove()).toBe(true)
})

// https://www.twilio.com/docs/api/errors/30036
test('a text still queued when its validity period ends fails with 30036', async () => {
  const { sid } = await texting.send({
    to: '+447400130036',
    validityPeriod: 60,
    statusCallback: `${texting.trial.endpointUrl}/status`,
  })
  expect((await texting.client.messages(sid).fetch()).status).toBe('queued')
  await texting.trial.advanceClock(2 * minuteMs)
  await expect.poll(() => statusesOf(sid)).toEqual(['failed'])
  expect(await texting.client.messages(sid).fetch()).toMatchObject({
    status: 'failed',
    errorCode: 30036,
  })
})

// The sandbox's own number: docs/twilio.md
test('a late text is delivered 10 seconds after it was sent', async () => {
  const { sid } = await texting.sendUntil('sent', { to: '+447400100700' })
  await texting.trial.advanceClock(10_000)
  const read = async () => (await texting.client.messages(sid).fetch()).status
  await expect.poll(read).toBe('delivered')
})
