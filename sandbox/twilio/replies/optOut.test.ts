import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

const refusedAsUnsubscribed = {
  status: 400,
  code: 21610,
  message: 'Attempt to send to unsubscribed recipient',
}
const lastTextOn = async (phone: string) => (await texting.textsOn(phone)).at(-1)

const help = 'https://help.twilio.com/articles/223134027'
const stopped =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.'
const started =
  'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.'
const helped = 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.'

// https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
test.each(['STOP', 'stopall', 'Unsubscribe', ' CANCEL ', 'END', 'quit\n', 'REVOKE', 'OptOut'])(
  `${help}: %o stops texts, and is answered`,
  async (word) => {
    const phone = newPhone()
    await texting.reply(phone, word)
    await expect(texting.send({ to: phone })).rejects.toMatchObject(refusedAsUnsubscribed)
    expect(await lastTextOn(phone)).toMatchObject({ from: ourNumber, body: stopped })
  },
)

// https://help.twilio.com/articles/223134027
test.each(['START', 'unstop', 'Yes'])(
  `${help}: %s lets texts through again, and is answered`,
  async (word) => {
    const phone = newPhone()
    await texting.reply(phone, 'STOP')
    await texting.reply(phone, word)
    expect(await lastTextOn(phone)).toMatchObject({ body: started })
    expect((await texting.send({ to: phone })).status).toBe('queued')
  },
)

// https://help.twilio.com/articles/223134027
test.each(['HELP', 'info'])(
  `${help}: %s is answered, except to those who opted out`,
  async (word) => {
    const phone = newPhone()
    await texting.reply(phone, word)
    expect(await lastTextOn(phone)).toMatchObject({ body: helped })
    await texting.reply(phone, 'STOP')
    await texting.reply(phone, word)
    expect(await lastTextOn(phone)).toMatchObject({ direction: 'inbound', body: word })
  },
)

// https://help.twilio.com/articles/223134027: only single-word messages trigger the block
test.each(['stop please', 'END of the month?', 'please cancel', 'arret'])(
  `${help}: %o is a text like any other`,
  async (words) => {
    const phone = newPhone()
    await texting.reply(phone, words)
    expect(await texting.textsOn(phone)).toHaveLength(1)
    expect((await texting.send({ to: phone })).status).toBe('queued')
  },
)

// https://help.twilio.com/articles/223134027
test('an opt-out applies to the number that it was sent to, and to no other', async () => {
  const phone = newPhone()
  await texting.reply(phone, 'STOP')
  const other = await texting.send({ to: phone, from: '+15550001111' })
  expect(other.status).toBe('queued')
})

// https://www.twilio.com/docs/messaging/twiml#stop-and-opt-out
test('an opt-out from one number of a messaging service applies to the whole service', async () => {
  const phone = newPhone()
  await texting.sendUntil('delivered', { to: phone, messagingServiceSid: messagingService })
  await texting.reply(phone, 'STOP')
  const callback = `${texting.trial.endpointUrl}/service`
  const { sid, status } = await texting.send({
    to: phone,
    messagingServiceSid: messagingService,
    from: '+15550002222',
    statusCallback: callback,
  })
  expect(status).toBe('accepted')
  await expect
    .poll(() => texting.received('/service').map(({ fields }) => fields))
    .toMatchObject([{ MessageSid: sid, MessageStatus: 'failed', ErrorCode: '21610' }])
  await texting.reply(phone, 'START')
  await texting.sendUntil('delivered', { to: phone, messagingServiceSid: messagingService })
})

const inboundOf = async (phone: string) => {
  const inboundTexts = () =>
    texting.received('/inbound').filter(({ fields }) => fields['From'] === phone)
  await expect.poll(inboundTexts).not.toHaveLength(0)
  return inboundTexts().map(({ fields }) => fields)
}

// https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out#keeping-track-of-your-users-status
test.each(['STOP', 'START', 'HELP'])('OptOutType %s comes only with a service', async (word) => {
  const phone = newPhone()
  await texting.sendUntil('delivered', { to: phone, messagingServiceSid: messagingService })
  await texting.reply(phone, word)
  const [fields] = await inboundOf(phone)
  expect(fields).toMatchObject({ OptOutType: word, MessagingServiceSid: messagingService })
  const names = Object.keys(fields ?? {})
  expect(names.indexOf('OptOutType')).toBe(names.indexOf('SmsSid') + 1)
})

// https://www.twilio.com/docs/messaging/twiml#stop-and-opt-out
test('without a service the app gets the keyword, and no OptOutType', async () => {
  const phone = newPhone()
  await texting.reply(phone, 'STOP')
  const [fields] = await inboundOf(phone)
  expect(fields).toMatchObject({ Body: 'STOP' })
  expect(fields).not.toHaveProperty('OptOutType')
  expect(fields).not.toHaveProperty('MessagingServiceSid')
})

// https://help.twilio.com/articles/223181748: Twilio handles no keywords of standalone short codes
test('a short code outside of a service has no keywords', async () => {
  const phone = '+12025550117'
  await texting.sendUntil('delivered', { to: phone, from: '12345' })
  await texting.reply(phone, 'STOP', '12345')
  expect((await texting.send({ to: phone, from: '12345' })).status).toBe('queued')
})

// https://www.twilio.com/docs/glossary/what-alphanumeric-sender-id: one-way
test('a sender with a name cannot be answered', async () => {
  const phone = newPhone()
  await texting.sendUntil('delivered', { to: phone, from: 'Ringup' })
  expect((await texting.reply(phone, 'STOP', 'Ringup')).status).toBe(400)
})

// https://help.twilio.com/articles/223134027
test('Twilio’s own replies are on the phone and in no log', async () => {
  const phone = newPhone()
  await texting.reply(phone, 'HELP')
  expect(await texting.textsOn(phone)).toHaveLength(2)
  expect(await texting.client.messages.list({ to: phone })).toEqual([])
})
