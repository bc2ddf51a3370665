/**
 * The GSM 03.38 basic set (3GPP TS 23.038), and its extension, each of whose letters counts twice.
 */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('\f^{}\\[~]|€')

/**
 * Counts the segments of a text: 160 GSM-7 septets or 70 UTF-16 units alone, 153 or 67 in each of
 * several segments (https://www.twilio.com/docs/glossary/what-sms-character-limit).
 */
export function countSegments(body: string): number {
  let septets = 0
  for (const letter of body) {
    if (basic.has(letter)) septets += 1
    else if (extension.has(letter)) septets += 2
    else return body.length <= 70 ? 1 : Math.ceil(body.length / 67)
  }
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}
