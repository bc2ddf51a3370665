import { isErasedPhone } from '#rules/erasedPhone.ts'
import { readPhone } from '#rules/phone.ts'
import type { ShownPhone } from '#rules/shapes/phone.ts'

/** A number as the customer table stores it. */
type StoredPhone = {
  phone: string
  phoneNational: string | null
  phoneInternational: string | null
  phoneCountry: string | null
  phoneExtension: string | null
}

/** The columns of a customer, `c` in a statement, that `presentPhone` reads. */
export const customerPhone = [
  'c.phone',
  'c.phoneNational',
  'c.phoneInternational',
  'c.phoneCountry',
  'c.phoneExtension',
] as const

/**
 * Builds the JSON of a customer's number. A number that has not been parsed yet is shown as E.164; one that
 * was erased is shown as empty.
 */
export function presentPhone(stored: StoredPhone): ShownPhone {
  if (isErasedPhone(stored.phone)) return noPhone
  const { phone, phoneNational, phoneInternational, phoneCountry, phoneExtension } = stored
  return {
    phone,
    phoneNational: phoneNational ?? phone,
    phoneInternational: phoneInternational ?? phone,
    phoneCountry,
    phoneExtension,
  }
}

const noPhone: ShownPhone = {
  phone: '',
  phoneNational: '',
  phoneInternational: '',
  phoneCountry: null,
  phoneExtension: null,
}

/** Builds the JSON of a number that is stored as E.164 alone: a staff member's or a business's. */
export function presentE164(e164: string): ShownPhone {
  const { national, international, country, extension } = readPhone(e164)
  return presentPhone({
    phone: e164,
    phoneNational: national,
    phoneInternational: international,
    phoneCountry: country,
    phoneExtension: extension,
  })
}
