import type { PaymentStatus, RefundStatus } from '#rules/payment.ts'
import type { RequestStatus } from '#rules/paymentRequest.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Our record of a card payment. */
export type OurPayment = {
  paymentId: string
  requestId: string
  intentId: string | null
  status: PaymentStatus
  amountMinor: number
  currency: string
  requestStatus: RequestStatus
  /** True if a dispute of the money is open or lost. */
  disputed: boolean
  refunds: OurRefund[]
}

export type OurRefund = {
  id: string
  providerId: string | null
  status: RefundStatus
  amountMinor: number
}

/** The column by which payments are searched, and its values. */
export type Sought =
  | { by: 'id' | 'intentId'; among: string[] }
  | { by: 'requestId'; among: [string] }

/** Reads card payments with their refunds, in the order in which they were made. */
export async function readOurs(tx: Tx, businessId: string, sought: Sought): Promise<OurPayment[]> {
  if (sought.among.length === 0) return []
  const payments = await tx
    .selectFrom('payment as p')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
    )
    .select(['p.id as paymentId', 'p.requestId', 'p.intentId', 'p.status', 'p.amountMinor'])
    .select(['p.currency', 'r.status as requestStatus', 'r.disputed'])
    .where('p.businessId', '=', businessId)
    .where('p.method', '=', 'card')
    .where(`p.${sought.by}`, 'in', sought.among)
    .orderBy('p.id')
    .execute()
  if (payments.length === 0) return []
  const refunds = await tx
    .selectFrom('refund')
    .select(['id', 'paymentId', 'providerId', 'status', 'amountMinor'])
    .where('businessId', '=', businessId)
    .where(
      'paymentId',
      'in',
      payments.map(({ paymentId }) => paymentId),
    )
    .orderBy('createdAt')
    .execute()
  return payments.map((payment) => ({
    ...payment,
    disputed: payment.disputed && payment.status === 'succeeded',
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.paymentId),
  }))
}

/** Reads the account that holds the payments of a business; null for our own. */
export async function readAccount(tx: Tx, businessId: string): Promise<string | null> {
  const { stripeAccount } = await tx
    .selectFrom('business')
    .select('stripeAccount')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return stripeAccount
}
