import { expect, test } from 'vitest'
import { type ArrivalFacts, failuresInRowMax, type PastText, willItArrive } from './willItArrive.ts'

const facts = (change: Partial<ArrivalFacts> = {}): ArrivalFacts => ({
  ...{ texting: { may: 'yes' }, country: 'GB', confirmed: false, optedOut: false },
  ...{ senderKind: 'number', past: [], lastInCountry: null, words: 'Boiler service' },
  ...{ parts: 1, partsMax: 4 },
  ...change,
})
const judge = (change: Partial<ArrivalFacts> = {}) => {
  const { verdict, reason } = willItArrive(facts(change))
  return [verdict, reason]
}

const out = (status: string, errorCode: number | null = null): PastText => ({
  direction: 'outbound',
  status,
  errorCode,
})
const off = out('undelivered', 30003)
const threeOff = Array.from({ length: failuresInRowMax }, () => off)

test('a plain text to a mobile will arrive', () => {
  expect(willItArrive(facts())).toEqual({ verdict: 'will', reason: null, says: 'Should arrive.' })
})

test.each<[string, Partial<ArrivalFacts>, string]>([
  ['who stopped the texts', { optedOut: true }, 'opted_out'],
  [
    'in a country that is not texted',
    { texting: { may: 'no', why: 'COUNTRY_NOT_ALLOWED' } },
    'country',
  ],
  ['with a toll-free number', { texting: { may: 'no', why: 'TOLL_FREE' } }, 'number'],
  ['in the US, from a name', { senderKind: 'name', country: 'US' }, 'sender'],
  [
    'in the US, where our number is not registered',
    { country: 'US', lastInCountry: out('undelivered', 30034) },
    'blocked',
  ],
  ['in more parts than we send', { parts: 5 }, 'too_long'],
])('a text to a customer %s will not', (_, change, reason) => {
  expect(judge(change)).toEqual(['will_not', reason])
})

test.each<[string, Partial<ArrivalFacts>, string]>([
  ['after three failures in a row', { past: threeOff }, 'failures'],
  ['to a landline', { texting: { may: 'confirm', why: 'FIXED_LINE' } }, 'doubt'],
  ['with words that networks filter', { words: 'https://bit.ly/x' }, 'words'],
])('a text %s may not', (_, change, reason) => {
  expect(judge(change)).toEqual(['may_not', reason])
})

test('two failures are not three, and a delivery, a reply or a failure of ours ends the row', () => {
  const reply: PastText = { direction: 'inbound', status: 'received', errorCode: null }
  for (const past of [
    threeOff.slice(1),
    [out('delivered'), ...threeOff],
    [reply, ...threeOff],
    [off, out('undelivered', 30007), ...threeOff],
  ])
    expect(judge({ past })).toEqual(['will', null])
  expect(judge({ past: [...threeOff, out('delivered')] })).toEqual(['may_not', 'failures'])
})

test('who vouched for a number is believed, and a name reaches where names may', () => {
  expect(judge({ texting: { may: 'confirm', why: 'VOIP' }, confirmed: true })).toEqual([
    'will',
    null,
  ])
  expect(judge({ senderKind: 'name', country: 'GB' })).toEqual(['will', null])
  expect(judge({ lastInCountry: out('undelivered', 30003) })).toEqual(['will', null])
})

test('the strongest reason is the one that is given, in a sentence with its step', () => {
  const all = facts({ optedOut: true, past: threeOff, words: 'https://bit.ly/x', parts: 9 })
  expect(willItArrive(all).says).toBe(
    'Will not arrive. They’ve opted out of texts. Share the link instead.',
  )
  const blocked = facts({ lastInCountry: out('undelivered', 30034) })
  expect(willItArrive(blocked).says).toMatch(/^Will not arrive\. .* Share the link another way\.$/)
})
