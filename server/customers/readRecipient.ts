import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Texter } from '#server/phones/readCustomerPhone.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { askConfirmation } from '#server/phones/refusePhone.ts'

/**
 * The customer, where a text can go to them: the one rule of all that staff send by hand. Of a
 * number that was shared so far nobody was asked whether it receives texts: that is done before the
 * first.
 * @throws {Refusal} customer_erased, text_opted_out, phone_invalid, phone_needs_confirmation
 */
export async function readRecipient(
  tx: Tx,
  business: Pick<Texter, 'id' | 'allowedCountries'>,
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
  // What the business texts, and what a number is, may have changed since it was taken.
  const { doubt } = readTextablePhone(customer.phone, undefined, business.allowedCountries)
  if (doubt && !customer.lineConfirmedAt) throw askConfirmation(doubt)
  return customer
}

/**
 * Keeps that someone vouched for the number of a customer. Before a request of theirs is locked:
 * whoever locks both takes the customer first.
 * @param customer the id, or what finds it
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
