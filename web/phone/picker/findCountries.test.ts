import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { findCountries } from './findCountries.ts'
import { indexCountries } from './indexCountries.ts'
import { listLanguages } from './listAliases.ts'
import { listCountries } from './listCountries.ts'

const regions = Object.keys(metadata.countries) as (keyof typeof metadata.countries)[]
const callingCodes = new Map<string, string>(
  Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.map((country) => [country, code] as const),
  ),
)
const callingCodeOf = (country: string) => callingCodes.get(country)

function searchIn(locale: string): (typed: string) => string[] {
  const index = indexCountries(listCountries(locale), [locale])
  return (typed) => findCountries(index, typed, callingCodeOf).map(({ code }) => code)
}

const english = searchIn('en')

test.each([
  // Names: in full, begun, one word of them, words in any order.
  ['united kingdom', 'GB'],
  ['United King', 'GB'],
  ['kingdom', 'GB'],
  ['spa', 'ES'],
  ['zealand', 'NZ'],
  ['newzealand', 'NZ'],
  ['korea south', 'KR'],
  ['tobago trin', 'TT'],
  ['trinidad & tobago', 'TT'],
  ['Trinidad and Tobago', 'TT'],
  ['guinea', 'GN'],
  ['guinea bissau', 'GW'],
  ['niger', 'NE'],
  ['nigeria', 'NG'],
  ['domin', 'DM'],
  ['dominican', 'DO'],
  ['st lucia', 'LC'],
  ['saint lucia', 'LC'],
  ['St. Kitts', 'KN'],
  ['hongkong', 'HK'],
  ['land islands', 'AX'],
  ['bosnia', 'BA'],
  ['herzeg', 'BA'],
  // Without accents, case or punctuation, or with those of another keyboard.
  ['COTE D IVOIRE', 'CI'],
  ['cote d’ivoire', 'CI'],
  ["cote d'ivoire", 'CI'],
  ['cote divoire', 'CI'],
  ['curacao', 'CW'],
  ['aland', 'AX'],
  ['reunion', 'RE'],
  ['sao tome', 'ST'],
  ['Ｓｐａｉｎ', 'ES'],
  ['  spain  ', 'ES'],
  ['\u200espain\u200f', 'ES'],
  // Aliases and parts of countries.
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['america', 'US'],
  ['United States of America', 'US'],
  ['UK', 'GB'],
  ['u.k.', 'GB'],
  ['Great Britain', 'GB'],
  ['britain', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['northern ireland', 'GB'],
  ['Holland', 'NL'],
  ['the netherlands', 'NL'],
  ['Ivory Coast', 'CI'],
  ['Burma', 'MM'],
  ['Czech Republic', 'CZ'],
  ['czechia', 'CZ'],
  ['Swaziland', 'SZ'],
  ['Eswatini', 'SZ'],
  ['Cape Verde', 'CV'],
  ['cabo verde', 'CV'],
  ['Türkiye', 'TR'],
  ['turkiye', 'TR'],
  ['Turkey', 'TR'],
  ['UAE', 'AE'],
  ['emirates', 'AE'],
  ['dubai', 'AE'],
  ['the gambia', 'GM'],
  ['st', 'ST'],
  ['DRC', 'CD'],
  ['zaire', 'CD'],
  ['republic of the congo', 'CG'],
  ['korea', 'KR'],
  ['north korea', 'KP'],
  ['Macedonia', 'MK'],
  ['Vatican', 'VA'],
  ['holy see', 'VA'],
  ['macau', 'MO'],
  ['east timor', 'TL'],
  ['palestine', 'PS'],
  ['russian federation', 'RU'],
  ['canary', 'ES'],
  ['aotearoa', 'NZ'],
  // Native names, and second languages.
  ['Deutschland', 'DE'],
  ['deutsch', 'DE'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['Schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Svizzera', 'CH'],
  ['Belgique', 'BE'],
  ['België', 'BE'],
  ['belgie', 'BE'],
  ['Suomi', 'FI'],
  ['Éire', 'IE'],
  ['Россия', 'RU'],
  ['росс', 'RU'],
  ['Ελλάδα', 'GR'],
  ['ελλαδα', 'GR'],
  ['Қазақстан', 'KZ'],
  ['भारत', 'IN'],
  ['தமிழ்', undefined],
  ['இந்தியா', 'IN'],
  ['日本', 'JP'],
  ['中国', 'CN'],
  ['中國', 'CN'],
  ['대한민국', 'KR'],
  ['대하', 'KR'],
  ['مصر', 'EG'],
  ['ایران', 'IR'],
  ['ישראל', 'IL'],
  ['ไทย', 'TH'],
  ['Oʻzbekiston', 'UZ'],
  ["o'zbekiston", 'UZ'],
  ['ozbekiston', 'UZ'],
  ['ozb', 'UZ'],
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['Ísland', 'IS'],
  ['lietuva', 'LT'],
  // ISO codes.
  ['GB', 'GB'],
  ['gb', 'GB'],
  ['us', 'US'],
  ['in', 'IN'],
  ['ch', 'CH'],
  ['de', 'DE'],
  ['xk', 'XK'],
  // One wrong letter, when nothing else matches.
  ['germny', 'DE'],
  ['gremany', 'DE'],
  ['portugl', 'PT'],
  ['swedan', 'SE'],
  ['philipines', 'PH'],
  ['phillippines', 'PH'],
  ['untied kingdom', 'GB'],
  ['colmbia', 'CO'],
  // No match.
  ['zzzz', undefined],
  ['atlantis', undefined],
  ['!!!', 'AF'],
])('“%s” finds %s first', (typed, first) => {
  expect(english(typed)[0]).toBe(first)
})

test.each([
  ['+44', ['GB', 'GG', 'IM', 'JE']],
  ['44', ['GB', 'GG', 'IM', 'JE']],
  ['0044', ['GB', 'GG', 'IM', 'JE']],
  ['011 44', ['GB', 'GG', 'IM', 'JE']],
  ['+44 20 7946', ['GB', 'GG', 'IM', 'JE']],
  ['(+44)', ['GB', 'GG', 'IM', 'JE']],
  ['\u200e+44\u200f', ['GB', 'GG', 'IM', 'JE']],
  ['+٤٤', ['GB', 'GG', 'IM', 'JE']],
  ['۴۴', ['GB', 'GG', 'IM', 'JE']],
  ['४४', ['GB', 'GG', 'IM', 'JE']],
  ['＋４４', ['GB', 'GG', 'IM', 'JE']],
  ['34', ['ES']],
  ['+7', ['RU', 'KZ']],
  ['39', ['IT', 'VA']],
  ['+999', []],
])('“%s” finds the countries of that calling code, the main one first', (typed, codes) => {
  expect(english(typed)).toEqual(codes)
})

test('the beginning of a calling code finds every code that starts with it', () => {
  const found = english('+35')
  expect(found).toContain('PT')
  expect(found).toContain('FI')
  expect(found).not.toContain('ES')
  expect(found.indexOf('FI')).toBeLessThan(found.indexOf('AX'))
})

test('+1 finds the United States first, and every country of that plan', () => {
  const found = english('+1')
  expect(found[0]).toBe('US')
  expect(found).toHaveLength(metadata.country_calling_codes['1']?.length ?? 0)
})

test.each([
  ['de', 'Vereinigtes Königreich', 'GB'],
  ['de', 'vereinigte', 'AE'],
  ['de', 'osterreich', 'AT'],
  ['de', 'weissrussland', 'BY'],
  ['de', 'germany', 'DE'],
  ['de', 'elfenbein', 'CI'],
  ['de', 'england', 'GB'],
  ['de', 'amerika', 'US'],
  ['fr', 'royaume', 'GB'],
  ['fr', 'etats unis', 'US'],
  ['fr', 'états-unis', 'US'],
  ['fr', 'allemagne', 'DE'],
  ['fr', 'spain', 'ES'],
  ['fr', 'pays bas', 'NL'],
  ['es', 'alemania', 'DE'],
  ['es', 'estados', 'US'],
  ['es', 'paises bajos', 'NL'],
  ['es', 'PERU', 'PE'],
  ['ar', 'المملكة المتحدة', 'GB'],
  ['ar', 'المملكه المت', 'GB'],
  ['ar', 'بريطانيا', 'GB'],
  ['ar', 'الامارات', 'AE'],
  ['ar', 'مغرب', 'MA'],
  ['ar', 'ألمانيا', 'DE'],
  ['ar', 'المانيا', 'DE'],
  ['ar', 'England', 'GB'],
  ['ja', 'イギリス', 'GB'],
  ['ja', 'いぎりす', 'GB'],
  ['ja', 'ﾄﾞｲﾂ', 'DE'],
  ['ja', 'どいつ', 'DE'],
  ['ja', 'アメリカ', 'US'],
  ['ja', '韓国', 'KR'],
  ['ja', 'spain', 'ES'],
  ['tr', 'ingiltere', 'GB'],
  ['tr', 'İNGİLTERE', 'GB'],
  ['tr', 'ıngıltere', 'GB'],
  ['tr', 'birleşik krallık', 'GB'],
  ['tr', 'BİRLEŞİK KRALLIK', 'GB'],
  ['tr', 'birlesik krallik', 'GB'],
  ['tr', 'IRAK', 'IQ'],
  ['tr', 'ırak', 'IQ'],
  ['tr', 'iran', 'IR'],
  ['tr', 'İran', 'IR'],
  ['tr', 'almanya', 'DE'],
])('in %s, “%s” finds %s first', (locale, typed, first) => {
  expect(searchIn(locale)(typed)[0]).toBe(first)
})

test('every region of the metadata is found by its names, its ISO code and its calling code', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const lost = regions.flatMap((region) => {
    const native = listLanguages(region).flatMap(
      (language) => new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? [],
    )
    const typed = [names.of(region) ?? '', ...native, `+${callingCodeOf(region)}`]
    const missing = typed.filter((one) => !english(one).includes(region))
    if (english(region)[0] !== region) missing.push(region)
    return missing.map((one) => `${region}: ${one}`)
  })
  expect(lost).toEqual([])
})

test('a country found by another name shows that name', () => {
  const index = indexCountries(listCountries('en'), [])
  expect(findCountries(index, 'holland', callingCodeOf)).toEqual([
    { code: 'NL', name: 'Netherlands', matched: 'Holland' },
  ])
  expect(findCountries(index, 'netherl', callingCodeOf)[0]).toMatchObject({ matched: null })
})

test('names in any of the reader’s languages find countries in a list in another language', () => {
  const index = indexCountries(listCountries('en'), ['pl-PL'])
  expect(findCountries(index, 'Niemcy', callingCodeOf)[0]?.code).toBe('DE')
})

test('an invalid language, as some browsers report, does not break the search', () => {
  const index = indexCountries(listCountries('en'), ['C', 'en-US@posix', 'tlh', 'pl'])
  expect(findCountries(index, 'Niemcy', callingCodeOf)[0]?.code).toBe('DE')
})

test('a typing error is forgiven only when nothing else matches', () => {
  // A country itself, and one letter away from Iran and from the beginning of Ireland.
  expect(english('iraq')).toEqual(['IQ'])
  expect(english('xyz')).toEqual([])
})

test('without calling codes, names and ISO codes are still found', () => {
  const index = indexCountries(listCountries('en'), [])
  expect(findCountries(index, 'spain', () => undefined)[0]?.code).toBe('ES')
  expect(findCountries(index, '+34', () => undefined)).toEqual([])
})
