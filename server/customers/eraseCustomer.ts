import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { erasedPhone } from '#rules/erasedPhone.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { eraseWords } from './eraseWords.ts'
import { lockCustomer } from './lockCustomer.ts'

/** The states in which money may still come in, whose payers would ask whom they paid. */
const owing = ['scheduled', 'open', 'processing'] as const

/**
 * Erases a customer's identity (GDPR, article 17): name, number in every form, note, language, time zone,
 * the words of all texts, details and references of requests, and the routes of replies. What was requested
 * and paid, when, and the card's last digits stay for the books (article 17, 3 b), without a name. Texts
 * that wait are not sent. Erasing an erased customer does nothing.
 *
 * A STOP from the number is kept, as a keyed hash: a new request to it must not text it.
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
  const placeholder = erasedPhone(placeholderDigits(id))
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
      askedToStopAt: null,
      erasedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  // The trigger has just written search terms for the placeholder.
  await sql`delete from customer_term
    where business_id = ${businessId} and customer_id = ${id}
      and term in (select customer_terms(${placeholder}, null, null))`.execute(tx)
  // Nobody is left to answer; a snooze that ends finds it done.
  await tx
    .updateTable('thread')
    .set({ state: 'done', snoozedUntil: null, version: sql`version + 1` })
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .execute()
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

/**
 * Derives 12 digits from a customer's id, always the same ones. Among a million erased customers, two share
 * theirs with a probability of about one half.
 */
function placeholderDigits(id: string): string {
  const number = createHash('sha256').update(id).digest().readBigUInt64BE() % 10n ** 12n
  return String(number).padStart(12, '0')
}
