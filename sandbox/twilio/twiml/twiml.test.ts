import twilio from 'twilio'
import { afterEach, expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()
afterEach(() => texting.trial.answerWith(200))

const { MessagingResponse } = twilio.twiml

/** Sends a text from the phone, answered by the app with `body`; returns the SID of that text. */
async function writeAndAnswer(phone: string, body: string, contentType?: string): Promise<string> {
  texting.trial.answerWith(200, body, contentType)
  const answer = await texting.reply(phone, 'Hello?')
  return (await answer.json()).sid
}

const repliesOn = async (phone: string) =>
  (await texting.textsOn(phone)).filter(({ direction }) => direction !== 'inbound')
const codesOf = async (sid: string) =>
  (await texting.alertsOf(sid)).map(({ error_code }) => error_code)

// https://www.twilio.com/docs/messaging/twiml/message#examples-1
test('a message in the app’s answer is sent back as its reply', async () => {
  const phone = newPhone()
  const response = new MessagingResponse()
  response.message('Store Location: 123 Easy St. & 5 > 4 “now”')
  await writeAndAnswer(phone, response.toString())
  await expect
    .poll(() => repliesOn(phone))
    .toMatchObject([{ from: ourNumber, body: 'Store Location: 123 Easy St. & 5 > 4 “now”' }])
  const [reply] = await texting.client.messages.list({ to: phone })
  expect(reply).toMatchObject({ direction: 'outbound-reply', from: ourNumber })
})

// https://www.twilio.com/docs/messaging/twiml#how-twilios-twiml-interpreter-works
test('several messages are sent in their order', async () => {
  const phone = newPhone()
  const response = new MessagingResponse()
  response.message('This is message 1 of 2.')
  response.message('This is message 2 of 2.')
  await writeAndAnswer(phone, response.toString())
  await expect
    .poll(() => repliesOn(phone))
    .toMatchObject([{ body: 'This is message 1 of 2.' }, { body: 'This is message 2 of 2.' }])
})

// https://www.twilio.com/docs/messaging/twiml/message#nouns
test('bodies are joined, media are counted, comments and surrounding space are ignored', async () => {
  const phone = newPhone()
  const response = new MessagingResponse()
  response.comment('a < b')
  const message = response.message('')
  message.body('\n  Store ')
  message.body('Location\n')
  message.media('https://demo.twilio.com/owl.png')
  await writeAndAnswer(phone, response.toString())
  const list = () => texting.client.messages.list({ to: phone })
  await expect.poll(list).toMatchObject([{ body: 'Store Location', numMedia: '1' }])
})

// https://www.twilio.com/docs/messaging/twiml/message#attributes
test('to and from send a message elsewhere, and its status callbacks go to action', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const response = new MessagingResponse()
  response.message({ to: other, from: '+15550003333', action: '/status?a=1' }, 'Forwarded')
  response.message('Never reached')
  await writeAndAnswer(phone, response.toString())
  await expect
    .poll(() => repliesOn(other))
    .toMatchObject([{ from: '+15550003333', body: 'Forwarded' }])
  const statuses = () => texting.received('/status').map(({ fields }) => fields['MessageStatus'])
  await expect.poll(statuses).toEqual(['sent', 'delivered'])
  expect(await repliesOn(phone)).toEqual([])
})

// https://www.twilio.com/docs/messaging/twiml/message#attributes-method
test('with the method GET a status callback has its fields in the address, which is signed', async () => {
  const phone = newPhone()
  const statusCallback = `${texting.trial.endpointUrl}/gotten`
  const response = new MessagingResponse()
  response.message({ statusCallback, method: 'GET' }, 'Hi')
  await writeAndAnswer(phone, response.toString())
  const calls = () => texting.trial.received.filter(({ path }) => path.startsWith('/gotten?'))
  await expect.poll(calls).toHaveLength(2)
  const [call] = calls()
  expect(call?.path).toContain('MessageStatus=sent')
  const signature = String(call?.headers['x-twilio-signature'])
  const url = texting.trial.endpointUrl + call?.path
  expect(twilio.validateRequest('sandbox', signature, url, {})).toBe(true)
})

// https://www.twilio.com/docs/messaging/twiml#twilio-understands-mime-types
test.each(['text/xml', 'application/xml; charset=utf-8', 'TEXT/HTML'])(
  'an answer of type %s is read as TwiML',
  async (contentType) => {
    const phone = newPhone()
    await writeAndAnswer(phone, '<Response><Message>Read</Message></Response>', contentType)
    await expect.poll(() => repliesOn(phone)).toMatchObject([{ body: 'Read' }])
  },
)

// https://www.twilio.com/docs/messaging/twiml#twilio-understands-mime-types
test('plain text is sent back as it is', async () => {
  const phone = newPhone()
  await writeAndAnswer(phone, 'OK <3', 'text/plain; charset=utf-8')
  await expect.poll(() => repliesOn(phone)).toMatchObject([{ body: 'OK <3' }])
})

