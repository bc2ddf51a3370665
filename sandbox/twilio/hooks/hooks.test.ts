import twilio from 'twilio'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../tests/support/freePort.ts'
import { authToken, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()
afterEach(async () => {
  texting.trial.answerWith(200)
  await texting.trial.clearFaults()
})

/** Sends a text whose status callbacks go to `url`, and waits until both have arrived. */
async function sendWithCallback(path: string, url = texting.trial.endpointUrl + path) {
  const before = texting.received(path.split(/[?#]/)[0] ?? '').length
  const { sid } = await texting.send({ to: newPhone(), statusCallback: url })
  const callbacks = () => texting.received(path.split(/[?#]/)[0] ?? '').slice(before)
  await expect.poll(() => callbacks().length).toBeGreaterThanOrEqual(2)
  return { sid, callbacks: callbacks() }
}

// https://www.twilio.com/docs/usage/webhooks/webhooks-security
test.each(['/plain', '/query?business=b%201&message=m%27s', '/path/with%20space?a=1&a=2'])(
  'a callback to %s is signed with its port and query',
  async (path) => {
    const { callbacks } = await sendWithCallback(path)
    for (const { signature, fields } of callbacks) {
      const url = texting.trial.endpointUrl + path
      expect(twilio.validateRequest(authToken, signature, url, fields)).toBe(true)
      expect(twilio.validateRequest('other', signature, url, fields)).toBe(false)
      expect(twilio.validateRequest(authToken, signature, `${url}x`, fields)).toBe(false)
      const forged = { ...fields, MessageStatus: 'failed' }
      expect(twilio.validateRequest(authToken, signature, url, forged)).toBe(false)
    }
  },
)

// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
test('overrides in the fragment are neither sent nor signed', async () => {
  const { callbacks } = await sendWithCallback('/fragment?a=1#rc=2&rp=all')
  const url = `${texting.trial.endpointUrl}/fragment?a=1`
  const [first] = callbacks
  expect(twilio.validateRequest(authToken, first?.signature ?? '', url, first?.fields ?? {})).toBe(
    true,
  )
})

// https://www.twilio.com/docs/usage/security#http-authentication
test('a user and password in the address are sent as HTTP Basic', async () => {
  const url = texting.trial.endpointUrl.replace('//', '//ana:s%3Acret@')
  await sendWithCallback('/basic', `${url}/basic`)
  const [call] = texting.trial.received.filter(({ path }) => path === '/basic')
  expect(call?.headers.authorization).toBe(`Basic ${btoa('ana:s:cret')}`)
  const fields = Object.fromEntries(new URLSearchParams(call?.body))
  const signature = String(call?.headers['x-twilio-signature'])
  expect(twilio.validateRequest(authToken, signature, `${url}/basic`, fields)).toBe(true)
})

// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
test.each([
  ['/once', 1],
  ['/five#rc=2&rp=5xx', 3],
  ['/four#rc=2&rp=4xx', 1],
  ['/all#rc=1&rp=all', 2],
  ['/none#rc=0&rp=all', 1],
  ['/much#rc=9&rp=all', 2],
])('overrides: a callback to %s that is answered 503 is made %i times', async (path, times) => {
  texting.trial.answerWith(503)
  const { sid } = await texting.send({
    to: '+447400100600',
    statusCallback: texting.trial.endpointUrl + path,
  })
  const bare = path.split('#')[0] ?? ''
  await expect
    .poll(() => texting.alertsOf(sid))
    .toMatchObject([{ error_code: '11200', detail: 'HTTP 503' }])
  const callbacks = texting.received(bare)
  expect(callbacks).toHaveLength(times)
  expect(new Set(callbacks.map(({ token }) => token)).size).toBe(1)
  expect(callbacks[0]?.token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

type Delivery = { subject: string; state: string; attempts: number; last_error: string | null }

// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
test('a callback to an address without a listener is tried twice, and the error is recorded', async () => {
  const statusCallback = `http://127.0.0.1:${await freePort()}/status`
  const { sid } = await texting.send({ to: '+447400100600', statusCallback })
  await expect
    .poll(() => texting.alertsOf(sid))
    .toMatchObject([{ error_code: '11205', request_url: statusCallback }])
  const deliveries = await texting.trial.read<Delivery[]>('/control/state/deliveries')
  expect(deliveries.filter(({ subject }) => subject === sid)).toMatchObject([
    { state: 'gave_up', attempts: 2 },
  ])
})

// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
test('an app fails when it answers later than the time that its address allows', async () => {
  await texting.trial.setFault({ on: 'control', do: 'delay', ms: 400, times: 1 })
  const slow = `${texting.trial.url}/control/health#rt=100&tt=100`
  const { sid } = await texting.send({ to: '+447400100600', statusCallback: slow })
  await expect.poll(() => texting.alertsOf(sid)).toMatchObject([{ error_code: '11200' }])
})

// https://www.twilio.com/docs/messaging/guides/webhook-request
test('an inbound request has the documented fields, in Twilio’s order, signed', async () => {
  const phone = newPhone()
  await texting.reply(phone, 'Hi ✓')
  await expect.poll(() => texting.received('/inbound')).toHaveLength(1)
  const [{ fields, signature } = { fields: {}, signature: '' }] = texting.received('/inbound')
  const sid = expect.stringMatching(/^SM[0-9a-f]{32}$/)
  const expected = {
    ToCountry: 'US',
    ToState: '',
    SmsMessageSid: sid,
    NumMedia: '0',
    ToCity: '',
    FromZip: '',
    SmsSid: sid,
    FromState: '',
    SmsStatus: 'received',
    FromCity: '',
    Body: 'Hi ✓',
    FromCountry: 'GB',
    To: ourNumber,
    ToZip: '',
    NumSegments: '1',
    MessageSid: sid,
    AccountSid: expect.stringMatching(/^AC/),
    From: phone,
    ApiVersion: '2010-04-01',
  }
  expect(Object.entries(fields)).toEqual(Object.entries(expected))
  const url = `${texting.trial.endpointUrl}/inbound`
  expect(twilio.validateRequest(authToken, signature, url, fields)).toBe(true)
})

// The sandbox's own controls: docs/controls.md
test('callbacks and inbound texts can be dropped for a rehearsal', async () => {
  await texting.trial.setFault({ on: 'twilio', do: 'drop' })
  const before = texting.trial.received.length
  const phone = newPhone()
  await texting.reply(phone, 'Unheard')
  await texting.sendUntil('delivered', {
    to: phone,
    statusCallback: `${texting.trial.endpointUrl}/unheard`,
  })
  const dropped = async () =>
    (await texting.trial.read<Delivery[]>('/control/state/deliveries')).filter(
      ({ state }) => state === 'dropped',
    ).length
  await expect.poll(dropped).toBe(3)
  expect(texting.trial.received).toHaveLength(before)
})
