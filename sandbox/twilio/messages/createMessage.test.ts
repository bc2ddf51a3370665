import { expect, test } from 'vitest'
import {
  accountSid,
  messagingService,
  newPhone,
  ourNumber,
  setUpTexting,
} from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

// https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
test('a text is accepted as queued, with every documented property', async () => {
  const recipient = newPhone()
  const answer = await texting.raw('POST', '/Messages.json', {
    To: recipient,
    From: ourNumber,
    Body: 'Hi',
  })
  expect(answer.status).toBe(201)
  const date = expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
  const sid = expect.stringMatching(/^SM[0-9a-f]{32}$/)
  const body = await answer.json()
  expect(body).toEqual({
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: 'Hi',
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: ourNumber,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: {
      media: `/2010-04-01/Accounts/${accountSid}/Messages/${body.sid}/Media.json`,
    },
    to: recipient,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${body.sid}.json`,
  })
})

// https://www.twilio.com/docs/messaging/api/message-resource#message-properties
test('a delivered text has its date, its price by the segment, and no error', async () => {
  const sent = await texting.sendUntil('delivered', { to: newPhone(), body: 'x'.repeat(161) })
  expect(sent).toMatchObject({ numSegments: '2', price: '-0.01500', errorCode: null })
  expect(sent.dateSent).toBeInstanceOf(Date)
})

// https://www.twilio.com/docs/messaging/services#message-properties
test('through a messaging service a text is accepted before it has a sender or segments', async () => {
  const params = { to: newPhone(), messagingServiceSid: messagingService }
  expect(await texting.send(params)).toMatchObject({
    status: 'accepted',
    from: null,
    numSegments: '0',
    messagingServiceSid: messagingService,
  })
  expect(await texting.sendUntil('delivered', params)).toMatchObject({
    from: ourNumber,
    numSegments: '1',
  })
})

// https://www.twilio.com/docs/api/errors/35118
test('a messaging service may also stand in From', async () => {
  const sent = await texting.send({ to: newPhone(), from: messagingService })
  expect(sent).toMatchObject({ status: 'accepted', messagingServiceSid: messagingService })
})

// https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
test('media make a message with media: its SID, its count, one segment', async () => {
  const mediaUrl = ['https://example.com/a.png', 'https://example.com/b.JPG?size=2']
  const sent = await texting.send({ to: newPhone(), mediaUrl })
  expect(sent).toMatchObject({ numMedia: '2', numSegments: '1', body: '' })
  expect(sent.sid).toMatch(/^MM[0-9a-f]{32}$/)
  const media = await texting.client.messages(sent.sid).media.list()
  expect(media.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/jpeg'])
  const first = media[0]?.sid ?? ''
  expect(await texting.client.messages(sent.sid).media(first).fetch()).toMatchObject({
    parentSid: sent.sid,
    sid: first,
  })
})

test('a sender or a medium named like a property of JavaScript objects is unknown', async () => {
  const recipient = newPhone()
  const mediaUrl = ['https://example.com/a.__proto__', 'https://example.com/b.constructor']
  const { sid } = await texting.send({ to: recipient, from: 'constructor', mediaUrl })
  const media = await texting.client.messages(sid).media.list()
  const unknown = 'application/octet-stream'
  expect(media.map(({ contentType }) => contentType)).toEqual([unknown, unknown])
})

// https://www.twilio.com/docs/messaging/api/message-feedback-resource
test('feedback is accepted for a text that promised it, and is 404 for another', async () => {
  const promised = await texting.send({ to: newPhone(), provideFeedback: true })
  const feedback = texting.client.messages(promised.sid).feedback
  expect(await feedback.create({ outcome: 'confirmed' })).toMatchObject({
    messageSid: promised.sid,
    outcome: 'confirmed',
  })
  const { sid } = await texting.send({ to: newPhone() })
  await expect(texting.client.messages(sid).feedback.create()).rejects.toMatchObject({
    code: 20404,
  })
})

// https://www.twilio.com/docs/messaging/features/message-redaction
test('requested retention empties the body and hides the number once the text has ended', async () => {
  const recipient = newPhone()
  const ended = await texting.sendUntil('delivered', {
    to: recipient,
    body: 'Secret',
    contentRetention: 'discard',
    addressRetention: 'obfuscate',
  })
  expect(ended).toMatchObject({ body: '', to: `${recipient.slice(0, -4)}XXXX` })
  expect(await texting.textsOn(recipient)).toMatchObject([{ body: 'Secret' }])
})

// https://www.twilio.com/docs/messaging/services/smart-encoding-char-list
test('smart encoding sends curly quotes and dashes as GSM-7, and so in one segment', async () => {
  const body = `“${'x'.repeat(80)}” – it’s…`
  const plain = await texting.send({ to: newPhone(), body })
  const smart = await texting.send({ to: newPhone(), body, smartEncoded: true })
  expect([plain.numSegments, smart.numSegments]).toEqual(['2', '1'])
  expect(smart.body).toBe(`"${'x'.repeat(80)}" - it's...`)
})

// https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
test('parameters that have no effect here are accepted all the same', async () => {
  const accepted = await texting.send({
    to: newPhone(),
    applicationSid: `AP${'0'.repeat(32)}`,
    attempt: 2,
    forceDelivery: false,
    maxPrice: 0.5,
    messageIntent: 'notifications',
    persistentAction: ['geo:1,2'],
    riskCheck: 'disable',
    shortenUrls: true,
    trafficType: 'free',
    validityPeriod: 36_000,
  })
  expect(accepted.status).toBe('queued')
})

// https://www.twilio.com/docs/content/send-templates-created-with-the-content-template-builder
test('a content template is sent without a body and is named in the text', async () => {
  const contentSid = `HX${'1'.repeat(32)}`
  const sent = await texting.send({ to: newPhone(), contentSid, contentVariables: '{"1":"Ana"}' })
  expect(sent.body).toBe(`[${contentSid}] {"1":"Ana"}`)
})
