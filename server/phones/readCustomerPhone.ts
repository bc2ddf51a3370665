import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readTextablePhone, type TextablePhone } from './readTextablePhone.ts'
import { askConfirmation } from './refusePhone.ts'

/** A number as it stands in a body; `confirmPhone` says that someone vouches for it. */
export type TypedPhone = {
  phone: string
  phoneCountry?: string | undefined
  confirmPhone?: boolean | undefined
  /** False where no text is to go to it, so that what only texts ask about is not asked. */
  texted?: boolean | undefined
}

/** What of a business its customers' numbers are read by. */
export type Texter = { id: string; country: string; allowedCountries: string[] | null }

/**
 * Reads a customer's phone. Whoever was confirmed once is not asked about again.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation
 */
export async function readCustomerPhone(
  tx: Tx,
  business: Texter,
  typed: TypedPhone,
): Promise<TextablePhone> {
  const country = typed.phoneCountry ?? business.country
  if (typed.texted === false) {
    // Nobody has confirmed it: the first text to it will be asked about.
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

/** The columns of a customer that a reading fills. */
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
