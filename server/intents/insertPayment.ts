import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { Payment } from '#server/database/types.generated.ts'

type NewPayment = Omit<Insertable<Payment>, 'attempt' | 'createdAt' | 'updatedAt'>

/** Stores a new payment as the next attempt of its request, whose row is locked. */
export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<void> {
  const { businessId, requestId } = payment
  await tx
    .insertInto('payment')
    .values({
      ...payment,
      attempt: sql`(select coalesce(max(attempt), 0) + 1 from payment where business_id = ${businessId} and request_id = ${requestId})`,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}
