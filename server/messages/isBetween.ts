import type { Tx } from '#server/database/transaction.ts'
import type { TextName } from './textName.ts'

/**
 * Tells whether a text went between the two numbers that the provider reports, or to one of them through the
 * messaging service that it reports. When we know its sid, the recipient's number need not match: an erased
 * customer has none.
 */
export async function isBetween(
  tx: Tx,
  name: TextName,
  sid: string,
  { from, service, to }: { from: string; service: string; to: string },
): Promise<boolean> {
  const text = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('direction', '=', 'outbound')
    .where('fromPhone', 'in', [from, service])
    .where((where) => where.or([where('sid', '=', sid), where('toPhone', '=', to)]))
    .executeTakeFirst()
  return text !== undefined
}
