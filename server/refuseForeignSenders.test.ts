import { expect, test } from 'vitest'
import { openApp } from '../tests/support/openApp.ts'
import { clearFaults, setFault } from '../tests/support/rehearse.ts'
import type { Config } from './config.ts'
import type { SenderReport } from './outside/twilioSenders.ts'
import { refuseForeignSenders } from './refuseForeignSenders.ts'
import { StartRefused } from './startRefused.ts'

const service = `MG${'a'.repeat(32)}`
const voice = '+15550004444'
const app = await openApp({ environment: { TWILIO_FROM: '72345, GB:+447400100001, AU:ACME' } })
const { config, twilio } = app.context

/** Checks the senders of an app that is configured with these. */
const check = (from: string, fromByCountry: Record<string, string> = {}) => {
  const changed: Config = { ...config, twilio: { ...config.twilio, from, fromByCountry } }
  return refuseForeignSenders(changed, (sender) => twilio.senders.read(sender))
}

test('numbers, short codes and names of the account are taken', async () => {
  expect(await check('72345', { GB: '+447400100001', AU: 'ACME' })).toEqual([])
})

test.each([
  ['+447400199999', {}, /TWILIO_FROM has \+447400199999 in it, which your Twilio account does not/],
  ['54321', {}, /TWILIO_FROM has 54321/],
  ['72345', { GB: '+447400199999' }, /TWILIO_FROM has \+447400199999/],
  [service, {}, /TWILIO_MESSAGING_SERVICE is no messaging service of your Twilio account/],
])(
  '%s %j is refused in one sentence: the account does not have it',
  async (from, others, words) => {
    await expect(check(from, others)).rejects.toThrow(StartRefused)
    await expect(check(from, others)).rejects.toThrow(words)
  },
)

test('a number that is for calls alone is refused, and a service without senders', async () => {
  const others = { sid: 'PN1', inboundUrl: '' }
  const read = async (sender: string): Promise<SenderReport> =>
    sender === service
      ? {
          ...others,
          kind: 'service',
          name: '',
          senders: [],
          fallbackUrl: '',
          isRegisteredInUs: true,
        }
      : { ...others, kind: 'number', country: 'US', sendsTexts: false, fallbackUrl: '' }
  for (const [from, words] of [
    [voice, /cannot send texts/],
    [service, /has no sender/],
  ] as const) {
    const changed: Config = { ...config, twilio: { ...config.twilio, from, fromByCountry: {} } }
    await expect(refuseForeignSenders(changed, read)).rejects.toThrow(words)
  }
})

test('a provider that does not answer prevents no start', async () => {
  await setFault(app, { on: 'twilio.numbers.list', do: 'status', status: 503 })
  expect(await check('+447400199999')).toEqual(['+447400199999'])
  await clearFaults(app)
})
