import type { Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { Refusal } from '#server/problems.ts'
import { readTextablePhone } from '#server/readTextablePhone.ts'
import { askConfirmation } from '#server/refusePhone.ts'
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

type Sender = Awaited<ReturnType<typeof readSender>>
type OpenRequest = Omit<Parameters<typeof queueRequestText>[3], 'customer'> & {
  customerId: string
}

/**
 * Texts a request that is there already to its customer, at the number that they have now.
 * @throws {Refusal} what `readRecipient` throws, and text_too_long.
 */
export async function textCustomer(
  tx: Tx,
  house: House,
  business: Sender,
  request: OpenRequest,
  now: Date,
  purpose: 'request' | 'reminder' = 'request',
): Promise<void> {
  const customer = await readRecipient(tx, business, request.customerId)
  await queueRequestText(tx, house, business, { ...request, customer }, now, purpose)
}

/**
 * The customer, where a text can go to them. Of a number that was shared so far nobody was asked
 * whether it receives texts: that is done before the first.
 * @throws {Refusal} customer_erased, text_opted_out, phone_invalid, phone_needs_confirmation
 */
export async function readRecipient(tx: Tx, business: Sender, customerId: string) {
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
 * Keeps that someone vouched for the number of a request's customer. Before the request is locked:
 * whoever locks both takes the customer first.
 */
export async function confirmLine(
  tx: Tx,
  { businessId, requestId }: { businessId: string; requestId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ lineConfirmedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', (customer) =>
      customer
        .selectFrom('request')
        .select('customerId')
        .where('businessId', '=', businessId)
        .where('id', '=', requestId),
    )
    .where('lineConfirmedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .execute()
}
