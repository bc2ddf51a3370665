import type { CountryCode } from 'libphonenumber-js'
import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { readPhone } from '#rules/phone.ts'
import { type Country, countries } from './countries.ts'
import type { Random } from './random.ts'

/** Someone who can be asked for money. */
export type Person = {
  name: string | null
  /** E.164; a mobile number that is valid in its country. */
  phone: string
  country: string
  lineType: string | null
  currency: string
}

/** Makes two hundred people from thirty countries, in no order. */
export function makePeople(random: Random): Person[] {
  const taken = new Set<string>()
  const people = countries.flatMap((country) =>
    Array.from({ length: country.customers }, () => ({
      // One in ten is known by number alone.
      name: random.happens(0.1) ? null : nameFrom(random, country),
      ...newMobile(random, country.code, taken),
      country: country.code,
      currency: country.currency,
    })),
  )
  const order = new Map(people.map((person) => [person, random.between(0, 1)]))
  return people.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

function nameFrom(random: Random, { firstNames, lastNames }: Country): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`
}

/** The example of the country's numbering plan, with other digits at its end. */
function newMobile(random: Random, country: string, taken: Set<string>) {
  const example = getExampleNumber(country as CountryCode, examples)?.number ?? ''
  for (;;) {
    const phone = example.slice(0, -4) + String(random.integer(0, 9_999)).padStart(4, '0')
    const reading = readPhone(phone)
    if (!reading.textable || taken.has(phone)) continue
    taken.add(phone)
    return { phone, lineType: reading.type }
  }
}
