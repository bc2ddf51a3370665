import type { ReceiptTextPreview, ReceiptTextQuery } from '#rules/shapes/requestActions.ts'
import { measureText } from '#rules/textParts.ts'
import { languageOf } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { describeRefusal, Refusal } from '#server/http/problems.ts'
import { composeReceipt } from '#server/messages/composeReceipt.ts'
import { waitForHours } from '#server/messages/readAllowed.ts'
import { textLocaleOf } from '#server/messages/textLocale.ts'
import { readPayee } from './readPayee.ts'

/**
 * Returns the very text that a customer would get about a payment that staff are about to mark, or about a refund, and why
 * they would not get it.
 * @throws {Refusal} not_found
 */
export async function previewReceipt(
  tx: Tx,
  context: AppContext,
  { businessId, requestId }: { businessId: string; requestId: string },
  { refundMinor }: ReceiptTextQuery,
  now: Date,
): Promise<ReceiptTextPreview> {
  const business = await readPayee(tx, businessId)
  const request = await tx
    .selectFrom('request as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .select(['r.id', 'r.number', 'r.linkGeneration', 'r.amountMinor', 'r.currency'])
    .select(['r.customerId', 'c.phone', 'c.phoneCountry', 'c.language'])
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .executeTakeFirst()
  if (!request) throw new Refusal('not_found')
  const { customerId, phone, phoneCountry, language, currency } = request
  const customer = { phone, phoneCountry, language }
  const receipt = {
    about: refundMinor === undefined ? ('markedPayment' as const) : ('refund' as const),
    money: { amountMinor: refundMinor ?? request.amountMinor, currency },
  }
  const body = await composeReceipt(tx, context, { business, request, customer }, receipt, now)
  const { encoding, parts } = measureText(body)
  const waits = await waitForHours(tx, businessId, { customerId }, now)
  return {
    body,
    language: languageOf(textLocaleOf(business, customer)),
    encoding,
    parts,
    waitsUntil: waits?.toISOString() ?? null,
    problem: await findProblem(tx, business, customerId),
  }
}

async function findProblem(
  tx: Tx,
  business: Parameters<typeof readRecipient>[1],
  customerId: string,
): Promise<ReceiptTextPreview['problem']> {
  try {
    await readRecipient(tx, business, customerId)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, detail } = describeRefusal(error)
    return { code, detail }
  }
}
