import { isCurrency } from '#rules/money.ts'

/** A currency sign that was typed beside an amount, and the currencies it may stand for. */
export type TypedCurrency = { sign: string; currencies: readonly string[] }

/**
 * The signs that people type, with the currencies that use them, likeliest first. Source: the narrow
 * symbols of the CLDR (https://cldr.unicode.org), and the letters that stand for them.
 */
const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP EGP FKP GIP SHP LBP SYP',
  $: 'USD CAD AUD NZD HKD SGD MXN ARS BBD BMD BND BSD BZD CLP COP CVE DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD TWD UYU XCD MOP NIO',
  us$: 'USD',
  ca$: 'CAD',
  c$: 'CAD NIO',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  nt$: 'TWD',
  r$: 'BRL',
  '¥': 'JPY CNY',
  円: 'JPY',
  元: 'CNY TWD HKD',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₫': 'VND',
  '฿': 'THB',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₡': 'CRC',
  '₲': 'PYG',
  '₸': 'KZT',
  '₾': 'GEL',
  '֏': 'AMD',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON MDL',
  kr: 'SEK NOK DKK ISK',
  rs: 'INR PKR LKR NPR MUR SCR',
  rm: 'MYR',
  rp: 'IDR',
  fr: 'CHF XAF XOF XPF',
  r: 'ZAR',
}

/**
 * Finds the currency that was typed beside an amount: `€12`, `12 EUR`, `1.200 zł`. Null where there is
 * none, or the sign is unknown.
 */
export function typedCurrency(typed: string): TypedCurrency | null {
  const sign = typed
    .normalize('NFKC')
    .replace(/[\p{Nd}\s.,'’_\-\u066B\u066C]/gu, '')
    .trim()
  if (sign === '') return null
  const code = sign.toUpperCase()
  if (isCurrency(code)) return { sign, currencies: [code] }
  const known = signs[sign.toLowerCase()]
  return known ? { sign, currencies: known.split(' ') } : null
}

/**
 * Compares a typed sign with the chosen currency: the same, another currency, or unclear.
 */
export function judgeCurrency(
  typed: string,
  chosen: string,
):
  | { is: 'same' }
  | { is: 'other'; currency: string; sign: string }
  | { is: 'unclear'; sign: string } {
  const found = typedCurrency(typed)
  if (!found || found.currencies.includes(chosen)) return { is: 'same' }
  const [only, ...others] = found.currencies
  if (only && others.length === 0) return { is: 'other', currency: only, sign: found.sign }
  return { is: 'unclear', sign: found.sign }
}
