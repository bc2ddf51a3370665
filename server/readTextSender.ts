import { isCountry } from '#rules/phone.ts'
import { senderKindOf } from '#rules/senderKind.ts'

/** The senders of all texts that no number of a business's own sends. */
export type TextSender = {
  /** A number, a short code, a name, or the SID of a messaging service. */
  from: string
  /** Other senders, by the country of the recipient (ISO 3166-1 alpha-2). */
  fromByCountry: Record<string, string>
}

/**
 * Reads the sender of the texts from the two settings that may name it: `TWILIO_FROM`, one sender or a list such
 * as `+12025550123, GB:+447400100001, AU:ACME`, whose first is for every country that is not named; or
 * `TWILIO_MESSAGING_SERVICE`.
 * @returns the sender, or one sentence that says what is wrong and what to do
 */
export function readTextSender(
  environment: Record<string, string | undefined>,
): TextSender | string {
  const list = environment['TWILIO_FROM']
  const service = environment['TWILIO_MESSAGING_SERVICE']
  if (list && service)
    return 'TWILIO_FROM and TWILIO_MESSAGING_SERVICE are both set: set TWILIO_FROM to senders of your own, or TWILIO_MESSAGING_SERVICE to the service that chooses among them.'
  if (!service) return readList(list ?? '')
  if (senderKindOf(service) === 'service') return { from: service, fromByCountry: {} }
  return 'TWILIO_MESSAGING_SERVICE is not the SID of a messaging service: set it to MG and 32 digits and letters.'
}

function readList(list: string): TextSender | string {
  const fromByCountry: Record<string, string> = {}
  let from: string | null = null
  for (const word of list.split(',').map((one) => one.trim())) {
    const [, country = null, sender = ''] = /^(?:([A-Z]{2}):)?(.*)$/.exec(word) ?? []
    const kind = senderKindOf(sender)
    if (kind === null || kind === 'service') return wrong(word)
    if (country !== null && !isCountry(country)) return wrong(word)
    if (from !== null && country === null)
      return `TWILIO_FROM has "${word}" in it without a country: write the country of its recipients before it, such as GB:${word}; only the first stands for all others.`
    if (country !== null && fromByCountry[country] !== undefined)
      return `TWILIO_FROM names ${country} twice: leave one of the two out.`
    from ??= sender
    if (country !== null) fromByCountry[country] = sender
  }
  return { from: from ?? '', fromByCountry }
}

function wrong(word: string): string {
  return `TWILIO_FROM has "${word}" in it: set it to a number such as +12025550123, a short code, a name of up to 11 letters and digits, or a list such as +12025550123, GB:+447400100001, AU:ACME.`
}
