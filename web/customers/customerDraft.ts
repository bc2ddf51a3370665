import type { ChangeCustomerBody, CustomerView } from '#rules/shapes/customer.ts'
import type { Language } from '#rules/words/languages.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { showPhone } from '#web/phone/showPhone.ts'

/** The values of the customer form. */
export type CustomerDraft = {
  name: string
  phone: PhoneEntry
  confirmPhone: boolean
  /** An IANA zone, or '' to go by the number. */
  timeZone: string
  /** Null means the business's choice, or the number's country. */
  language: Language | null
  note: string
}

/** Returns the form's initial values; `home` (ISO 3166-1 alpha-2) is for a number of no country. */
export function toCustomerDraft(customer: CustomerView, home: string): CustomerDraft {
  return {
    name: customer.name ?? '',
    phone: { typed: showPhone(customer), country: customer.phoneCountry ?? home },
    confirmPhone: false,
    timeZone: customer.timeZone ?? '',
    language: customer.language,
    note: customer.note ?? '',
  }
}

/** Returns only the fields that were changed in the form; an emptied field is null. */
export function changedFields(before: CustomerDraft, now: CustomerDraft): ChangeCustomerBody {
  const changes: ChangeCustomerBody = {}
  if (now.name !== before.name) changes.name = now.name.trim() || null
  if (now.timeZone !== before.timeZone) changes.timeZone = now.timeZone || null
  if (now.language !== before.language) changes.language = now.language
  if (now.note !== before.note) changes.note = now.note.trim() || null
  const { typed, country } = before.phone
  if (now.phone.typed !== typed || now.phone.country !== country) {
    changes.phone = now.phone.typed.trim()
    changes.phoneCountry = now.phone.country
    if (now.confirmPhone) changes.confirmPhone = true
  }
  return changes
}
