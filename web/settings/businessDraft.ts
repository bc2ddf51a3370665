import type { BusinessView, ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { Language } from '#rules/words/languages.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { showPhone } from '#web/phone/showPhone.ts'

/** The values of the settings form. */
export type BusinessDraft = {
  name: string
  contactPhone: PhoneEntry
  address: string
  taxNumber: string
  /** ISO 3166-1 alpha-2; null means every country. */
  allowedCountries: string[] | null
  /** Null means the language of each customer's number. */
  textLanguage: Language | null
  timeZone: string
  quietHours: { from: string; to: string }
}

/** Returns the form's initial values. */
export function toBusinessDraft(business: BusinessView): BusinessDraft {
  const { address, taxNumber } = business
  const { name, contactPhone, allowedCountries, textLanguage, timeZone, quietHours } = business
  return {
    name,
    contactPhone: {
      typed: contactPhone ? showPhone(contactPhone) : '',
      country: contactPhone?.phoneCountry ?? business.country,
    },
    address: address ?? '',
    taxNumber: taxNumber ?? '',
    allowedCountries,
    textLanguage,
    timeZone,
    quietHours,
  }
}

/** Returns only the settings that were changed in the form, so that a colleague's changes stay. */
export function changedSettings(before: BusinessDraft, now: BusinessDraft): ChangeBusinessBody {
  const { contactPhone } = now
  const typed = contactPhone.typed.trim()
  return {
    ...(isSame(before.name, now.name) ? {} : { name: now.name }),
    ...(isSame(before.contactPhone, contactPhone)
      ? {}
      : {
          contactPhone: typed || null,
          ...(typed && { contactPhoneCountry: contactPhone.country }),
        }),
    ...(isSame(before.address, now.address) ? {} : { address: now.address.trim() || null }),
    ...(isSame(before.taxNumber, now.taxNumber) ? {} : { taxNumber: now.taxNumber.trim() || null }),
    ...(isSame(before.allowedCountries, now.allowedCountries)
      ? {}
      : { allowedCountries: now.allowedCountries }),
    ...(isSame(before.textLanguage, now.textLanguage) ? {} : { textLanguage: now.textLanguage }),
    ...(isSame(before.timeZone, now.timeZone) ? {} : { timeZone: now.timeZone }),
    ...(isSame(before.quietHours, now.quietHours) ? {} : { quietHours: now.quietHours }),
  }
}

function isSame(before: unknown, now: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(now)
}
