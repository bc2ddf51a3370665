import { sql } from 'kysely'
import { countedRefundStatuses } from '#rules/payment.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Brings the question that a request's late payments ask of staff in line with its refunds, under the
 * request's lock: a payment that was refunded, in the provider's dashboard too, asks nothing any more,
 * and a payment whose refund failed asks again. The request needs a look while a payment is undecided.
 */
export async function updateLateQuestion(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    with late as (
      select p.id, p.late_decision as decided, p.amount_minor <= coalesce((
        select sum(f.amount_minor) from refund f
        where f.business_id = p.business_id and f.payment_id = p.id and f.currency = p.currency
          and f.status = any(${[...countedRefundStatuses]}::text[])
      ), 0) as given_back
      from payment p
      where p.business_id = ${businessId} and p.request_id = ${requestId} and p.late is not null
    ), followed as (
      update payment p set late_decision = case when late.given_back then 'refund' end
      from late
      where p.business_id = ${businessId} and p.id = late.id
        and case when late.given_back then late.decided is null else late.decided = 'refund' end
    )
    select coalesce(bool_or(
      not late.given_back and late.decided is distinct from 'keep'
    ), false) as open from late`.execute(tx)
  await setQuestion(tx, businessId, requestId, rows[0]?.open === true)
}

/**
 * Sets the question. A question needs a look until it is decided; other reasons for a look remain.
 */
async function setQuestion(
  tx: Tx,
  businessId: string,
  requestId: string,
  open: boolean,
): Promise<void> {
  await sql`
    update request r set late_question = ${open}, unread = ${open} or exists (
      select from message m
      where m.business_id = r.business_id and m.request_id = r.id
        and m.direction = 'inbound' and m.read_at is null
    )
    where r.business_id = ${businessId} and r.id = ${requestId} and r.late_question <> ${open}
  `.execute(tx)
}
