import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#rules/limits.ts'
import type { CustomerRow } from '#rules/shapes/customer.ts'
import { loadedPhones } from '#web/phone/loadPhones.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'

/** The most suggestions: as many as fit under the field on a phone, above its keyboard. */
const offeredMax = 5
/** The fewest letters to search by: one letter finds half of all customers. */
const typedMin = 2
// Long enough that typing a name makes one or two calls, not one per letter.
const findPauseMs = 120

/** Reads the customers that match the first letters of a name, or the digits of a number. */
export function findQuery(typed: string) {
  const q = typed.trim().slice(0, limits.searchCharactersMax)
  return queryOptions({
    queryKey: ['customers', 'find', q],
    queryFn: async ({ signal }) => {
      await pause(findPauseMs, signal)
      const { data } = await dataOf(api.listCustomers({ q, limit: offeredMax }, signal))
      return data.filter(({ erased }) => !erased)
    },
    placeholderData: keepPreviousData,
    enabled: q.length >= typedMin,
  })
}

/** Returns whether a name was typed and not a number: letters, and no digit of any script. */
export function isName(typed: string): boolean {
  return /\p{L}/u.test(typed) && !/\p{Nd}/u.test(typed)
}

/** Returns the customer whose number is typed in the field, in whatever form. */
export function knownCustomer(
  entry: PhoneEntry,
  rows: readonly CustomerRow[] | undefined,
): CustomerRow | undefined {
  if (!rows || isName(entry.typed)) return undefined
  const digits = entry.typed.replace(/\D/g, '')
  // The plans may not be loaded yet, as when the address filled in the number.
  const read = loadedPhones()?.readTyped(entry).e164 ?? `+${digits}`
  return rows.find(({ phone }) => phone === read)
}

/** Returns the field entry of a customer's number. */
export function toPhoneEntry(customer: CustomerRow, country: string): PhoneEntry {
  return { typed: customer.phoneInternational, country: customer.phoneCountry ?? country }
}
