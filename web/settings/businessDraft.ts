import type { BusinessView, ChangeBusinessBody } from '#rules/shapes/business.ts'
import type { Language } from '#rules/words/languages.ts'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { showPhone } from '#web/phone/showPhone.ts'

/** The settings as they stand in the form. */
export type BusinessDraft = {
  name: string
  contactPhone: PhoneEntry
  /** ISO 3166-1 alpha-2; null means every country. */
  allowedCountries: string[] | null
  /** Null goes by each customer's number. */
  textLanguage: Language | null
  timeZone: string
  quietHours: { from: string; to: string }
}

/** What the form starts with. */
export function draftOf(business: BusinessView): BusinessDraft {
  const { name, contactPhone, allowedCountries, textLanguage, timeZone, quietHours } = business
  return {
    name,
    contactPhone: {
      typed: contactPhone ? showPhone(contactPhone, null) : '',
      country: contactPhone?.phoneCountry ?? business.country,
    },
    allowedCountries,
    textLanguage,
    timeZone,
    quietHours,
  }
}

/** What was changed in the form, and nothing else: what another person changed meanwhile stays. */
export function changesOf(before: BusinessDraft, now: BusinessDraft): ChangeBusinessBody {
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
