import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countryOf } from './countryOf.ts'

// https://www.twilio.com/docs/messaging/guides/webhook-request#geographic-data-related-parameters
test('a number belongs to a country with its calling code, for every country', () => {
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
