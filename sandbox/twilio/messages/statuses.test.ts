import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

const statusCallback = () => `${texting.trial.endpointUrl}/status`
const callbacksFor = (sid: string) =>
  texting
    .received('/status')
    .map(({ fields }) => fields)
    .filter((fields) => fields['MessageSid'] === sid)
const statusesOf = (sid: string) => callbacksFor(sid).map((fields) => fields['MessageStatus'])
const fetched = (sid: string) => texting.client.messages(sid).fetch()

// https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks
test('for a text sent without a service the app hears sent and delivered, and not queued', async () => {
  const { sid } = await texting.send({ to: newPhone(), statusCallback: statusCallback() })
  await expect.poll(() => statusesOf(sid)).toEqual(['sent', 'delivered'])
  expect((await fetched(sid)).status).toBe('delivered')
})

// https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks
test('for a text sent through a service the app hears queued first', async () => {
  const { sid } = await texting.send({
    to: newPhone(),
    messagingServiceSid: messagingService,
    statusCallback: statusCallback(),
  })
  await expect.poll(() => statusesOf(sid)).toEqual(['queued', 'sent', 'delivered'])
  expect(callbacksFor(sid)[0]).toMatchObject({
    MessagingServiceSid: messagingService,
    From: ourNumber,
  })
})

// https://www.twilio.com/docs/messaging/guides/track-outbound-message-status
test('a callback has the documented fields, in Twilio’s order', async () => {
  const to = newPhone()
  const { sid, accountSid } = await texting.send({ to, statusCallback: statusCallback() })
  await expect.poll(() => statusesOf(sid)).toHaveLength(2)
  const [sent, delivered] = callbacksFor(sid)
  const expected = {
    SmsSid: sid,
    SmsStatus: 'sent',
    MessageStatus: 'sent',
    To: to,
    MessageSid: sid,
    AccountSid: accountSid,
    From: ourNumber,
    ApiVersion: '2010-04-01',
  }
  expect(Object.entries(sent ?? {})).toEqual(Object.entries(expected))
  expect(delivered?.['RawDlrDoneDate']).toMatch(/^\d{10}$/)
})

// https://www.twilio.com/docs/messaging/guides/track-outbound-message-status
test('without a StatusCallback nothing is reported', async () => {
  const { sid } = await texting.sendUntil('delivered', { to: newPhone() })
  expect(callbacksFor(sid)).toEqual([])
})

// https://www.twilio.com/docs/api/errors/30003 and its neighbours
test.each([
  ['+447400130003', 30003, 'Unreachable destination handset'],
  ['+447400130004', 30004, 'Message blocked'],
  ['+447400130005', 30005, 'Unknown destination handset'],
  ['+447400130006', 30006, 'Landline or unreachable carrier'],
  ['+447400130007', 30007, 'Message filtered'],
  ['+447400130008', 30008, 'Unknown error'],
])('a text to %s is undelivered with %i', async (to, code, words) => {
  const { sid } = await texting.send({ to, statusCallback: statusCallback() })
  await expect.poll(() => statusesOf(sid)).toEqual(['sent', 'undelivered'])
  expect(callbacksFor(sid)[1]).toMatchObject({ ErrorCode: String(code) })
  expect(await fetched(sid)).toMatchObject({
    status: 'undelivered',
    errorCode: code,
    errorMessage: words,
    price: '-0.00750',
  })
  expect(await texting.textsOn(to)).toEqual([])
})

// https://www.twilio.com/docs/api/errors/30001
test('a queue that overflows fails a text before it is sent, at no price', async () => {
  const to = '+447400130001'
  const { sid } = await texting.send({ to, statusCallback: statusCallback() })
  await expect.poll(() => statusesOf(sid)).toEqual(['failed'])
  expect(await fetched(sid)).toMatchObject({ errorCode: 30001, dateSent: null, price: null })
  expect(await texting.textsOn(to)).toEqual([])
})

// https://www.twilio.com/docs/iam/test-credentials, and the sandbox's own: docs/twilio.md
test.each([
  ['+447400121211', 400, 21211],
  ['+447400121408', 400, 21408],
  ['+447400121610', 400, 21610],
  ['+447400121611', 400, 21611],
  ['+447400121612', 400, 21612],
  ['+447400121614', 400, 21614],
  ['+447400120429', 429, 20429],
  ['+15005550001', 400, 21211],
  ['+15005550002', 400, 21612],
  ['+15005550003', 400, 21408],
  ['+15005550004', 400, 21610],
  ['+15005550009', 400, 21614],
])('a text to %s is refused', async (to, status, code) => {
  await expect(texting.send({ to })).rejects.toMatchObject({ status, code })
})

// The sandbox's own numbers: docs/twilio.md
test('a text whose answer is lost was accepted, and can be found in the list', async () => {
  const to = '+447400100500'
  await expect(texting.send({ to, body: 'Lost' })).rejects.toThrow()
  expect(await texting.client.messages.list({ to })).toMatchObject([{ to, body: 'Lost' }])
})

// The sandbox's own numbers: docs/twilio.md
test('a text that is never reported arrives; one that never arrives is only sent', async () => {
  for (const [to, count] of [
    ['+447400100600', 1],
    ['+447400101000', 0],
  ] as const) {
    const { sid } = await texting.sendUntil('sent', { to, statusCallback: statusCallback() })
    await expect.poll(() => statusesOf(sid)).toEqual(['sent'])
    expect(await texting.textsOn(to)).toHaveLength(count)
  }
})

// https://www.twilio.com/docs/messaging/guides/track-outbound-message-status: no order is promised
test('one number reports delivered before sent, another reports each status twice', async () => {
  const [shuffled, doubled] = [
    await texting.send({ to: '+447400100800', statusCallback: statusCallback() }),
    await texting.send({ to: '+447400100900', statusCallback: statusCallback() }),
  ]
  await expect.poll(() => statusesOf(shuffled.sid)).toEqual(['delivered', 'sent'])
  const twice = ['delivered', 'delivered', 'sent', 'sent']
  await expect.poll(() => statusesOf(doubled.sid).sort()).toEqual(twice)
  const tokens = texting
    .received('/status')
    .filter(({ fields }) => fields['MessageSid'] === doubled.sid)
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(2)
})

test('a text that stays queued for hours holds up no other', async () => {
  await texting.send({ to: '+447400130036' })
  await texting.sendUntil('delivered', { to: newPhone() })
})
