import type { Tx } from '#server/database/transaction.ts'
import { readTextablePhone, type TextablePhone } from '#server/phones/readTextablePhone.ts'
import { refusePhone } from '#server/phones/refusePhone.ts'

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
  const { phone: input, phoneCountry: country = business.country, confirmPhone, texted } = typed
  const read = { phone: input, country, isConfirmed: true }
  // Not confirmed yet: the first text to it will ask.
  if (texted === false) return { ...readTextablePhone(read), doubt: null }
  const phone = readTextablePhone(read, business.allowedCountries)
  if (phone.doubt && !confirmPhone && !(await wasConfirmed(tx, business.id, phone.e164)))
    throw refusePhone(phone, { may: 'confirm', why: phone.doubt })
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
