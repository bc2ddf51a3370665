import type { ErrorCode } from '#rules/errors.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/problems.ts'

const codes: Record<string, ErrorCode> = {
  paid: 'request_paid',
  processing: 'request_processing',
  canceled: 'request_canceled',
  expired: 'request_expired',
}

/** Says why a conditional update found no row: the request's state, or that there is none. */
export async function refuseStatus(tx: Tx, businessId: string, id: string): Promise<Refusal> {
  const request = await tx
    .selectFrom('request')
    .select('status')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return new Refusal(request ? (codes[request.status] ?? 'request_not_open') : 'not_found')
}
