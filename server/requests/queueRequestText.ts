import { limits } from '#rules/limits.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuseField } from '#server/http/problems.ts'
import {
  composeReminderText,
  composeRequestText,
  type RequestOfText,
  type SenderOfText,
} from '#server/messages/composeRequestText.ts'
import { queueText } from '#server/messages/queueText.ts'

type Purpose = 'request' | 'reminder'

/**
 * Writes the text that asks for a request's money, or the reminder of it.
 * @throws {Refusal} text_too_long if it needs more parts than we send
 */
export function writeRequestText(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  purpose: Purpose = 'request',
): string {
  const compose = purpose === 'reminder' ? composeReminderText : composeRequestText
  const body = compose(context, business, request)
  if (measureText(body).parts > limits.textPartsMax) throw refuseField('whatFor', 'text_too_long')
  return body
}

type RequestToText = { id: string; linkGeneration: number; customer: { id: string; phone: string } }

/**
 * Puts the text of a request into the outbox, as part of `tx`.
 * @param body as `writeRequestText` wrote it
 */
export async function queueRequestText(
  tx: Tx,
  context: AppContext,
  businessId: string,
  { id: requestId, linkGeneration, customer }: RequestToText,
  { body, purpose = 'request' }: { body: string; purpose?: Purpose },
  now: Date,
): Promise<void> {
  const { id: customerId, phone: to } = customer
  const text = { businessId, requestId, linkGeneration, customerId, to, purpose, body }
  await queueText(tx, context, text, now)
}
