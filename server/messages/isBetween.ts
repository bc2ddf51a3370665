import type { Tx } from '#server/database/transaction.ts'
import type { TextName } from './textName.ts'

/**
 * Whether a text went from one number to another as the provider tells it. Whose sid is known needs
 * no number of theirs: whoever was erased since has none.
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
