import { expect, test } from 'vitest'
import { signWebhook, webhookSecret } from '../../tests/support/signWebhook.ts'
import { verifyWebhook, type WebhookHeaders } from './verifyWebhook.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const event = { type: 'request.paid', timestamp: '2027-03-01T11:59:59Z', data: { id: 'req_1' } }
const body = JSON.stringify(event)
const headers = signWebhook(body, { at: now })
const other = `whsec_${Buffer.from('another secret of a webhook').toString('base64')}`

const verify = (changed: WebhookHeaders, secret: string | string[] = webhookSecret) =>
  verifyWebhook(body, changed, secret, { now })

test('the example of the Standard Webhooks libraries is verified', async () => {
  const published = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const signed = '{"test": 2432232314}'
  const at = { now: 1_614_265_330_000 }
  expect(await verifyWebhook(signed, published, webhookSecret, at)).toEqual({ test: 2432232314 })
})

test('a signed webhook is read from text or bytes, with the headers of fetch or of node:http', async () => {
  expect(await verify(headers)).toEqual(event)
  expect(await verify(new Headers(headers))).toEqual(event)
  expect(await verifyWebhook(Buffer.from(body), headers, webhookSecret, { now })).toEqual(event)
  const upper = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])
  expect(await verify(Object.fromEntries(upper))).toEqual(event)
})

test('one right signature among several is enough, and one right secret of two', async () => {
  const wrong = signWebhook(body, { at: now, secret: other })['webhook-signature']
  const signatures = `${wrong} v1a,AAAA v1,no-base64! ${headers['webhook-signature']}`
  expect(await verify({ ...headers, 'webhook-signature': signatures })).toEqual(event)
  expect(await verify(headers, [other, webhookSecret])).toEqual(event)
})

test.for<[string, Record<string, string | undefined>]>([
  ['no id', { 'webhook-id': undefined }],
  ['no time', { 'webhook-timestamp': undefined }],
  ['a time that is none', { 'webhook-timestamp': '1e9' }],
  ['no signature', { 'webhook-signature': undefined }],
  ['an empty signature', { 'webhook-signature': 'v1,' }],
  ['a part of the signature', { 'webhook-signature': headers['webhook-signature']?.slice(0, 12) }],
  [
    'a signature of another version',
    { 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') },
  ],
  ['another id', { 'webhook-id': 'msg_2' }],
  ['another time', { 'webhook-timestamp': String(now / 1_000 + 1) }],
])('a webhook with %s is refused', async ([, changed]) => {
  await expect(verify({ ...headers, ...changed })).rejects.toMatchObject({
    code: expect.stringMatching(/^webhook_(unsigned|signature_wrong)$/),
    status: 400,
  })
})

test('a changed body and another secret are refused', async () => {
  const wrong = { code: 'webhook_signature_wrong', status: 400 }
  await expect(verifyWebhook(`${body} `, headers, webhookSecret, { now })).rejects.toMatchObject(
    wrong,
  )
  await expect(verify(headers, other)).rejects.toMatchObject(wrong)
})

test('a webhook is believed for five minutes, by a clock that is ahead or behind', async () => {
  const at = (ms: number) => verifyWebhook(body, headers, webhookSecret, { now: now + ms })
  for (const ms of [-300_000, 300_000]) expect(await at(ms)).toEqual(event)
  for (const ms of [-300_001, 300_001])
    await expect(at(ms)).rejects.toMatchObject({ code: 'webhook_stale', status: 400 })
})

test('a secret that is none, and a body that was parsed already, are mistakes of the program', async () => {
  for (const secret of ['', 'whsec_', 'whsec_%'])
    await expect(verify(headers, secret)).rejects.toThrow(TypeError)
  const parsed = event as unknown as string
  await expect(verifyWebhook(parsed, headers, webhookSecret, { now })).rejects.toThrow(TypeError)
})
