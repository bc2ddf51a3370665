import { type CountryCode, getCountries } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { readPhone } from '../phone.ts'

const countries = getCountries(metadata)
/**
 * Each number is read in every fifth country, the next number in the countries beside those:
 * together the numbers meet every country.
 */
const HOMES_STEP = 5

const numbers = countries.map((country) => {
  const digits = `${callingCodeOf(country)}${examples[country]}`
  return { country, digits, e164: `+${digits}`, national: readPhone(`+${digits}`).national ?? '' }
})

test.each(['+', '00', '+00', '(00) ', '00+'])(
  'every country’s mobile after %s is that number, or a question, wherever it is typed',
  (prefix) => {
    const wrong = misreadings(prefix)
    expect(wrong).toEqual([])
  },
)

// The home country's own plan and prefix come first: numbers of Belgrade, Turin and Delhi also
// begin with 011, Thailand dials 001 and the Seychelles 01 before the calling code.
test.each(['011', '0011'])(
  'after %s it is that number, unless the home country’s own plan reads it otherwise',
  (prefix) => {
    const wrong = misreadings(prefix).filter(
      ({ home, typed, read }) =>
        !read.startsWith(`+${callingCodeOf(home)}`) && !isDialledAt(home, typed, read),
    )
    expect(wrong).toEqual([])
  },
)

test('a number with its calling code but without its + never becomes a home number without its trunk 0', () => {
  const wrong = misreadings('').filter(
    ({ home, typed, read }) =>
      (readPhone(read).national ?? '').replace(/\D/g, '') !== typed && home !== 'VA',
  )
  expect(wrong).toEqual([])
})

test('every country’s mobile in its national form is that number at home', () => {
  const read = numbers.map(({ national, country }) => readPhone(national, country).e164)
  expect(read).toEqual(numbers.map(({ e164 }) => e164))
})

function misreadings(prefix: string) {
  return numbers.flatMap(({ digits, e164 }, at) =>
    countries.flatMap((home, index) => {
      if ((index + at) % HOMES_STEP !== 0) return []
      const typed = prefix + digits
      const { valid, e164: read } = readPhone(typed, home)
      return valid && read !== null && read !== e164 ? { home, typed, read } : []
    }),
  )
}

function isDialledAt(home: CountryCode, typed: string, read: string): boolean {
  const own = new RegExp(`^(?:${metadata.countries[home]?.[1]})`).exec(typed)?.[0] ?? ''
  return own !== '' && typed.slice(own.length) === read.slice(1)
}

function callingCodeOf(country: CountryCode): string {
  return metadata.countries[country]?.[0] ?? ''
}
