import { getCountries, getCountryCallingCode, isValidPhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countryOf } from './countryOf.ts'
import { arrives, fixedFates } from './fates.ts'

test('the UK numbers of fixed fate are valid to number metadata, so an app accepts them', () => {
  const invalid = fixedFates.filter(
    ({ number }) => number.startsWith('+44') && !isValidPhoneNumber(number),
  )
  expect(invalid).toEqual([])
})

test('a number has one fate', () => {
  const numbers = fixedFates.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a text reaches the handset unless it was refused, failed, or got lost on the way', () => {
  const reached = fixedFates.filter(({ number }) => arrives(number)).map(({ fate }) => fate.kind)
  const kinds = ['answer_lost', 'delivered', 'never_reported', 'out_of_order', 'reported_twice']
  expect(reached.sort()).toEqual(kinds)
})

// https://www.twilio.com/docs/messaging/guides/webhook-request#geographic-data-related-parameters
test('a number is of a country with its calling code, for every country there is', () => {
  const islands = ['AC', 'TA']
  const wrong = getCountries().filter((country) => {
    const code = getCountryCallingCode(country)
    const found = getCountries().find((one) => one === countryOf(`+${code}5550100`))
    return !islands.includes(country) && (!found || getCountryCallingCode(found) !== code)
  })
  expect(wrong).toEqual([])
  const sample = ['+14165550100', '+12125550100', '+77015550100', '+447400123456', '12345']
  expect(sample.map(countryOf)).toEqual(['CA', 'US', 'KZ', 'GB', ''])
})