// https://www.twilio.com/docs/messaging/twiml/redirect
test('a redirect is followed with the same fields; an endless one, ten times', async () => {
  const phone = newPhone()
  const sid = await writeAndAnswer(
    phone,
    '<Response><Redirect method="GET">/inbound?again</Redirect></Response>',
  )
  await expect.poll(() => codesOf(sid)).toEqual(['14106'])
  const calls = texting.trial.received.filter(
    ({ path, body }) => path.includes(sid) || body.includes(sid),
  )
  expect(calls).toHaveLength(10)
  expect(calls[1]?.path).toContain(`/inbound?again&ToCountry=US`)
})

// https://www.twilio.com/docs/messaging/guides/webhook-request
test('a reply in the conversation of a messaging service belongs to that service', async () => {
  const phone = newPhone()
  await texting.sendUntil('delivered', { to: phone, messagingServiceSid: messagingService })
  await writeAndAnswer(phone, '<Response><Message>Yes?</Message></Response>')
  const newest = async () => (await texting.client.messages.list({ to: phone }))[0]
  await expect.poll(newest).toMatchObject({ body: 'Yes?', messagingServiceSid: messagingService })
})

// https://www.twilio.com/docs/messaging/twiml
test.each([
  '',
  '  ',
  '<Response/>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<Response></Response>',
])('the answer %o sends nothing and is not an error', async (body) => {
  const phone = newPhone()
  const sid = await writeAndAnswer(phone, body)
  const states = async () =>
    (await texting.trial.read<{ subject: string; state: string }[]>('/control/state/deliveries'))
      .filter(({ subject }) => subject === sid)
      .map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered'])
  expect([await repliesOn(phone), await codesOf(sid)]).toEqual([[], []])
})

const message = (rest: string) => `<Response><Message ${rest}</Message></Response>`
const errors: [code: string, what: string, body: string, contentType?: string][] = [
  ['12100', 'a tag that is not closed', '<Response><Message>Hi</Response>'],
  ['12100', 'an unescaped ampersand', '<Response><Message>Tom & Ann</Message></Response>'],
  ['12100', 'a document type', '<!DOCTYPE r [<!ENTITY a "b">]><Response/>'],
  ['12100', 'no XML at all', 'Hello'],
  ['12102', 'another root', '<Reply><Message>Hi</Message></Reply>'],
  ['12200', 'a verb in lower case', '<Response><message>Hi</message></Response>'],
  ['12200', 'text beside the verbs', '<Response>Hi</Response>'],
  ['12300', 'JSON', '{"body":"Hi"}', 'application/json'],
  ['14101', 'an invalid number', message('to="0123">Hi')],
  ['14102', 'an invalid sender', message('from="nobody at all!">Hi')],
  ['14103', 'an empty body', message('>')],
  ['14103', 'a body of 1601 characters', message(`>${'x'.repeat(1_601)}`)],
  ['14110', 'a verb of voice', '<Response><Say>Hi</Say></Response>'],
  ['21620', 'a medium without a web address', message('><Media>/owl.png</Media>')],
  ['21614', 'a landline', message('to="+447400121614">Hi')],
  ['11750', 'more than 64 kB', `<Response><!--${'x'.repeat(70_000)}--></Response>`],
]

// https://www.twilio.com/docs/api/errors
test.each(errors)(
  'error %s: %s sends nothing and is recorded',
  async (code, _, body, contentType) => {
    const phone = newPhone()
    const sid = await writeAndAnswer(phone, body, contentType)
    await expect.poll(() => codesOf(sid)).toEqual([code])
    expect(await repliesOn(phone)).toEqual([])
  },
)

// https://www.twilio.com/docs/api/errors/12200, /14104 and /14105
test.each([
  ['12200', message('colour="red">Hi')],
  ['14104', message('method="PUT">Hi')],
  ['14105', message('statusCallback="https://my_app.example">Hi')],
])('error %s is recorded, and the message sent', async (code, body) => {
  const phone = newPhone()
  const sid = await writeAndAnswer(phone, body)
  await expect.poll(() => codesOf(sid)).toEqual([code])
  await expect.poll(() => repliesOn(phone)).toMatchObject([{ body: 'Hi' }])
})

// https://www.twilio.com/docs/api/errors/14109 and /21610
test('the eleventh message is not sent, nor one to a phone that opted out', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const sid = await writeAndAnswer(
    phone,
    `<Response>${'<Message>Hi</Message>'.repeat(11)}</Response>`,
  )
  await expect.poll(() => codesOf(sid)).toEqual(['14109'])
  await expect.poll(() => repliesOn(phone)).toHaveLength(10)
  texting.trial.answerWith(200)
  await texting.reply(other, 'STOP')
  const refused = await writeAndAnswer(other, '<Response><Message>But why?</Message></Response>')
  await expect.poll(() => codesOf(refused)).toEqual(['21610'])
})

test('a document with thousands of mistakes records a hundred of them', async () => {
  const sid = await writeAndAnswer(newPhone(), `<Response>${'<Say/>'.repeat(5_000)}</Response>`)
  await expect.poll(() => codesOf(sid)).toHaveLength(100)
})
