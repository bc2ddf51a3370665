import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readTextablePhone, type TextablePhone } from './readTextablePhone.ts'
import { askConfirmation } from './refusePhone.ts'

/** A number in a request body; `confirmPhone` says that someone vouches for it. */
export type TypedPhone = {
  phone: string
  phoneCountry?: string | undefined
  confirmPhone?: boolean | undefined
  /** False when no text will go to it, so that nothing has to be confirmed. */
  texted?: boolean | undefined
}

/** The facts of a business by which its customers' numbers are read. */
export type TextingBusiness = { id: string; country: string; allowedCountries: string[] | null }

/**
 * Reads a customer's phone. A number that was confirmed once needs no second confirmation.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation
 */
export async function readCustomerPhone(
  tx: Tx,
  business: TextingBusiness,
  typed: TypedPhone,
): Promise<TextablePhone> {
  const country = typed.phoneCountry ?? business.country
  if (typed.texted === false) {
    // Not confirmed yet: the first text to it will ask.
    return { ...readTextablePhone(typed.phone, country, null), doubt: null }
  }
  const phone = readTextablePhone(typed.phone, country, business.allowedCountries)
  if (phone.doubt && !typed.confirmPhone && !(await wasConfirmed(tx, business.id, phone.e164)))
    throw askConfirmation(phone.doubt)
  return phone
}

async function wasConfirmed(tx: Tx, businessId: string, phone: string): Promise<boolean> {
  const confirmed = await tx
    .selectFrom('customer')
    .select('id')
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('lineConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Returns the customer columns that a phone reading fills. */
export function phoneColumns(phone: TextablePhone) {
  return {
    phone: phone.e164,
    phoneCountry: phone.country,
    lineType: phone.type,
    phoneNational: phone.national,
    phoneInternational: phone.international,
    phoneExtension: phone.extension,
    phoneInput: phone.input,
    phoneMetadata: phoneMetadata.version,
  }
}
