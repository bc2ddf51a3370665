import type { AppContext } from '#server/appContext.ts'
import { readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { queueRequestText, type TextKind, writeRequestText } from './queueRequestText.ts'
import { type Payee, readPayee } from './readPayee.ts'

/**
 * Reads the business that asks for the money.
 * @throws {Refusal} payments_not_ready
 */
export async function readSender(tx: Tx, businessId: string) {
  const business = await readPayee(tx, businessId)
  if (!business.paymentsReady) throw new Refusal('payments_not_ready')
  return business
}

type OpenRequest = Omit<Parameters<typeof writeRequestText>[2], 'customer'> & {
  customerId: string
}

/**
 * Texts an existing request to its customer, at their present number.
 * @throws {Refusal} what `readRecipient` throws, text_too_long and text_limit_reached
 */
export async function textCustomer(
  tx: Tx,
  context: AppContext,
  business: Payee,
  request: OpenRequest,
  now: Date,
  kind: TextKind = { purpose: 'request' },
): Promise<void> {
  const customer = await readRecipient(tx, business, request.customerId)
  const asked = { ...request, customer }
  const body = writeRequestText(context, business, asked, kind)
  await countText(tx, context, { business, to: customer.phone }, now)
  await queueRequestText(tx, context, business.id, asked, { body, kind }, now)
}
