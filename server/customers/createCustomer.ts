import type { CreateCustomerBody } from '#rules/shapes/customer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { addedRecords, recordConsent } from '#server/messages/recordConsent.ts'
import { phoneColumns } from '#server/phones/phoneColumns.ts'
import { readCustomerPhone } from './readCustomerPhone.ts'

/**
 * Creates a customer.
 * @returns its id.
 * @throws {Refusal} phone_invalid, phone_needs_confirmation, customer_exists
 */
export async function createCustomer(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  input: CreateCustomerBody,
  now: Date,
): Promise<string> {
  const business = await tx
    .selectFrom('business')
    .select(['id', 'country', 'allowedCountries'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const phone = await readCustomerPhone(tx, business, input)
  const id = newId('cus')
  const made = await tx
    .insertInto('customer')
    .values({
      businessId,
      id,
      name: input.name ?? null,
      language: input.language ?? null,
      ...phoneColumns(phone),
      lineConfirmedAt: phone.doubt ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'phone']).doNothing())
    .returning(['id', 'phone', 'optedOutAt'])
    .executeTakeFirst()
  if (!made) throw refuseField('phone', 'customer_exists')
  await recordConsent(tx, businessId, addedRecords(made, { source: 'staff', userId }), now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'customer.created',
    actor: 'staff',
    actorId: userId,
  })
  return id
}
