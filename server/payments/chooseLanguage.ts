import type { Language } from '#rules/words/languages.ts'
import { customerIdOfRequest } from '#server/customers/customerIdOfRequest.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'

/** Stores the language that a payer chose on the page, for their texts and their next page. */
export async function chooseLanguage(
  tx: Tx,
  request: { businessId: string; requestId: string },
  language: Language,
): Promise<void> {
  const changed = await tx
    .updateTable('customer')
    .set({ language })
    .where('businessId', '=', request.businessId)
    .where('id', '=', customerIdOfRequest(request))
    .where('language', 'is distinct from', language)
    // The link of an erased customer still works, but nothing new is stored about them.
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  await recordEvent(tx, {
    businessId: request.businessId,
    subject: changed.id,
    type: 'customer.changed',
    actor: 'payer',
    data: { fields: ['language'] },
  })
}
