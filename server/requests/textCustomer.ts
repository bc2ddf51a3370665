import type { Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { readTextablePhone } from '#server/readTextablePhone.ts'
import { queueRequestText } from './queueRequestText.ts'

/** The business that asks. @throws {Refusal} payments_not_ready */
export async function readSender(tx: Tx, businessId: string) {
  const business = await tx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (!business.paymentsReady) throw new Refusal('payments_not_ready')
  return business
}

type OpenRequest = Omit<Parameters<typeof queueRequestText>[3], 'customer'> & {
  customerId: string
}

/**
 * Texts a request that is there already to its customer, at the number that they have now.
 * @throws {Refusal} customer_erased, text_opted_out, phone_invalid
 */
export async function textCustomer(
  tx: Tx,
  house: House,
  business: Awaited<ReturnType<typeof readSender>>,
  request: OpenRequest,
  now: Date,
  purpose: 'request' | 'reminder' = 'request',
): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select(['id', 'phone', 'phoneCountry', 'language', 'optedOutAt', 'erasedAt'])
    .where('businessId', '=', business.id)
    .where('id', '=', request.customerId)
    .executeTakeFirstOrThrow()
  if (customer.erasedAt) throw new Refusal('customer_erased')
  if (customer.optedOutAt) throw new Refusal('text_opted_out')
  // What the business texts, and what a number is, may have changed since it was taken.
  readTextablePhone(customer.phone, undefined, business.allowedCountries)
  await queueRequestText(tx, house, business, { ...request, customer }, now, purpose)
}
