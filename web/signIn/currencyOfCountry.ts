import { isCurrency } from '#rules/money.ts'

// ISO 4217 table A.1, by currency, for those that a card can be charged in.
const countriesByCurrency: Record<string, string> = {
  AED: 'AE', AFN: 'AF', ALL: 'AL', AMD: 'AM', AOA: 'AO', ARS: 'AR',
  AUD: 'AU CC CX KI NF NR TV', AWG: 'AW', AZN: 'AZ', BAM: 'BA', BBD: 'BB', BDT: 'BD', BHD: 'BH',
  BIF: 'BI', BMD: 'BM', BND: 'BN', BOB: 'BO', BRL: 'BR', BSD: 'BS', BWP: 'BW', BYN: 'BY', BZD: 'BZ',
  CAD: 'CA', CDF: 'CD', CHF: 'CH LI', CLP: 'CL', CNY: 'CN', COP: 'CO', CRC: 'CR', CVE: 'CV',
  CZK: 'CZ', DJF: 'DJ', DKK: 'DK FO GL', DOP: 'DO', DZD: 'DZ', EGP: 'EG', ETB: 'ET',
  EUR:
    'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI ' +
    'SK SM VA XK YT',
  FJD: 'FJ', FKP: 'FK', GBP: 'GB GG IM JE', GEL: 'GE', GIP: 'GI', GMD: 'GM', GNF: 'GN', GTQ: 'GT',
  GYD: 'GY', HKD: 'HK', HNL: 'HN', HTG: 'HT', HUF: 'HU', IDR: 'ID', ILS: 'IL PS', INR: 'IN BT',
  ISK: 'IS', JMD: 'JM', JOD: 'JO', JPY: 'JP', KES: 'KE', KGS: 'KG', KHR: 'KH', KMF: 'KM', KRW: 'KR',
  KWD: 'KW', KYD: 'KY', KZT: 'KZ', LAK: 'LA', LBP: 'LB', LKR: 'LK', LRD: 'LR', LSL: 'LS',
  MAD: 'MA EH', MDL: 'MD', MGA: 'MG', MKD: 'MK', MMK: 'MM', MNT: 'MN', MOP: 'MO', MUR: 'MU',
  MVR: 'MV', MWK: 'MW', MXN: 'MX', MYR: 'MY', MZN: 'MZ', NAD: 'NA', NGN: 'NG', NIO: 'NI',
  NOK: 'NO SJ', NPR: 'NP', NZD: 'NZ CK NU TK', OMR: 'OM', PEN: 'PE', PGK: 'PG', PHP: 'PH', PKR: 'PK',
  PLN: 'PL', PYG: 'PY', QAR: 'QA', RON: 'RO', RSD: 'RS', RUB: 'RU', RWF: 'RW', SAR: 'SA', SBD: 'SB',
  SCR: 'SC', SEK: 'SE', SGD: 'SG', SHP: 'SH', SLE: 'SL', SOS: 'SO', SRD: 'SR', SZL: 'SZ', THB: 'TH',
  TJS: 'TJ', TND: 'TN', TOP: 'TO', TRY: 'TR', TTD: 'TT', TWD: 'TW', TZS: 'TZ', UAH: 'UA', UGX: 'UG',
  UYU: 'UY', UZS: 'UZ', VND: 'VN', VUV: 'VU', WST: 'WS', XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC', XOF: 'BF BJ CI GW ML NE SN TG', XPF: 'NC PF WF', YER: 'YE',
  ZAR: 'ZA', ZMW: 'ZM',
}

/**
 * The currency that a business in `country` (ISO 3166-1 alpha-2) most likely asks for: its own, or
 * the dollar where its own cannot be charged or is the dollar.
 */
export function currencyOfCountry(country: string): string {
  const found = Object.entries(countriesByCurrency).find(([, countries]) =>
    countries.split(' ').includes(country),
  )
  return found && isCurrency(found[0]) ? found[0] : 'USD'
}
