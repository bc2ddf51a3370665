/**
 * Reads a number that a spreadsheet took for a quantity: `447400123456.0`, `447,400,123,456`,
 * `4.47400123456E+11`. Its leading zeros are lost, and it has no + unless one is written.
 * @returns the digits in plain form, `lost` if rounding lost some of them, null if it is no
 * quantity
 */
export function readSpreadsheet(text: string): string | 'lost' | null {
  const typed = text.trim()
  const whole = /^(\+?[1-9]\d{5,})[.,]0{1,2}$/.exec(typed)
  if (whole) return whole[1] ?? null
  if (/^\+?[1-9]\d{0,2}(?:,\d{3}){2,4}(?:\.0+)?$/.test(typed))
    return typed.replace(/\.0+$/, '').replaceAll(',', '')
  const power = /^(\+?)([1-9])(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(typed)
  if (!power) return null
  const [, plus = '', first = '', fraction = ''] = power
  const exponent = Number(power[4])
  if (exponent < 6 || exponent > 14) return null
  // Fewer digits than the exponent says: the rest were rounded away, and zeros in their place would
  // be somebody else's number.
  if (fraction.length < exponent) return 'lost'
  return /^0*$/.test(fraction.slice(exponent)) ? plus + first + fraction.slice(0, exponent) : 'lost'
}
