/** The currency of each country with Stripe accounts that is not in the euro area. */
const currencies: Record<string, string> = {
  AE: 'aed',
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  GI: 'gbp',
  HK: 'hkd',
  HU: 'huf',
  IN: 'inr',
  JP: 'jpy',
  LI: 'chf',
  MX: 'mxn',
  MY: 'myr',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
  SG: 'sgd',
  TH: 'thb',
  US: 'usd',
}

/** Returns the default currency of an account in a country (ISO 3166, upper case), lower case. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'eur'
}
