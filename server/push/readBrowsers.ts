import type { Tx } from '#server/database/transaction.ts'
import type { Pushes } from './sendPushes.ts'

/**
 * Reads the browsers of a person that asked for pushes in a business, without those that are paused.
 * @param of `exceptSession` leaves out the browser of that session.
 */
export function readBrowsers(
  tx: Tx,
  of: { businessId: string; userId: string; exceptSession?: string },
  now: Date,
): Promise<Pushes['targets']> {
  const { exceptSession } = of
  return tx
    .selectFrom('pushSubscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('businessId', '=', of.businessId)
    .where('userId', '=', of.userId)
    .$if(exceptSession !== undefined, (query) =>
      query.where('sessionId', 'is distinct from', exceptSession ?? null),
    )
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', now)]))
    .execute()
}
