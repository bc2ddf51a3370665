/**
 * Masks a number where nobody needs the whole of it: `+44 ···· ··0958`. There are always six dots,
 * so that they do not give the number's length away.
 * @param e164 `+447946000958`
 * @param callingCode the digits of its calling code, `44`; null where unknown
 */
export function maskPhone(e164: string, callingCode: string | null): string {
  const start = callingCode === null ? '' : `+${callingCode} `
  return `${start}···· ··${e164.slice(-4)}`
}
