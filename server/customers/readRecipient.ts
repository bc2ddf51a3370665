import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import type { TextingBusiness } from './readCustomerPhone.ts'

/**
 * Reads a customer who may be texted, or refuses: the one rule for everything that staff send by hand. If
 * links were so far shared in other ways, nobody has confirmed that the number receives texts: that
 * happens before the first text.
 * @throws {Refusal} customer_erased, text_opted_out, phone_invalid, phone_needs_confirmation
 */
export async function readRecipient(
  tx: Tx,
  business: Pick<TextingBusiness, 'id' | 'allowedCountries'>,
  customerId: string,
) {
  const customer = await tx
    .selectFrom('customer')
    .select(['id', 'phone', 'phoneCountry', 'language', 'optedOutAt', 'erasedAt'])
    .select('lineConfirmedAt')
    .where('businessId', '=', business.id)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (customer.erasedAt) throw new Refusal('customer_erased')
  if (customer.optedOutAt) throw new Refusal('text_opted_out')
  // The countries that the business texts, and the numbering plans, may have changed since it was saved.
  const { phone, lineConfirmedAt } = customer
  readTextablePhone({ phone, isConfirmed: lineConfirmedAt !== null }, business.allowedCountries)
  return customer
}

/**
 * Records that someone vouched for a customer's number. Call it before a request of the customer is
 * locked: the lock order is customer, then request.
 * @param customer the id, or SQL that finds it.
 */
export async function confirmLine(
  tx: Tx,
  businessId: string,
  customer: string | RawBuilder<string>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ lineConfirmedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', customer)
    .where('lineConfirmedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .execute()
}
