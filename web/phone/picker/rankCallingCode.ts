/**
 * The main country of each shared calling code (ITU-T E.164 lists the countries together;
 * libphonenumber's metadata marks the main one).
 */
const mainCountries: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

/**
 * Reads the digits of a calling code (`+44`, `0044`, `44`, `+44 20`, digits of other scripts), or
 * returns null when the text is not a calling code.
 */
export function readCallingCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
  if (!/^[\s(]*(?:\+[\d\s().-]*|\d[\d\s().-]*)$/.test(plain)) return null
  // No calling code begins with 0, so these can only be a dialling prefix.
  return plain.replace(/\D/g, '').replace(/^(?:00|011)/, '')
}

/**
 * Ranks a country for the digits of a calling code: lower is better, null is no match.
 * @param callingCode the country's own, digits alone
 */
export function rankCallingCode(
  country: string,
  callingCode: string | undefined,
  digits: string,
): number | null {
  if (!callingCode) return null
  const main = mainCountries[callingCode] ?? country
  const penalty = main === country ? 0 : 1
  if (callingCode === digits) return penalty
  // More than a code was typed: no calling code is the beginning of another.
  if (digits.startsWith(callingCode)) return penalty
  return callingCode.startsWith(digits) ? 2 + penalty : null
}

/** Converts a digit of any script: in Unicode each script's digits follow its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
