import { type CountryCode, getCountries } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { readPhone } from '../phone.ts'

const countries = getCountries(metadata)
/** Each number is read under a fifth of the homes, the next under another: so all meet all. */
const HOMES_STEP = 5

const numbers = countries.map((country) => {
  const digits = `${callingCodeOf(country)}${examples[country]}`
  return { country, digits, e164: `+${digits}`, national: readPhone(`+${digits}`).national ?? '' }
})

test.each(['+', '00', '+00', '(00) ', '00+'])(
  'every country’s mobile after %s is that number, or is asked about, wherever it is typed',
  (prefix) => {
    const wrong = misreadings(prefix)
    expect(wrong).toEqual([])
  },
)

// A home's own plan and own prefix come first: Belgrade's, Turin's and Delhi's numbers begin with 011
// too, Thailand dials 001 and the Seychelles 01 before the calling code.
test.each(['011', '0011'])(
  'after %s it is, unless the home itself reads it otherwise',
  (prefix) => {
    const wrong = misreadings(prefix).filter(
      ({ home, typed, read }) =>
        !read.startsWith(`+${callingCodeOf(home)}`) && !isDialledAt(home, typed, read),
    )
    expect(wrong).toEqual([])
  },
)

test('no number with its calling code but without a + becomes one that lacks its home’s trunk 0', () => {
  const wrong = misreadings('').filter(
    ({ home, typed, read }) =>
      (readPhone(read).national ?? '').replace(/\D/g, '') !== typed && home !== 'VA',
  )
  expect(wrong).toEqual([])
})

test('every country’s mobile in its own national form is that number at home', () => {
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
