import { hearsReplies } from '#rules/senderKind.ts'
import type { HowToStop } from '#rules/texts.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sharedSender } from '#server/outside/chooseSender.ts'
import { neverTexted } from './lockRecipient.ts'

/**
 * Tells how the recipient of a text stops them: by a reply, unless it comes from a sender name.
 * @param country of the recipient's number; null if unknown
 * @param from the sender, if that is known; otherwise the one that it would most likely be: where businesses get
 * numbers of their own, one of those
 */
export function wayToStop(
  { twilio }: Pick<Config, 'twilio'>,
  country: string | null,
  from?: string,
): HowToStop['by'] {
  if (from === undefined && twilio.senders) return 'reply'
  return hearsReplies(from ?? sharedSender(twilio, country)) ? 'reply' : 'page'
}

/**
 * Tells whether a business texted a number before a moment, from `from` or from any sender: then its customer has
 * been told how to stop. A STOP holds for one sender, so a new one says it again.
 */
export async function wasTexted(
  tx: Tx,
  { businessId, phone, from }: { businessId: string; phone: string; from?: string },
  before: Date,
): Promise<boolean> {
  const route = await tx
    .selectFrom('textRoute')
    .select('lastAt')
    .where('businessId', '=', businessId)
    .where('theirPhone', '=', phone)
    .where('lastAt', '>', neverTexted)
    .where('lastAt', '<', before)
    .$if(from !== undefined, (query) => query.where('ourPhone', '=', from ?? ''))
    .limit(1)
    .executeTakeFirst()
  return route !== undefined
}
