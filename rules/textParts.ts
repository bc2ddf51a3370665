type Encoding = 'GSM-7' | 'UCS-2'

/**
 * How a text is sent: in septets of GSM-7 or 16-bit units of UCS-2, in how many parts, and how many
 * more units fit into the last part.
 */
export type TextMeasure = { encoding: Encoding; units: number; parts: number; unitsLeft: number }

// The GSM 7-bit default alphabet (3GPP TS 23.038 §6.2.1) and its extension (§6.2.1.1), whose signs
// follow an escape and so cost two septets. It has ç and the Greek letters only as capitals.
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmExtension = new Set('^{}\\[~]|€\f')

// 140 octets a part; in a text of several parts, 6 of them tell the handset how to join them (3GPP
// TS 23.040 §9.2.3.24.1). https://www.twilio.com/docs/glossary/what-sms-character-limit
const room = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const

/**
 * Measures a text as it stands: a line break counts as the one or two signs that write it. No part
 * ends between an escape and its sign or between the halves of a surrogate pair, so a part may end
 * a unit early; it may end between the signs of one emoji, or between a letter and its accent. The
 * provider bills this way: 153 signs of the extension went out in 3 parts, not in 306 / 153.
 * Source: https://github.com/TwilioDevEd/message-segment-calculator/issues/39
 */
export function measureText(body: string): TextMeasure {
  const encoding = isGsm(body) ? 'GSM-7' : 'UCS-2'
  const costs = [...body].map((sign) => costOf(sign, encoding))
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  const { alone, joined } = room[encoding]
  if (units <= alone) return { encoding, units, parts: 1, unitsLeft: alone - units }
  let parts = 1
  let filled = 0
  for (const cost of costs) {
    if (filled + cost > joined) {
      parts += 1
      filled = 0
    }
    filled += cost
  }
  return { encoding, units, parts, unitsLeft: joined - filled }
}

/** Returns whether a whole text is in GSM-7; a single sign outside it makes the text UCS-2. */
export function isGsm(text: string): boolean {
  return [...text].every((sign) => gsmBasic.has(sign) || gsmExtension.has(sign))
}

/** Returns whether `start`, with which `body` begins, lies inside its first part. */
export function isInPartOne(start: string, body: string): boolean {
  const { encoding, parts } = measureText(body)
  const units = [...start].reduce((sum, sign) => sum + costOf(sign, encoding), 0)
  return parts === 1 || units <= room[encoding].joined
}

function costOf(sign: string, encoding: Encoding): number {
  if (encoding === 'UCS-2') return sign.length
  return gsmExtension.has(sign) ? 2 : 1
}
