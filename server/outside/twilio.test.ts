import { createServer } from 'node:http'
import fc from 'fast-check'
import twilio from 'twilio'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/freePort.ts'
import { openTwilio } from './twilio.ts'

const config = {
  accountSid: 'AC00000000000000000000000000000000',
  authToken: 'secret',
  from: '+15550006789',
  fromByCountry: {},
  senders: null,
  apiUrl: 'https://api.twilio.com',
}
const door = openTwilio(config)
const url = 'https://ringup.example/hooks/twilio/status?business=bus_1&message=msg_1'

test('a signature of the official library is accepted, and only for the same call', () => {
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

test('without a connection to the provider the text was certainly not accepted', async () => {
  const nobody = openTwilio({ ...config, apiUrl: `http://127.0.0.1:${await freePort()}` })
  expect(await nobody.sendText({ to: '+447400140000', body: 'Hello' })).toEqual({
    kind: 'not_taken',
  })
  expect(await nobody.listTexts({ to: '+447400140000', from: config.from })).toBeNull()
})

test('a text of another account, or between other numbers, is not read as ours', async () => {
  const text = {
    account_sid: config.accountSid,
    sid: 'SM1',
    from: config.from,
    to: '+447400140000',
    body: 'Hello',
    status: 'sent',
  }
  const foreign = [
    { ...text, account_sid: 'AC11111111111111111111111111111111' },
    { ...text, from: '+15550001111' },
    { ...text, to: '+447400140001' },
  ]
  const port = await freePort()
  const answers = new Map<string, unknown>([
    ['SM1', foreign[0]],
    ['SM2', text],
  ])
  const server = createServer((request, response) => {
    const sid = /Messages\/(\w+)\.json/.exec(request.url ?? '')?.[1]
    response.end(JSON.stringify(sid ? answers.get(sid) : { messages: [...foreign, text] }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const asked = openTwilio({ ...config, apiUrl: `http://127.0.0.1:${port}` })
  try {
    const held = await asked.listTexts({ to: text.to, from: text.from })
    expect(held).toMatchObject([{ sid: 'SM1', from: text.from, to: text.to }])
    // One of another account, and one that was not requested.
    expect(await asked.readText('SM1')).toBeNull()
    expect(await asked.readText('SM2')).toBeNull()
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
