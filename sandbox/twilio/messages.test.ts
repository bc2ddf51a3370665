import twilio from 'twilio'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTrial, type Trial } from '../testing/startTrial.ts'

let trial: Trial

beforeAll(async () => {
  trial = await startTrial()
})
afterEach(() => fetch(`${trial.url}/control/faults`, { method: 'DELETE' }))
afterAll(() => trial.close())

const account = 'AC00000000000000000000000000000000'
const from = '+15550006789'

type TwilioBody = { sid: string; status: string; code?: number; [key: string]: unknown }

async function api(method: string, path: string, form?: Record<string, string>) {
  const response = await fetch(`${trial.url}/2010-04-01/Accounts/${account}${path}`, {
    method,
    headers: { Authorization: `Basic ${btoa(`${account}:sandbox`)}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  const text = await response.text()
  const body: TwilioBody = text === '' ? { sid: '', status: '' } : JSON.parse(text)
  return { status: response.status, body }
}

const send = (form: Record<string, string>) =>
  api('POST', '/Messages.json', { From: from, Body: 'Hello', ...form })

const textsOn = (phone: string) =>
  trial.read<{ direction: string; body: string }[]>(`/phones/${phone}/messages`)

const statusesOf = (sid: string) =>
  trial.received
    .map(({ body }) => new URLSearchParams(body))
    .filter((form) => form.get('MessageSid') === sid)
    .map((form) => form.get('MessageStatus'))

test('a text is taken, travels, arrives on the handset and reports its way, signed', async () => {
  const phone = '+447400123456'
  const url = `${trial.endpointUrl}/status?secret=1`
  const { status, body } = await send({ To: phone, StatusCallback: url, Body: 'Pay: 5 €' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'queued',
    direction: 'outbound-api',
    to: phone,
    from,
    num_segments: '1',
    date_sent: null,
  })
  expect(body.sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(body.date_created).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/)
  await expect.poll(() => statusesOf(body.sid).sort()).toEqual(['delivered', 'queued', 'sent'])
  expect((await api('GET', `/Messages/${body.sid}.json`)).body.status).toBe('delivered')
  expect(await textsOn(phone)).toMatchObject([{ direction: 'outbound-api', body: 'Pay: 5 €' }])
  const [callback] = trial.received.filter((one) => one.body.includes(body.sid))
  const signature = String(callback?.headers['x-twilio-signature'])
  const params = Object.fromEntries(new URLSearchParams(callback?.body))
  expect(twilio.validateRequest('sandbox', signature, url, params)).toBe(true)
  expect(twilio.validateRequest('other', signature, url, params)).toBe(false)
})

test('what Twilio refuses is refused with its code', async () => {
  const codeOf = async (form: Record<string, string>) => (await send(form)).body.code
  expect(await codeOf({ To: '07400 123456' })).toBe(21211)
  expect(await codeOf({ To: '+15005550001' })).toBe(21211)
  expect(await codeOf({ To: '+447400123456', From: 'nobody at all!' })).toBe(21212)
  expect(await codeOf({ To: '+447400123456', Body: '' })).toBe(21602)
  expect(await codeOf({ To: '+447400123456', Body: 'x'.repeat(1601) })).toBe(21617)
  expect((await send({ To: '+447400120429' })).status).toBe(429)
  const unsigned = await fetch(`${trial.url}/2010-04-01/Accounts/${account}/Messages.json`)
  expect(unsigned.status).toBe(401)
  expect(await unsigned.json()).toMatchObject({ code: 20003 })
})

test('an unreachable phone ends undelivered with the carrier’s code and never shows the text', async () => {
  const phone = '+447400130003'
  const { body } = await send({ To: phone })
  await expect
    .poll(async () => (await api('GET', `/Messages/${body.sid}.json`)).body)
    .toMatchObject({ status: 'undelivered', error_code: 30003 })
  expect(await textsOn(phone)).toEqual([])
})

test('a text whose answer is lost was still taken and can be found by asking', async () => {
  const phone = '+447400100500'
  await expect(send({ To: phone })).rejects.toThrow()
  const { body } = await api('GET', `/Messages.json?To=${encodeURIComponent(phone)}`)
  expect(body.messages).toMatchObject([{ to: phone, body: 'Hello' }])
})

test('STOP stops a number’s texts, START lets them through again, and the app hears both', async () => {
  const phone = '+447400123457'
  await send({ To: phone })
  await expect.poll(() => textsOn(phone)).toHaveLength(1)
  const stopped = await trial.post(`/phones/${phone}/messages`, { body: ' Stop ' })
  expect(stopped.status).toBe(201)
  const refused = await send({ To: phone })
  expect(refused).toMatchObject({ status: 400, body: { code: 21610 } })
  await trial.post(`/phones/${encodeURIComponent(phone)}/messages`, { body: 'START' })
  expect((await send({ To: phone })).status).toBe(201)
  await expect.poll(() => trial.received.filter((one) => one.path === '/inbound')).toHaveLength(2)
  const [inbound] = trial.received.filter((one) => one.path === '/inbound')
  const params = Object.fromEntries(new URLSearchParams(inbound?.body))
  expect(params).toMatchObject({ From: phone, To: from, Body: ' Stop ', NumMedia: '0' })
  const signature = String(inbound?.headers['x-twilio-signature'])
  const url = `${trial.endpointUrl}/inbound`
  expect(twilio.validateRequest('sandbox', signature, url, params)).toBe(true)
})

test('texts are listed newest first, by number and day, in pages', async () => {
  const phone = '+447400123458'
  for (const Body of ['one', 'two', 'three']) await send({ To: phone, Body })
  const To = encodeURIComponent(phone)
  const day = new Date().toISOString().slice(0, 10)
  const first = await api('GET', `/Messages.json?To=${To}&DateSent%3E=${day}&PageSize=2`)
  expect(first.body.messages).toMatchObject([{ body: 'three' }, { body: 'two' }])
  const next = await fetch(`${trial.url}${first.body.next_page_uri}`, {
    headers: { Authorization: `Basic ${btoa(`${account}:sandbox`)}` },
  })
  expect(await next.json()).toMatchObject({ messages: [{ body: 'one' }], next_page_uri: null })
  const past = await api('GET', `/Messages.json?To=${To}&DateSent=2020-01-01`)
  expect(past.body.messages).toEqual([])
})

test('a deleted text is gone', async () => {
  const { body } = await send({ To: '+447400123459' })
  expect((await api('DELETE', `/Messages/${body.sid}.json`)).status).toBe(204)
  expect((await api('GET', `/Messages/${body.sid}.json`)).status).toBe(404)
})
