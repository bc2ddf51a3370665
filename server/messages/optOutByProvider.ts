import type { Tx } from '#server/database/transaction.ts'
import type { NewEvent } from '#server/events/recordEvent.ts'
import { optOut } from './changeConsent.ts'

/**
 * The provider's code for a recipient who has opted out: at once when the text goes from a number, and with the
 * status of the accepted text when it goes through a messaging service.
 * Source: https://www.twilio.com/docs/api/errors/21610
 */
export const optedOutCode = 21610

/**
 * Opts out a number as the provider reports it: its holder texted it a STOP that we may never have seen.
 * @param number that the text went to; its customer may have another by now
 * @returns the events, which the caller records last
 */
export function optOutByProvider(
  tx: Tx,
  number: { businessId: string; phone: string },
  now: Date,
): Promise<NewEvent[]> {
  return optOut(tx, number, { source: 'provider', actor: 'provider' }, now)
}
