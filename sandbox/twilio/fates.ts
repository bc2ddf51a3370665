/** What happens to a text for a number. */
export type TextFate =
  | { kind: 'delivered'; afterMs: number }
  | { kind: 'refused'; status: number; code: number; message: string }
  | { kind: 'undelivered'; code: number }
  | { kind: 'never_reported' }
  | { kind: 'answer_lost' }
  | { kind: 'out_of_order' }

export type FixedFate = {
  /** E.164. */
  number: string
  /** What it shows, in a few words. */
  shows: string
  fate: TextFate
}

export const usualFate: TextFate = { kind: 'delivered', afterMs: 60 }

const refused = (code: number, message: string, status = 400): TextFate => ({
  kind: 'refused',
  status,
  code,
  message,
})

/**
 * Numbers whose fate is fixed. The UK ones are mobiles that number metadata holds valid, so that
 * an application accepts them and only the provider says no; the +1500555 ones are Twilio's own
 * magic numbers (https://www.twilio.com/docs/iam/test-credentials), which metadata refuses.
 */
export const fixedFates: readonly FixedFate[] = [
  {
    number: '+447400121211',
    shows: '21211: not a valid number',
    fate: refused(21211, "Invalid 'To' Phone Number: +44740012XXXX"),
  },
  {
    number: '+447400121408',
    shows: '21408: country not enabled',
    fate: refused(21408, 'Permission to send an SMS has not been enabled for the region'),
  },
  {
    number: '+447400121612',
    shows: '21612: no route',
    fate: refused(21612, "The 'To' phone number is not currently reachable via SMS"),
  },
  {
    number: '+447400121614',
    shows: '21614: not a mobile number',
    fate: refused(21614, "'To' number is not a valid mobile number"),
  },
  {
    number: '+447400120429',
    shows: '20429: too many requests (HTTP 429)',
    fate: refused(20429, 'Too Many Requests', 429),
  },
  {
    number: '+447400130003',
    shows: '30003: handset unreachable',
    fate: { kind: 'undelivered', code: 30003 },
  },
  {
    number: '+447400130005',
    shows: '30005: unknown number',
    fate: { kind: 'undelivered', code: 30005 },
  },
  {
    number: '+447400130006',
    shows: '30006: landline',
    fate: { kind: 'undelivered', code: 30006 },
  },
  {
    number: '+447400130007',
    shows: '30007: filtered by the carrier',
    fate: { kind: 'undelivered', code: 30007 },
  },
  {
    number: '+447400100500',
    shows: 'Accepted and delivered, but the answer is lost',
    fate: { kind: 'answer_lost' },
  },
  {
    number: '+447400100600',
    shows: 'Arrives, but delivery is never reported',
    fate: { kind: 'never_reported' },
  },
  {
    number: '+447400100700',
    shows: 'Delivered 10 seconds late',
    fate: { kind: 'delivered', afterMs: 10_000 },
  },
  {
    number: '+447400100800',
    shows: 'Delivery is reported before sending',
    fate: { kind: 'out_of_order' },
  },
  {
    number: '+15005550001',
    shows: '21211 (Twilio’s magic number)',
    fate: refused(21211, "Invalid 'To' Phone Number: +1500555XXXX"),
  },
  {
    number: '+15005550002',
    shows: '21612 (Twilio’s magic number)',
    fate: refused(21612, "The 'To' phone number is not currently reachable via SMS"),
  },
  {
    number: '+15005550003',
    shows: '21408 (Twilio’s magic number)',
    fate: refused(21408, 'Permission to send an SMS has not been enabled for the region'),
  },
  {
    number: '+15005550004',
    shows: '21610 (Twilio’s magic number)',
    fate: refused(21610, 'Attempt to send to unsubscribed recipient'),
  },
  {
    number: '+15005550009',
    shows: '21614 (Twilio’s magic number)',
    fate: refused(21614, "'To' number is not a valid mobile number"),
  },
]

/** The fate of a text to an E.164 number. */
export function fateOf(number: string): TextFate {
  return fixedFates.find((fixed) => fixed.number === number)?.fate ?? usualFate
}

/** Whether a text to that number reaches the handset. */
export function arrives(number: string): boolean {
  const { kind } = fateOf(number)
  return kind !== 'refused' && kind !== 'undelivered'
}
