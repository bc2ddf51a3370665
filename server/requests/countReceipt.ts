import type { AppContext } from '#server/appContext.ts'
import { readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { readPayee } from './readPayee.ts'

/**
 * Counts a text about money that staff are about to cause, or refuses it, so that they can do without the text: before
 * anything is recorded, and by the same rules as every other text by hand.
 * @throws {Refusal} what `readRecipient` throws, and text_limit_reached
 */
export async function countReceipt(
  tx: Tx,
  context: AppContext,
  { businessId, customerId }: { businessId: string; customerId: string },
  now: Date,
): Promise<void> {
  const business = await readPayee(tx, businessId)
  const customer = await readRecipient(tx, business, customerId)
  await countText(tx, context, { business, to: customer.phone }, now)
}
