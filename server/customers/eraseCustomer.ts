import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { erasedPhone } from '#rules/erasedPhone.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { eraseWords } from './eraseWords.ts'
import { lockCustomer } from './holdCustomers.ts'

/** Money may still come in for these, and their payers would ask whom they paid. */
const owing = ['scheduled', 'open', 'processing']

/**
 * Forgets who a customer is (GDPR, article 17): name, number in every form, note, language, zone,
 * the words of all texts, details and references of requests, and where replies would go. What was
 * asked and paid, when and by which card's last digits stays for the books (article 17, 3 b), under
 * no name. Texts that wait are not sent any more. Whoever is erased already stays so.
 *
 * That the number said STOP is kept, as a keyed hash: asking it anew must not text it.
 * @throws {Refusal} not_found, customer_owes
 */
export async function eraseCustomer(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, { businessId, id })
  if (!customer) throw new Refusal('not_found')
  if (customer.erasedAt) return
  await refuseOwing(tx, businessId, id)
  const placeholder = erasedPhone(digitsOf(id))
  await eraseWords(tx, { ...customer, placeholder }, now)
  await tx
    .updateTable('customer')
    .set({
      name: null,
      note: null,
      language: null,
      timeZone: null,
      phone: placeholder,
      phoneCountry: null,
      lineType: null,
      phoneNational: null,
      phoneInternational: null,
      phoneExtension: null,
      phoneInput: null,
      lineConfirmedAt: null,
      erasedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  // The trigger has written what the placeholder could be found by.
  await sql`delete from customer_term
    where business_id = ${businessId} and customer_id = ${id}
      and term in (select customer_terms(${placeholder}, null, null))`.execute(tx)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'customer.erased',
    actor: 'staff',
    actorId: userId,
  })
}

async function refuseOwing(tx: Tx, businessId: string, customerId: string): Promise<void> {
  const open = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('status', 'in', owing)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Refusal('customer_owes')
}

/** The same for the same customer; of a million erased, two would share them once in two times. */
function digitsOf(id: string): string {
  const number = createHash('sha256').update(id).digest().readBigUInt64BE() % 10n ** 12n
  return String(number).padStart(12, '0')
}
