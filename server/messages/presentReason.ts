import { sql } from 'kysely'
import { explainFailure, type FailedText } from '#rules/explainFailure.ts'
import { heldReason, type MessageStatus, withheldReason } from '#rules/message.ts'

/**
 * SQL that tells whether a failed `message` still goes again: since its plan was made its request may have been paid or
 * canceled, or its customer may have stopped the texts. The job finds that out only when its time has come.
 */
export const retryStands = sql<boolean>`(case when message.retry = 'planned' then exists (
  select from customer c
  where c.business_id = message.business_id and c.id = message.customer_id
    and c.opted_out_at is null and c.asked_to_stop_at is null and c.erased_at is null
) and (message.request_id is null or exists (
  select from request r
  where r.business_id = message.business_id and r.id = any (array(
      select t.request_id from text_request t
      where t.business_id = message.business_id and t.message_id = message.id and t.named
    ) || message.request_id)
    and r.status = case message.purpose when 'receipt' then 'paid' else 'open' end
)) else false end)`

/** Builds the JSON of the reason why a text waits or did not arrive, and of when a failed one goes again. */
export function presentReason(
  text: FailedText & {
    status: MessageStatus
    held: string | null
    retryAt: Date | null
    retryStands: boolean
    /** The payment or refund of a receipt that staff caused. */
    cause: string | null
  },
): { reason: string | null; retryAt: string | null } {
  const retry = text.retry === 'planned' && !text.retryStands ? 'left' : text.retry
  return {
    reason: heldReason(text) ?? explainFailure({ ...text, retry }) ?? explainWithheld(text),
    retryAt: retry === 'planned' ? (text.retryAt?.toISOString() ?? null) : null,
  }
}

function explainWithheld({ status, errorCode, cause }: Parameters<typeof presentReason>[0]) {
  return status === 'failed' && errorCode === null && cause !== null ? withheldReason : null
}
