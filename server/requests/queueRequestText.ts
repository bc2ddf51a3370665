import { limits } from '#rules/limits.ts'
import type { ReminderWording } from '#rules/reminderPlan.ts'
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

/** The purpose of a text: to ask, to remind by hand, or to remind by a plan in the words of a step. */
export type TextKind = {
  purpose: 'request' | 'reminder'
  automatic?: { wording: ReminderWording }
  paced?: boolean
  /** How long it waits before it leaves. */
  delayMs?: number
}

/**
 * Writes the text that asks for a request's money, or the reminder of it.
 * @throws {Refusal} text_too_long if it needs more parts than we send
 */
export function writeRequestText(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  { purpose, automatic }: TextKind = { purpose: 'request' },
): string {
  const body =
    purpose === 'reminder'
      ? composeReminderText(context, business, request, undefined, automatic?.wording)
      : composeRequestText(context, business, request)
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
  { body, kind = { purpose: 'request' } }: { body: string; kind?: TextKind },
  now: Date,
): Promise<void> {
  const { id: customerId, phone: to } = customer
  const text = { businessId, requestId, linkGeneration, customerId, to, body, ...kind }
  await queueText(tx, context, text, now)
}
