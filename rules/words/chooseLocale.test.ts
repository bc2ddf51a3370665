import { expect, test } from 'vitest'
import { formatMoney } from '#rules/money.ts'
import { chooseLocale, chooseTextLocale } from './chooseLocale.ts'
import { languageCodes } from './languages.ts'

const nobody = { asked: null, chosen: null, accepted: null, phoneCountry: null }
const inBritain = { ...nobody, businessCountry: 'GB' }

test('the address of the page comes before an earlier choice, then the browser, then the number', () => {
  const clues = { asked: 'ja', chosen: 'pl', accepted: 'tr', phoneCountry: 'DE' }
  const locales = [
    chooseLocale({ ...inBritain, ...clues }),
    chooseLocale({ ...inBritain, ...clues, asked: null }),
    chooseLocale({ ...inBritain, ...clues, asked: null, chosen: null }),
    chooseLocale({ ...inBritain, phoneCountry: 'DE' }),
    chooseLocale(inBritain),
  ]
  expect(locales).toEqual(['ja', 'pl', 'tr', 'de-DE', 'en-GB'])
})

test('the browser decides by its weights among languages that have a catalog; nonsense is skipped', () => {
  const accepted = 'xx-!!, sv;q=0.9, fr-CA;q=0.7, de;q=0.8, it;q=0'
  expect(chooseLocale({ ...inBritain, accepted })).toBe('de')
})

test('a language gets the region of the number where people there write it in their own way', () => {
  const asked = 'es'
  const inAmerica = { ...inBritain, phoneCountry: 'US' }
  const dollars = { amountMinor: 8_500, currency: 'USD' }
  expect(formatMoney(dollars, chooseLocale({ ...inAmerica, asked }))).toBe('$85.00')
  expect(chooseLocale({ ...inAmerica, accepted: 'es' })).toBe('es-US')
  expect(chooseLocale({ ...inAmerica, accepted: 'es-MX' })).toBe('es-MX')
  const text = { chosen: asked, businessLanguage: null, businessCountry: 'GB' }
  expect(chooseTextLocale({ ...text, phoneCountry: 'US' })).toBe('es-US')
  expect(chooseTextLocale({ ...text, phoneCountry: 'GB' })).toBe('es')
  expect(chooseLocale({ ...inBritain, phoneCountry: 'DE', asked: 'en' })).toBe('en')
})

test('without any country, every language that is asked for is spoken', () => {
  const locales = languageCodes.map((asked) =>
    chooseLocale({ ...nobody, businessCountry: '', asked }),
  )
  expect(locales).toEqual([...languageCodes])
})
