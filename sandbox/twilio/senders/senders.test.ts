import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const british = '+447400100001'
const texting = setUpTexting({
  SANDBOX_TWILIO_SENDERS: `${british}, +18005550123, voice:+15550004444, 12345, ACME`,
  SANDBOX_TWILIO_LIST_LAG_MS: '3000',
})
const american = '+12025550117'
const irish = () => newPhone().replace('+4474004', '+353850')

const refusal = (text: Parameters<typeof texting.send>[0]) =>
  texting.send(text).then(
    () => null,
    (error: { code: number }) => error.code,
  )
const set = async (switches: Record<string, unknown>) => {
  const answer = await texting.trial.post('/control/twilio', switches)
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const throughService = (to: string, from?: string) =>
  texting.sendUntil('delivered', {
    to,
    messagingServiceSid: messagingService,
    ...(from ? { from } : {}),
  })

// https://www.twilio.com/docs/api/errors/21659, /21660, /21606 and /21612
test('a sender that the account does not have, or that cannot reach the recipient, is refused', async () => {
  const to = newPhone()
  expect(await refusal({ to, from: '+447400199999' })).toBe(21659)
  expect(await refusal({ to, from: '54321' })).toBe(21659)
  expect(await refusal({ to, from: '12345' })).toBe(21659)
  expect(await refusal({ to: american, from: '12345' })).toBeNull()
  expect(await refusal({ to, from: '+15550004444' })).toBe(21606)
  expect(await refusal({ to: american, from: 'ACME' })).toBe(21612)
  expect(await refusal({ to: '+14165550100', from: 'ACME' })).toBe(21612)
  expect(await refusal({ to, from: 'ACME' })).toBeNull()
})

// https://www.twilio.com/docs/messaging/api/alphasender-resource
test.each(['123456789', 'A name too long', 'Zoë', 'Ring.up'])('%s is no name', async (from) => {
  expect(await refusal({ to: newPhone(), from })).not.toBeNull()
})

// https://www.twilio.com/docs/api/errors/21701 and /21712
test('only the account’s own service sends, and only from its pool', async () => {
  const to = newPhone()
  expect(await refusal({ to, messagingServiceSid: `MG${'b'.repeat(32)}` })).toBe(21701)
  const other = { to, messagingServiceSid: messagingService, from: '+15550004444' }
  expect(await refusal(other)).toBe(21712)
})

// https://www.twilio.com/docs/messaging/api/message-resource and /docs/messaging/services#sender-selection
test('a service takes the text without a sender, and chooses one that suits the recipient', async () => {
  const taken = await texting.send({ to: newPhone(), messagingServiceSid: messagingService })
  expect(taken).toMatchObject({
    from: null,
    status: 'accepted',
    messagingServiceSid: messagingService,
  })
  expect(await throughService(newPhone())).toMatchObject({ from: 'ACME' })
  expect(await throughService(american)).toMatchObject({ from: '12345' })
})

// https://www.twilio.com/docs/messaging/services#sticky-sender
test('the number that a phone was texted from last sends again', async () => {
  const canadian = '+14165550117'
  expect(await throughService(canadian)).toMatchObject({ from: ourNumber })
  await throughService(canadian, british)
  expect(await throughService(canadian)).toMatchObject({ from: british })
})

// https://www.twilio.com/docs/messaging/api/service-resource
test('the service and its pool can be read, and no other', async () => {
  const service = texting.client.messaging.v1.services(messagingService)
  expect(await service.fetch()).toMatchObject({
    sid: messagingService,
    usAppToPersonRegistered: true,
    useInboundWebhookOnNumber: false,
  })
  const numbers = await service.phoneNumbers.list()
  expect(numbers.map(({ phoneNumber }) => phoneNumber)).toEqual([
    ourNumber,
    british,
    '+18005550123',
  ])
  expect(await service.shortCodes.list()).toMatchObject([{ shortCode: '12345' }])
  expect(await service.alphaSenders.list()).toMatchObject([{ alphaSender: 'ACME' }])
  const other = texting.client.messaging.v1.services(`MG${'b'.repeat(32)}`)
  await expect(other.fetch()).rejects.toMatchObject({ status: 404 })
})

// https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
test('the account’s numbers are listed with what they can do, and its short codes', async () => {
  const listed = await texting.client.incomingPhoneNumbers.list()
  const sms = Object.fromEntries(listed.map((one) => [one.phoneNumber, one.capabilities.sms]))
  expect(sms).toMatchObject({ [ourNumber]: true, [british]: true, '+15550004444': false })
  expect(await texting.client.shortCodes.list()).toMatchObject([{ shortCode: '12345' }])
})

// https://github.com/twilio/twilio-node/issues/647
test('a text that was taken is missing from the list for a while, and found by its SID', async () => {
  const to = newPhone()
  const { sid } = await texting.send({ to })
  expect(await texting.client.messages.list({ to })).toEqual([])
  expect(await texting.client.messages(sid).fetch()).toMatchObject({ sid })
  await texting.trial.advanceClock(3_000)
  expect(await texting.client.messages.list({ to })).toMatchObject([{ sid }])
  await texting.trial.resetClock()
})

// https://www.twilio.com/docs/api/errors/30034 and /30032
test('texts from unregistered American senders do not arrive', async () => {
  await set({ unregistered: ['us_ten_digit', 'toll_free'] })
  const end = async (to: string, from: string) =>
    (await texting.sendUntil('undelivered', { to, from })).errorCode
  expect(await end(american, ourNumber)).toBe(30034)
  expect(await end(american, '+18005550123')).toBe(30032)
  await texting.sendUntil('delivered', { to: irish(), from: ourNumber })
  const service = await texting.client.messaging.v1.services(messagingService).fetch()
  expect(service.usAppToPersonRegistered).toBe(false)
  await set({ unregistered: [] })
  await texting.sendUntil('delivered', { to: american, from: ourNumber })
})

// https://www.twilio.com/docs/api/errors/21408
test('texts to a country that the account may not text are refused', async () => {
  await set({ blocked_countries: ['GB'] })
  expect(await refusal({ to: newPhone() })).toBe(21408)
  await set({ blocked_countries: [] })
  expect(await refusal({ to: newPhone() })).toBeNull()
})

test('the last status may come hours later', async () => {
  await set({ status_delay_ms: 7_200_000 })
  const { sid } = await texting.sendUntil('sent', { to: newPhone() })
  await texting.trial.advanceClock(7_100_000)
  expect((await texting.client.messages(sid).fetch()).status).toBe('sent')
  await texting.trial.advanceClock(200_000)
  const status = async () => (await texting.client.messages(sid).fetch()).status
  await expect.poll(status).toBe('delivered')
  await set({ status_delay_ms: 0 })
  await texting.trial.resetClock()
})

test.each([
  [{ list_lag_ms: -1 }, /"list_lag_ms" must be a whole number of ms/],
  [{ unregistered: ['everything'] }, /"unregistered" must be a list/],
  [{ blocked_countries: 'AU' }, /"blocked_countries" must be a list/],
  [{ speed: 1 }, /"speed" is no switch/],
])('the switches %j are refused in one sentence', async (switches, words) => {
  const answer = await texting.trial.post('/control/twilio', switches)
  expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringMatching(words)])
})
