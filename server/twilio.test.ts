import fc from 'fast-check'
import twilio from 'twilio'
import { expect, test } from 'vitest'
import { freePort } from '../tests/support/freePort.ts'
import { openTwilio } from './twilio.ts'

const config = {
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'secret',
  from: '+15550006789',
  apiUrl: 'https://api.twilio.com',
}
const door = openTwilio(config)
const url = 'https://ringup.example/hooks/twilio/status?business=bus_1&message=msg_1'

test('what the official library signs is accepted, and nothing else of it', () => {
  const fields = fc.dictionary(
    fc.stringMatching(/^[A-Za-z]{1,12}$/),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fields, (form) => {
      const signature = twilio.getExpectedTwilioSignature('secret', url, form)
      expect(door.isSigned(url, form, signature)).toBe(true)
      expect(door.isSigned(`${url}&more=1`, form, signature)).toBe(false)
      expect(door.isSigned(url, { ...form, Zz1: 'x' }, signature)).toBe(false)
      const other = twilio.getExpectedTwilioSignature('other', url, form)
      expect(door.isSigned(url, form, other)).toBe(false)
    }),
  )
})

test.each(['', 'x', '====', 'a'.repeat(1_000)])('the signature %j is no signature', (signature) => {
  expect(door.isSigned(url, {}, signature)).toBe(false)
})

test('a provider to which no connection came about has certainly not taken the text', async () => {
  const nobody = openTwilio({ ...config, apiUrl: `http://127.0.0.1:${await freePort()}` })
  expect(await nobody.sendText({ to: '+447400140000', body: 'Hello' })).toEqual({
    kind: 'not_taken',
  })
  expect(await nobody.listTexts({ to: '+447400140000', from: config.from })).toBeNull()
})
