import type { DeliveryErrorCode, RefusalCode } from './errorCodes.ts'

/** The fate of a text to a number. */
export type TextFate =
  | { kind: 'delivered'; afterMs: number }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'undelivered'; code: DeliveryErrorCode }
  | { kind: 'failed'; code: DeliveryErrorCode }
  | { kind: 'stays_queued' }
  | { kind: 'never_delivered' }
  | { kind: 'never_reported' }
  | { kind: 'answer_lost' }
  | { kind: 'out_of_order' }
  | { kind: 'reported_twice' }

export type FixedFate = {
  /** E.164. */
  number: string
  /** The fate in a few words. */
  shows: string
  fate: TextFate
}

export const usualFate: TextFate = { kind: 'delivered', afterMs: 60 }

const refused = (code: RefusalCode): TextFate => ({ kind: 'refused', code })
const undelivered = (code: DeliveryErrorCode): TextFate => ({ kind: 'undelivered', code })
const fixed = (number: string, shows: string, fate: TextFate): FixedFate => ({
  number,
  shows,
  fate,
})

/**
 * Numbers whose fate is fixed. The UK ones are mobiles that are valid by number metadata, so that
 * an application accepts them and only the provider refuses; the +1500555 ones are Twilio's own
 * magic numbers (https://www.twilio.com/docs/iam/test-credentials), which are not valid by
 * metadata.
 */
export const fixedFates: readonly FixedFate[] = [
  fixed('+447400121211', '21211: not a valid number', refused(21211)),
  fixed('+447400121408', '21408: country not enabled', refused(21408)),
  fixed('+447400121610', '21610: has opted out', refused(21610)),
  fixed('+447400121611', '21611: the sender’s queue is full', refused(21611)),
  fixed('+447400121612', '21612: no route', refused(21612)),
  fixed('+447400121614', '21614: not a mobile number', refused(21614)),
  fixed('+447400121265', '21265: a short code', refused(21265)),
  fixed('+447400121635', '21635: a landline', refused(21635)),
  fixed('+447400120429', '20429: too many requests (HTTP 429)', refused(20429)),
  fixed('+447400130001', '30001: failed, queue overflow', { kind: 'failed', code: 30001 }),
  fixed('+447400130002', '30002: failed, the account is suspended', {
    kind: 'failed',
    code: 30002,
  }),
  fixed('+447400130003', '30003: handset unreachable', undelivered(30003)),
  fixed('+447400130004', '30004: blocked by the carrier', undelivered(30004)),
  fixed('+447400130005', '30005: unknown number', undelivered(30005)),
  fixed('+447400130006', '30006: landline', undelivered(30006)),
  fixed('+447400130007', '30007: filtered by the carrier', undelivered(30007)),
  fixed('+447400130008', '30008: unknown error', undelivered(30008)),
  fixed('+447400130017', '30017: the network is congested', undelivered(30017)),
  fixed('+447400130022', '30022: over the rate of the campaign', undelivered(30022)),
  fixed('+447400130500', '30500: failed, an error at Twilio', { kind: 'failed', code: 30500 }),
  fixed('+447400130036', 'Stays queued until its validity period ends, then 30036', {
    kind: 'stays_queued',
  }),
  fixed('+447400100500', 'Accepted and delivered, but the answer is lost', { kind: 'answer_lost' }),
  fixed('+447400100600', 'Arrives, but delivery is never reported', { kind: 'never_reported' }),
  fixed('+447400100700', 'Delivered 10 seconds late', { kind: 'delivered', afterMs: 10_000 }),
  fixed('+447400100800', 'Delivery is reported before sending', { kind: 'out_of_order' }),
  fixed('+447400100900', 'Each status is reported twice', { kind: 'reported_twice' }),
  fixed('+447400101000', 'Sent, but never arrives, and nothing is reported', {
    kind: 'never_delivered',
  }),
  fixed('+15005550001', '21211 (Twilio’s magic number)', refused(21211)),
  fixed('+15005550002', '21612 (Twilio’s magic number)', refused(21612)),
  fixed('+15005550003', '21408 (Twilio’s magic number)', refused(21408)),
  fixed('+15005550004', '21610 (Twilio’s magic number)', refused(21610)),
  fixed('+15005550009', '21614 (Twilio’s magic number)', refused(21614)),
]

/** Twilio's magic numbers to send from (https://www.twilio.com/docs/iam/test-credentials). */
const senderFates = new Map<string, RefusalCode | 'sends'>([
  ['+15005550006', 'sends'],
  ['+15005550000', 21606],
  ['+15005550001', 21212],
  ['+15005550007', 21606],
  ['+15005550008', 21611],
])

/** Returns the fate of a text to an E.164 number. */
export function fateOf(number: string): TextFate {
  return fixedFates.find((one) => one.number === number)?.fate ?? usualFate
}

/** Returns what comes of texts from a magic number; undefined for any other sender. */
export function senderRefusal(sender: string): RefusalCode | 'sends' | undefined {
  return senderFates.get(sender)
}

const neverArrives = ['refused', 'undelivered', 'failed', 'stays_queued', 'never_delivered']

/** Returns true if a text to that number reaches the handset. */
export function reachesHandset(number: string): boolean {
  return !neverArrives.includes(fateOf(number).kind)
}
