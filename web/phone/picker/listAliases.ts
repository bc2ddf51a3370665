/**
 * The names of countries that `Intl.DisplayNames` lacks: former names, parts of a country that people
 * name instead, initials, and everyday names that CLDR has replaced. Sources: the World Factbook's
 * entries "conventional", "former" and "abbreviation" (public domain), and CLDR's alternative names
 * (Unicode licence), which `Intl` does not expose.
 */
const aliases: Record<string, string> = {
  AE: 'UAE, Emirates, Dubai, Abu Dhabi',
  AX: 'Aland Islands',
  BA: 'BiH',
  BQ: 'Bonaire, Saba, Sint Eustatius, Netherlands Antilles',
  BY: 'Byelorussia, Belorussia, Weißrussland',
  CC: 'Keeling Islands',
  CD: 'DRC, DR Congo, Congo, Democratic Republic of the Congo, Zaire',
  CG: 'Congo, Republic of the Congo',
  CI: 'Ivory Coast, Elfenbeinküste, Costa de Marfil',
  CN: 'PRC, People’s Republic of China, Mainland China',
  CV: 'Cape Verde, Cabo Verde',
  CZ: 'Czech Republic, Czechia',
  ES: 'Canary Islands, Balearic Islands',
  FK: 'Malvinas',
  FM: 'FSM',
  GB:
    'UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Großbritannien, ' +
    'Grande-Bretagne, Angleterre, Gran Bretaña, Inglaterra, Inghilterra, İngiltere, Anglia, ' +
    'Великобритания, Англия, بريطانيا, إنجلترا',
  GG: 'Alderney, Sark, Channel Islands',
  GR: 'Hellas',
  HK: 'HKSAR',
  IE: 'Republic of Ireland, ROI',
  IR: 'Persia',
  JE: 'Channel Islands',
  KH: 'Kampuchea',
  KP: 'DPRK',
  KR: 'Korea, ROK, Republic of Korea',
  LA: 'Lao People’s Democratic Republic',
  LK: 'Ceylon',
  MD: 'Moldavia',
  MK: 'Macedonia, FYROM',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland, Holanda, Olanda',
  PF: 'Tahiti',
  PG: 'PNG',
  PS: 'Palestine, West Bank, Gaza',
  PT: 'Madeira, Azores',
  RU: 'Russian Federation',
  SA: 'KSA',
  SH: 'Saint Helena',
  SX: 'Saint Martin',
  SZ: 'Swaziland',
  TH: 'Siam',
  TL: 'East Timor',
  TR: 'Turkey',
  TW: 'ROC, Republic of China, Chinese Taipei, Formosa',
  TZ: 'Zanzibar',
  US: 'USA, America, Amerika, United States of America',
  VA: 'Vatican, Holy See',
  VG: 'BVI',
  VI: 'USVI',
  ZA: 'RSA',
}

/**
 * Official languages of a country or a part of it, besides English and the likeliest one (which
 * `Intl.Locale` knows), from CLDR's `territoryInfo` (Unicode licence).
 */
const moreLanguages: Record<string, string> = {
  AD: 'es fr',
  AF: 'ps uz',
  AX: 'fi',
  BA: 'hr sr sr-Latn',
  BE: 'fr de',
  BI: 'fr',
  BN: 'zh',
  BO: 'qu',
  BQ: 'nl',
  BY: 'be',
  CA: 'fr',
  CH: 'fr it rm gsw',
  CN: 'zh-Hant bo ug',
  CW: 'nl',
  CY: 'tr',
  DJ: 'ar so',
  DZ: 'fr kab',
  EC: 'qu',
  EE: 'ru',
  ER: 'ar',
  ES: 'ca eu gl',
  ET: 'om so ti',
  FI: 'sv se',
  FO: 'da',
  FR: 'br oc',
  GB: 'cy gd ga',
  GL: 'da',
  GQ: 'fr pt',
  HK: 'zh-Hans',
  HT: 'fr',
  IE: 'ga',
  IL: 'ar',
  IN: 'as bn gu kn ml mr or pa sa ta te ur',
  IQ: 'ckb ku',
  IT: 'de fr sl',
  KG: 'ru',
  KM: 'fr',
  KZ: 'kk',
  LB: 'fr',
  LK: 'ta',
  LU: 'de lb',
  LV: 'ru',
  MA: 'fr zgh',
  MD: 'ru',
  ME: 'sr',
  MG: 'fr',
  MK: 'sq',
  ML: 'fr',
  MO: 'pt zh-Hans',
  MR: 'fr',
  MU: 'fr',
  MY: 'zh ta',
  NA: 'de',
  NE: 'fr',
  NG: 'ha ig yo',
  NL: 'fy',
  NO: 'nn se',
  NZ: 'mi',
  PE: 'qu',
  PK: 'pa sd',
  PR: 'en',
  RO: 'hu',
  RS: 'sr-Latn hu',
  RW: 'fr',
  SC: 'fr',
  SG: 'zh ms ta',
  SI: 'it hu',
  SK: 'hu',
  SN: 'fr',
  SO: 'ar',
  SX: 'nl',
  TD: 'ar',
  TJ: 'ru',
  TL: 'pt',
  TN: 'fr',
  TR: 'ku',
  TW: 'zh-Hans',
  UA: 'ru',
  US: 'es',
  VA: 'la',
  VU: 'fr',
  XK: 'sr sr-Latn',
  ZA: 'af xh zu',
}

/**
 * Returns a country's other names.
 * @param country ISO 3166-1 alpha-2
 */
export function listAliases(country: string): string[] {
  return aliases[country]?.split(', ') ?? []
}

/**
 * Returns the languages of a country (BCP 47), the likeliest first.
 * @param country ISO 3166-1 alpha-2
 */
export function listLanguages(country: string): string[] {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  const likeliest = language && script ? [`${language}-${script}`] : []
  return [...likeliest, ...(moreLanguages[country]?.split(' ') ?? [])]
}
