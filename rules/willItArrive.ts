import { explainFailure, isOfNumber } from './explainFailure.ts'
import { findFilteredWords } from './findFilteredWords.ts'
import type { Texting } from './phone.ts'
import type { SenderKind } from './senderKind.ts'

/** The failures in a row after which another number is asked for. */
export const failuresInRowMax = 3

export const arrivalVerdicts = ['will', 'may_not', 'will_not'] as const
export const arrivalReasons = [
  'opted_out',
  'country',
  'number',
  'sender',
  'blocked',
  'too_long',
  'failures',
  'doubt',
  'words',
] as const

/** The verdict on a text before it is sent, with one reason and one step in a sentence for staff. */
export type Arrival = {
  verdict: (typeof arrivalVerdicts)[number]
  reason: (typeof arrivalReasons)[number] | null
  says: string
}

/** A text to or from a number that has come to its end. */
export type PastText = {
  direction: 'outbound' | 'inbound'
  status: string
  errorCode: number | null
}

/** Everything that is known about a text before it is sent. */
export type ArrivalFacts = {
  /** The rule about texts to the number; null while there is no number. */
  texting: Texting | null
  /** ISO 3166-1 alpha-2, of the number. */
  country: string | null
  /** True if a member or the customer has vouched for the number. */
  confirmed: boolean
  optedOut: boolean
  senderKind: SenderKind | null
  /** The past of this number, newest first. */
  past: readonly PastText[]
  /** The newest text to any number of its country that has come to an end; null if none has. */
  lastInCountry: PastText | null
  /** The words, without the name of the business. */
  words: string
  parts: number
  partsMax: number
}

/** The places where no text comes from a name: https://www.twilio.com/docs/api/errors/21612. */
const nameless = ['US', 'CA']

/**
 * The failures that are about the sender, so that they meet every text to the country: the country is not enabled, the
 * toll-free number is not verified, the number is not registered. Sources:
 * https://www.twilio.com/docs/api/errors/21408, /30032 and /30034
 */
const ofSender: readonly (number | null)[] = [21408, 30032, 30034]

/** The sentences of a verdict: the verdict itself, the reason, and the step that helps. */
export const arrivalSentences = {
  will: 'Should arrive.',
  will_not: 'Will not arrive.',
  may_not: 'May not arrive.',
  optedOut: 'They’ve opted out of texts. Share the link instead.',
  country: 'You don’t text this country. Share the link instead.',
  number: 'This number can’t receive texts. Ask for a mobile number.',
  sender: 'Your texts come from a name, and networks there block those. Share the link.',
  tooLong: 'It’s too long. Shorten it.',
  failures: 'The last texts to this number didn’t. Ask for another number.',
  landline: 'This looks like a landline. Ask whether it takes texts.',
  noMobile: 'This may not be a mobile. Ask whether it takes texts.',
} as const

/** Tells whether a text will arrive, by the strongest reason against it. */
export function willItArrive(facts: ArrivalFacts): Arrival {
  return (
    whyNot(facts) ??
    whyMayNot(facts) ?? { verdict: 'will', reason: null, says: arrivalSentences.will }
  )
}

function whyNot(facts: ArrivalFacts): Arrival | null {
  const { texting, country, lastInCountry } = facts
  if (facts.optedOut) return not('opted_out', arrivalSentences.optedOut)
  if (texting?.may === 'no' && texting.why === 'COUNTRY_NOT_ALLOWED')
    return not('country', arrivalSentences.country)
  if (texting?.may === 'no') return not('number', arrivalSentences.number)
  if (facts.senderKind === 'name' && country !== null && nameless.includes(country))
    return not('sender', arrivalSentences.sender)
  const blocked = lastInCountry && ofSender.includes(lastInCountry.errorCode)
  if (blocked) {
    const { errorCode } = lastInCountry
    const text = { purpose: 'request', errorCode, retry: null, retries: 0 } as const
    return not('blocked', explainFailure(text) ?? '')
  }
  return facts.parts > facts.partsMax ? not('too_long', arrivalSentences.tooLong) : null
}

function whyMayNot({ texting, confirmed, past, words }: ArrivalFacts): Arrival | null {
  if (countFailures(past) >= failuresInRowMax) return may('failures', arrivalSentences.failures)
  if (texting?.may === 'confirm' && !confirmed) {
    const isLandline = texting.why === 'FIXED_LINE'
    return may('doubt', arrivalSentences[isLandline ? 'landline' : 'noMobile'])
  }
  const filtered = findFilteredWords(words)
  return filtered && may('words', filtered.says)
}

/** Counts the newest texts in a row that did not arrive because of the number; a text from it ends the row. */
function countFailures(past: readonly PastText[]): number {
  const end = past.findIndex(({ errorCode }) => !isOfNumber(errorCode))
  return end === -1 ? past.length : end
}

function not(reason: NonNullable<Arrival['reason']>, says: string): Arrival {
  return { verdict: 'will_not', reason, says: `${arrivalSentences.will_not} ${says}` }
}

function may(reason: NonNullable<Arrival['reason']>, says: string): Arrival {
  return { verdict: 'may_not', reason, says: `${arrivalSentences.may_not} ${says}` }
}
