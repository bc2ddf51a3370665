import twilio from 'twilio'
import { expect, test } from 'vitest'
import { messagingService, newPhone, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()

type Params = Parameters<typeof texting.send>[0]

/** Returns what the official client throws: `HTTP status, code, message`. */
async function thrownBy(params: Partial<Params>) {
  const error = await texting.send({ to: newPhone(), ...params }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(twilio.RestException)
  const { status, code, message, moreInfo } = error
  expect(moreInfo).toBe(`https://www.twilio.com/docs/errors/${code}`)
  return { status, code, message }
}

const unknownService = `MG${'z'.repeat(32)}`
const inOneMinute = () => new Date(Date.now() + 60_000)
const refusals: [code: number, what: string, params: () => Partial<Params>, message: RegExp][] = [
  [21211, 'an invalid To', () => ({ to: '07400 123456' }), /^Invalid 'To' Phone Number/],
  [21604, 'no To', () => ({ to: '' }), /'To' phone number is required/],
  [21603, 'no sender', () => ({ from: '' }), /A 'From' or 'MessagingServiceSid'/],
  [21212, 'an invalid From', () => ({ from: 'nobody at all!' }), /Invalid From Number/],
  [21266, 'a text to its own sender', () => ({ to: ourNumber }), /cannot be the same/],
  [21602, 'no body', () => ({ body: '' }), /^Message body is required/],
  [
    21619,
    'no body, with a service',
    () => ({ body: '', messagingServiceSid: messagingService }),
    /Content SID is required/,
  ],
  [21617, 'a body of 1601 characters', () => ({ body: 'x'.repeat(1_601) }), /1600 character limit/],
  [21620, 'media without an address', () => ({ mediaUrl: ['cat.png'] }), /Invalid media/],
  [
    21623,
    'eleven media',
    () => ({ mediaUrl: Array(11).fill('https://a.example/') }),
    /exceeds allowed/,
  ],
  [
    21609,
    'a callback with an underscore',
    () => ({ statusCallback: 'https://my_app.example/' }),
    /'StatusCallback' URL https:\/\/my_app/,
  ],
  [21624, 'a validity of 0', () => ({ validityPeriod: 0 }), /validity period/],
  [21624, 'a validity of 36,001', () => ({ validityPeriod: 36_001 }), /validity period/],
  [21420, 'an invalid application', () => ({ applicationSid: 'AP1' }), /ApplicationSid/],
  [21655, 'an invalid template', () => ({ contentSid: 'HX1' }), /ContentSid is Invalid/],
  [
    21654,
    'variables without a template',
    () => ({ contentVariables: '{}' }),
    /ContentSid Required/,
  ],
  [
    21656,
    'variables that are not JSON',
    () => ({ contentSid: `HX${'1'.repeat(32)}`, contentVariables: '{' }),
    /ContentVariables/,
  ],
  [
    21664,
    'a fallback beside From',
    () => ({
      from: ourNumber,
      messagingServiceSid: messagingService,
      fallbackFrom: '+15550001111',
    }),
    /FallbackFrom/,
  ],
  [
    21666,
    'a fallback without a service',
    () => ({ fallbackFrom: '+15550001111' }),
    /requires MessagingServiceSid/,
  ],
  [
    21667,
    'a fallback without an RCS sender',
    () => ({ messagingServiceSid: messagingService, fallbackFrom: '+15550001111' }),
    /RCS Sender/,
  ],
  [
    21701,
    'an unknown service',
    () => ({ messagingServiceSid: unknownService }),
    /Messaging Service does not exist/,
  ],
  [21910, 'different channels', () => ({ to: 'whatsapp:+447400123456' }), /same channel/],
  [
    63007,
    'a channel that is not set up',
    () => ({ to: 'whatsapp:+447400123456', from: 'whatsapp:+15550006789' }),
    /find a Channel/,
  ],
  [
    35111,
    'a schedule without a time',
    () => ({ messagingServiceSid: messagingService, scheduleType: 'fixed' }),
    /SendAt timestamp is missing/,
  ],
  [
    35114,
    'a schedule in a minute',
    () => ({ messagingServiceSid: messagingService, scheduleType: 'fixed', sendAt: inOneMinute() }),
    /between 300 seconds and 35 days/,
  ],
  [
    35118,
    'a schedule without a service',
    () => ({ scheduleType: 'fixed', sendAt: inOneMinute() }),
    /required to schedule/,
  ],
]

// https://www.twilio.com/docs/api/errors
test.each(refusals)('refused with %i: %s', async (code, _, params, message) => {
  expect(await thrownBy(params())).toEqual({
    status: 400,
    code,
    message: expect.stringMatching(message),
  })
})

const rawRefusals: [number, Record<string, string>][] = [
  [21627, { MaxPrice: 'cheap' }],
  [21624, { ValidityPeriod: '1.5' }],
  [30029, { ContentRetention: 'forever' }],
  [30030, { AddressRetention: 'hide' }],
  [35126, { ScheduleType: 'later' }],
  [35115, { ScheduleType: 'fixed', SendAt: 'tomorrow', MessagingServiceSid: messagingService }],
]

// https://www.twilio.com/docs/api/errors: past what the client allows
test.each(rawRefusals)('refused with %i: a form of %o', async (code, form) => {
  const all = { To: newPhone(), From: ourNumber, Body: 'Hi', ...form }
  const answer = await texting.raw('POST', '/Messages.json', all)
  expect([answer.status, (await answer.json()).code]).toEqual([400, code])
})

// https://www.twilio.com/docs/iam/test-credentials
test.each([
  ['+15005550000', 21606],
  ['+15005550001', 21212],
  ['+15005550007', 21606],
  ['+15005550008', 21611],
])('a text from %s is refused with %i', async (from, code) => {
  expect(await thrownBy({ from })).toMatchObject({ code })
})

// https://www.twilio.com/docs/iam/test-credentials, https://www.twilio.com/docs/glossary/what-alphanumeric-sender-id
test('the magic number that works and a name may send', async () => {
  for (const from of ['+15005550006', 'Ringup 24']) {
    expect(await texting.send({ to: newPhone(), from })).toMatchObject({ from, status: 'queued' })
  }
})
