import { limits } from '#rules/limits.ts'
import { measureText } from '#rules/textParts.ts'
import {
  type AskedRequest,
  type Asker,
  composeReminderText,
  composeRequestText,
} from '#server/composeRequestText.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { refuseField } from '#server/problems.ts'
import { queueText } from '#server/queueText.ts'

type Sender = Asker & { id: string }

type RequestToText = AskedRequest & { customer: { id: string; phone: string } }

/**
 * Writes the text that asks for a request's money.
 * @throws {Refusal} text_too_long when it needs more parts than we send.
 */
export function writeRequestText(house: House, business: Asker, request: AskedRequest): string {
  return fitting(composeRequestText(house, business, request))
}

function fitting(body: string): string {
  if (measureText(body).parts > limits.textPartsMax) throw refuseField('whatFor', 'text_too_long')
  return body
}

/** Puts that text, or the one that reminds of it, into the outbox, as part of `tx`. */
export async function queueRequestText(
  tx: Tx,
  house: House,
  business: Sender,
  request: RequestToText,
  now: Date,
  purpose: 'request' | 'reminder' = 'request',
): Promise<void> {
  const compose = purpose === 'reminder' ? composeReminderText : composeRequestText
  const text = {
    businessId: business.id,
    requestId: request.id,
    linkGeneration: request.linkGeneration,
    customerId: request.customer.id,
    to: request.customer.phone,
    purpose,
    body: fitting(compose(house, business, request)),
  }
  await queueText(tx, house, text, now)
}
