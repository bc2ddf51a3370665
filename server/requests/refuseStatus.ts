import { statusErrorCode } from '#rules/paymentRequest.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'

/**
 * Returns why a conditional update found no row: the request's state, or that there is no request.
 */
export async function refuseStatus(tx: Tx, businessId: string, id: string): Promise<Refusal> {
  const request = await tx
    .selectFrom('request')
    .select('status')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return new Refusal(request ? statusErrorCode(request.status) : 'not_found')
}
