import type { CountryCode } from 'libphonenumber-js'
import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { readPhone } from '#rules/phone.ts'
import { type Country, countries } from './countries.ts'
import type { Random } from './random.ts'

/** A person who can be asked for money. */
export type Person = {
  name: string | null
  /** E.164. */
  phone: string
  /** As staff typed it. */
  typed: string
  country: string
  currency: string
  /** Their own time zone, where staff set one. */
  timeZone: string | null
}

/** People without a mobile, or who live elsewhere: by country and index among its customers. */
const unusual: Record<string, Partial<Person>> = {
  'IE 2': { phone: '+35312345678', typed: '01 234 5678' },
  'IE 5': { phone: '+353761234567', typed: '076 123 4567' },
  'IE 9': { timeZone: 'Europe/Lisbon' },
  'GB 1': { phone: '+442079460018', typed: '+44 (0)20 7946 0018 ext. 12' },
  'GB 4': { phone: '+445612345678', typed: '+44 56 1234 5678' },
  'US 3': { timeZone: 'America/Los_Angeles' },
  'DE 2': { phone: '+4930123456', typed: '+49 30 123456' },
  'FR 1': { phone: '+33912345678', typed: '0033 9 12 34 56 78' },
  'AU 0': { timeZone: 'Australia/Perth' },
}

/** Makes two hundred people from thirty countries, in random order. */
export function makePeople(random: Random): Person[] {
  const taken = new Set<string>()
  const people = countries.flatMap((country) =>
    Array.from({ length: country.customers }, (_, place) => ({
      // One in ten is known only by number.
      name: random.happens(0.1) ? null : nameFrom(random, country),
      ...newMobile(random, country.code, taken),
      country: country.code,
      currency: country.currency,
      timeZone: null,
      ...unusual[`${country.code} ${place}`],
    })),
  )
  const order = new Map(people.map((person) => [person, random.between(0, 1)]))
  return people.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

function nameFrom(random: Random, { firstNames, lastNames }: Country): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`
}

/** Takes the example of the country's numbering plan with other last digits. */
function newMobile(
  random: Random,
  country: string,
  taken: Set<string>,
): { phone: string; typed: string } {
  const example = getExampleNumber(country as CountryCode, examples)?.number ?? ''
  for (;;) {
    const phone = example.slice(0, -4) + String(random.integer(0, 9_999)).padStart(4, '0')
    const reading = readPhone(phone)
    if (!reading.textable || taken.has(phone)) continue
    taken.add(phone)
    return { phone, typed: reading.international ?? phone }
  }
}
