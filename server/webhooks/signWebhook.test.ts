import { createPublicKey, createSecretKey, randomBytes, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { composePublicKey, composeSecret, composeSigningKeys } from './composeSecret.ts'
import { signWebhook, type WebhookHeaders } from './signWebhook.ts'

const installation = Buffer.alloc(32, 7)
const makeSource = (id = 'one') => ({ endpointId: 'whe_1', id, salt: randomBytes(16) })
const body = JSON.stringify({ type: 'request.paid', data: { whatFor: 'Größe – 你好' } })
const signed = (at: Date, ...sources: ReturnType<typeof makeSource>[]) => {
  const keys = sources.map((source) => composeSigningKeys(installation, source))
  return signWebhook({ id: 'evt_1_2', at, body }, keys)
}

/** Verifies `v1a` as a receiver would: with the public key alone. */
function isSignedFor(publicKey: string, headers: WebhookHeaders): boolean {
  const raw = Buffer.from(publicKey.replace('whpk_', ''), 'base64')
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({ key: Buffer.concat([head, raw]), format: 'der', type: 'spki' })
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature']
    .split(' ')
    .flatMap((one) => (one.startsWith('v1a,') ? [Buffer.from(one.slice(4), 'base64')] : []))
    .some((signature) => verify(null, Buffer.from(content), key, signature))
}

test('the official package verifies what we sign, by either secret while both are valid', () => {
  const [old, young, other] = [makeSource('one'), makeSource('two'), makeSource('three')]
  const headers = signed(new Date(), old, young)
  for (const source of [old, young])
    expect(new Webhook(composeSecret(installation, source)).verify(body, headers)).toEqual(
      JSON.parse(body),
    )
  expect(() => new Webhook(composeSecret(installation, other)).verify(body, headers)).toThrow()
})

test('a changed body, id or time is no longer signed, and an old call is refused', () => {
  const source = makeSource()
  const receiver = new Webhook(composeSecret(installation, source))
  const headers = signed(new Date(), source)
  expect(() => receiver.verify(`${body} `, headers)).toThrow()
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'evt_1_3' })).toThrow()
  const later = String(Number(headers['webhook-timestamp']) + 1)
  expect(() => receiver.verify(body, { ...headers, 'webhook-timestamp': later })).toThrow()
  const before = signed(new Date(Date.now() - 6 * 60_000), source)
  expect(() => receiver.verify(body, before)).toThrow()
})

test('the public key verifies v1a, and another one does not', () => {
  const [one, other] = [makeSource(), makeSource()]
  const headers = signed(new Date(), one)
  expect(isSignedFor(composePublicKey(installation, one), headers)).toBe(true)
  expect(isSignedFor(composePublicKey(installation, other), headers)).toBe(false)
})

test('headers and secrets have the form of Standard Webhooks 1.0', () => {
  const source = makeSource()
  const headers = signed(new Date('2026-05-12T12:00:00.999Z'), source)
  expect(headers['webhook-timestamp']).toBe('1778587200')
  expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1a,[\w+/]{86}==$/)
  expect(composeSecret(installation, source)).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(composePublicKey(installation, source)).toMatch(/^whpk_[\w+/]{43}=$/)
})

test('the published example is signed as it is there', () => {
  // From the tests of the official library.
  const symmetric = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const at = new Date(1_614_265_330_000)
  const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
  const { asymmetric } = composeSigningKeys(installation, makeSource())
  const headers = signWebhook(example, [{ symmetric: createSecretKey(symmetric), asymmetric }])
  expect(headers['webhook-signature'].split(' ')[0]).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('secrets are the same for the same row, and for another row, salt or installation others', () => {
  const source = makeSource()
  const all = [
    composeSecret(installation, source),
    composeSecret(installation, { ...source, salt: randomBytes(16) }),
    composeSecret(installation, { ...source, id: 'two' }),
    composeSecret(installation, { ...source, endpointId: 'whe_2' }),
    composeSecret(Buffer.alloc(32, 8), source),
    composePublicKey(installation, source).replace('whpk_', 'whsec_'),
  ]
  expect(composeSecret(installation, source)).toBe(all[0])
  expect(new Set(all).size).toBe(all.length)
})
