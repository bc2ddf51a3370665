import { sql } from 'kysely'
import type { RequestStatus } from '#rules/paymentRequest.ts'
import type { Tx } from '#server/database/transaction.ts'

const unpaid: RequestStatus[] = ['draft', 'scheduled', 'open', 'processing']

/**
 * Finds the newest unpaid request of a customer for the same amount and purpose: asking for it again is more often a slip
 * than meant. Capital letters make no difference.
 * @param asked the amount in minor units
 */
export function findWaiting(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
  asked: { amountMinor: number; currency: string; whatFor: string },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('status', 'in', unpaid)
    .where('amountMinor', '=', asked.amountMinor)
    .where('currency', '=', asked.currency)
    .where(sql`lower(what_for)`, '=', sql`lower(${asked.whatFor})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
