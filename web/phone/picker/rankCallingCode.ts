/**
 * The country that a shared calling code is first of all taken for (ITU-T E.164 lists them together;
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
 * The digits of a calling code in what was typed (`+44`, `0044`, `44`, `+44 20`, other scripts'
 * digits), or null when it is no such thing.
 */
export function readCallingCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
  if (!/^[\s(]*(?:\+[\d\s().-]*|\d[\d\s().-]*)$/.test(plain)) return null
  // No calling code begins with 0, so these can only be what is dialled before one.
  return plain.replace(/\D/g, '').replace(/^(?:00|011)/, '')
}

/**
 * How well a country answers the digits of a calling code, best lowest, or null when it does not.
 * @param callingCode the country's own, digits alone
 */
export function rankCallingCode(
  country: string,
  callingCode: string | undefined,
  digits: string,
): number | null {
  if (!callingCode) return null
  const main = mainCountries[callingCode] ?? country
  const behind = main === country ? 0 : 1
  if (callingCode === digits) return behind
  // More than a code was typed: no code is the beginning of another.
  if (digits.startsWith(callingCode)) return behind
  return callingCode.startsWith(digits) ? 2 + behind : null
}

/** Every script's digits stand in a row from its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
