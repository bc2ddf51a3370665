import type { Tx } from '#server/database/transaction.ts'
import type { TextName } from './textName.ts'

/**
 * Tells whether a text went between the two numbers that the provider reports. When we know its sid, the
 * recipient's number need not match: an erased customer has none.
 */
export async function isBetween(
  tx: Tx,
  name: TextName,
  sid: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const text = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('direction', '=', 'outbound')
    .where('fromPhone', '=', from)
    .where((where) => where.or([where('sid', '=', sid), where('toPhone', '=', to)]))
    .executeTakeFirst()
  return text !== undefined
}
