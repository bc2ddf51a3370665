/**
 * A number shown where the whole of it is not needed: `+44 ···· ··0958`. The dots are always six,
 * so that they do not tell the number's length.
 * @param e164 `+447946000958`
 * @param callingCode digits of its calling code, `44`; null where it is not known
 */
export function maskPhone(e164: string, callingCode: string | null): string {
  const start = callingCode === null ? '' : `+${callingCode} `
  return `${start}···· ··${e164.slice(-4)}`
}
