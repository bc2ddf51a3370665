import type { Money } from '#rules/money.ts'
import { receiptText } from '#rules/texts.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { payLink } from '#server/links/payLink.ts'
import { ownWordsOf, type SenderOfText } from './composeRequestText.ts'
import { wasTexted, wayToStop } from './howToStop.ts'
import { type RecipientOfText, textLocaleOf } from './textLocale.ts'

/** The money of a receipt: a card payment, one that staff marked, or a refund. */
export type ReceiptAbout = { about: 'cardPayment' | 'markedPayment' | 'refund'; money: Money }

/** A request that was paid, as far as its receipt shows it. */
export type PaidRequest = { id: string; number: number; linkGeneration: number }

type Parties = {
  business: SenderOfText & { id: string }
  request: PaidRequest
  customer: RecipientOfText & { phone: string }
}

/**
 * Composes the text with the receipt of a payment or a refund, in the business's own words of its kind. One that staff
 * cause says how to stop texts, since it may be the first to a customer who was handed the link.
 */
export async function composeReceipt(
  tx: Tx,
  context: AppContext,
  { business, request, customer }: Parties,
  { about, money }: ReceiptAbout,
  now: Date,
): Promise<string> {
  const locale = textLocaleOf(business, customer)
  const kind = about === 'refund' ? 'refund' : 'receipt'
  const link = payLink(context, { requestId: request.id, generation: request.linkGeneration })
  const facts = {
    businessName: business.name,
    money,
    link: `${link}/receipt`,
    locale,
    ownWords: ownWordsOf(business, kind, locale),
    number: request.number,
  }
  if (about === 'cardPayment') return receiptText(facts)
  const number = { businessId: business.id, phone: customer.phone }
  const stop = {
    by: wayToStop(context.config, customer.phoneCountry),
    isFirst: !(await wasTexted(tx, number, now)),
  }
  return receiptText(facts, kind, stop)
}
