import { limits } from '#rules/limits.ts'
import { measureText } from '#rules/textParts.ts'
import { requestText } from '#rules/texts.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { payLink, verifyCode } from '#server/payLink.ts'
import { refuseField } from '#server/problems.ts'
import { queueText } from '#server/queueText.ts'
import { type RecipientOfText, textLocaleOf } from '#server/textLocale.ts'

export type RequestToText = {
  id: string
  amountMinor: number
  currency: string
  whatFor: string
  linkGeneration: number
  customer: RecipientOfText & { id: string; phone: string }
}

type Asker = { id: string; name: string; country: string; textLanguage: string | null }

/**
 * Writes the text that asks for a request's money.
 * @throws {Refusal} text_too_long when it needs more parts than we send.
 */
export function writeRequestText(
  house: House,
  business: Asker,
  request: Omit<RequestToText, 'customer'> & { customer: RecipientOfText },
): string {
  const body = requestText({
    businessName: business.name,
    money: { amountMinor: request.amountMinor, currency: request.currency },
    whatFor: request.whatFor,
    link: payLink(house, { requestId: request.id, generation: request.linkGeneration }),
    code: verifyCode(house.secret, request.id),
    locale: textLocaleOf(business, request.customer),
  })
  if (measureText(body).parts > limits.textPartsMax) throw refuseField('whatFor', 'text_too_long')
  return body
}

/** Puts that text into the outbox, as part of `tx`. */
export async function queueRequestText(
  tx: Tx,
  house: House,
  business: Asker,
  request: RequestToText,
  now: Date,
): Promise<void> {
  const text = {
    businessId: business.id,
    requestId: request.id,
    linkGeneration: request.linkGeneration,
    customerId: request.customer.id,
    to: request.customer.phone,
    purpose: 'request' as const,
    body: writeRequestText(house, business, request),
  }
  await queueText(tx, house, text, now)
}
