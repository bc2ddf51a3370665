import type { MessagePurpose } from './message.ts'
import { composeSentence } from './words/serverTemplates.ts'

/** The one step that helps after a text did not arrive. */
type NextStep = 'another_number' | 'another_way'

/** A refusal or a failure that the provider reports by code. */
type Failure = {
  /** The sentence that says what happened. */
  says: string
  next: NextStep
  /** True where the same text may well arrive later. */
  passes?: true
  /** True where the number, or the handset behind it, is in the way: three of them in a row ask for another number. */
  ofNumber?: true
}

// Each row follows https://www.twilio.com/docs/api/errors/<code>, which says of those that pass: send it again, or
// slow down. The pauses before that are those of https://www.text.com/help/troubleshoot-twilio/ (30 to 60 minutes for
// 30003, minutes for 30001 and 30008). 30007 never goes again: what is filtered is filtered again, and counts against
// the sender.
const failures: Record<number, Failure> = {
  20429: { says: 'The network was too busy for too long.', next: 'another_way', passes: true },
  21211: { says: 'This isn’t a phone number.', next: 'another_number', ofNumber: true },
  21265: { says: 'This is a short code, not a phone.', next: 'another_number', ofNumber: true },
  21408: { says: 'Texts to this country are not enabled.', next: 'another_way' },
  21610: { says: 'This number has opted out of texts.', next: 'another_way' },
  21612: { says: 'Our sender can’t reach this number.', next: 'another_way' },
  21614: {
    says: 'This is a landline, which can’t receive texts.',
    next: 'another_number',
    ofNumber: true,
  },
  21635: {
    says: 'This is a landline, which can’t receive texts.',
    next: 'another_number',
    ofNumber: true,
  },
  30001: {
    says: 'Too many texts were waiting at the network.',
    next: 'another_way',
    passes: true,
  },
  30002: { says: 'The account we text from is suspended.', next: 'another_way' },
  30003: {
    says: 'The phone was switched off or out of reach.',
    next: 'another_number',
    passes: true,
    ofNumber: true,
  },
  30004: {
    says: 'This phone or its network blocks our texts.',
    next: 'another_way',
    ofNumber: true,
  },
  30005: {
    says: 'The network doesn’t know this number.',
    next: 'another_number',
    ofNumber: true,
  },
  30006: {
    says: 'This is a landline or can’t be reached.',
    next: 'another_number',
    ofNumber: true,
  },
  30007: { says: 'The network took this text for spam.', next: 'another_way' },
  30008: {
    says: 'The network didn’t say why it failed.',
    next: 'another_number',
    passes: true,
    ofNumber: true,
  },
  30017: { says: 'The network was too busy.', next: 'another_way', passes: true },
  30022: { says: 'The network slowed our texts down.', next: 'another_way', passes: true },
  30032: {
    says: 'Our toll-free number is not verified yet, so US and Canadian networks block its texts.',
    next: 'another_way',
  },
  30034: {
    says: 'Our number is not registered for business texts in the US (A2P 10DLC), so the networks block it.',
    next: 'another_way',
  },
  30036: { says: 'It waited too long at the network.', next: 'another_way', passes: true },
  30500: { says: 'The text provider failed.', next: 'another_way', passes: true },
}

/** Lists every sentence that `explainFailure` composes of, by key, besides that of an unknown failure. */
export function listFailureSentences(): Record<string, string> {
  const says = Object.entries(failures).map(([code, failure]) => [code, failure.says])
  return {
    ...Object.fromEntries(says),
    again: sentAgain,
    anotherNumber,
    ...otherWay,
  }
}

/** Tells whether a text that failed by this code may well arrive later. */
export function passes(errorCode: number | null): boolean {
  return errorCode !== null && failures[errorCode]?.passes === true
}

/** Tells whether a text failed by this code because of its number, or of the handset behind it. */
export function isOfNumber(errorCode: number | null): boolean {
  return errorCode !== null && failures[errorCode]?.ofNumber === true
}

/** The plan for a failed text: it goes again, it did, or it was left after all; null where there was none. */
export const retryStates = ['planned', 'sent', 'left'] as const
export type RetryState = (typeof retryStates)[number]

/** A text as far as it decides about the words for its failure. */
export type FailedText = {
  purpose: MessagePurpose
  errorCode: number | null
  retry: RetryState | null
  /** How many texts before it failed in the same way and went again. */
  retries: number
}

/**
 * Explains in a sentence why a text did not arrive, with the one step that helps. A text that goes again needs none: its
 * `retryAt` says when.
 */
export function explainFailure(text: FailedText): string | null {
  const { errorCode, retry } = text
  if (errorCode === null) return null
  const failure = failures[errorCode]
  const says = failure?.says ?? composeSentence('failure.unknown', { code: String(errorCode) })
  if (retry === 'planned') return says
  return `${says} ${retry === 'sent' ? sentAgain : nextWords(text, failure)}`
}

const sentAgain = 'Ringup sent it again.'
const anotherNumber = 'Ask for another number.'
const otherWay: Record<MessagePurpose, string> = {
  request: 'Share the link another way.',
  reminder: 'Share the link another way.',
  receipt: 'Give them the receipt another way.',
  reply: 'Call them instead.',
  code: 'Ask for another code.',
}

/** A first failure that may pass says little about a number: only the later ones ask for another. */
function nextWords({ purpose, retries }: FailedText, failure: Failure | undefined): string {
  const isEarly = failure?.passes && retries === 0
  return failure?.next === 'another_number' && !isEarly ? anotherNumber : otherWay[purpose]
}
