import type { ChangeCustomerBody, CustomerView } from '#rules/shapes/customer.ts'
import type { Language } from '#rules/words/languages.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { showPhone } from '#web/phone/showPhone.ts'

/** A customer as they stand in the form. */
export type CustomerDraft = {
  name: string
  phone: PhoneEntry
  confirmPhone: boolean
  /** An IANA zone, or '' to go by the number. */
  timeZone: string
  /** Null goes by the number, and by what the business chose. */
  language: Language | null
  note: string
}

/** What the form starts with; `home` (ISO 3166-1 alpha-2) stands for a number of no country. */
export function draftOf(customer: CustomerView, home: string): CustomerDraft {
  return {
    name: customer.name ?? '',
    phone: { typed: showPhone(customer, null), country: customer.phoneCountry ?? home },
    confirmPhone: false,
    timeZone: customer.timeZone ?? '',
    language: customer.language,
    note: customer.note ?? '',
  }
}

/** What was changed in the form, and nothing else; what was emptied is null. */
export function changesOf(before: CustomerDraft, now: CustomerDraft): ChangeCustomerBody {
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
