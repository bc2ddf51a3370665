import { reminderText, requestText } from '#rules/texts.ts'
import type { AppContext } from '#server/appContext.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { type RecipientOfText, textLocaleOf } from './textLocale.ts'

/** The business that asks, as far as its texts show it. */
export type Asker = { name: string; country: string; textLanguage: string | null }

/** What a text asks for, and of whom. */
export type AskedRequest = {
  id: string
  amountMinor: number
  currency: string
  whatFor: string
  linkGeneration: number
  customer: RecipientOfText
}

/** The text that asks for a request's money, with the whole link in it. */
export function composeRequestText(
  context: AppContext,
  business: Asker,
  request: AskedRequest,
): string {
  return requestText(factsOf(context, business, request))
}

/** The text that asks for it once more, with the same link. */
export function composeReminderText(
  context: AppContext,
  business: Asker,
  request: AskedRequest,
): string {
  return reminderText(factsOf(context, business, request))
}

function factsOf(context: AppContext, business: Asker, request: AskedRequest) {
  return {
    businessName: business.name,
    money: { amountMinor: request.amountMinor, currency: request.currency },
    whatFor: request.whatFor,
    link: payLink(context, { requestId: request.id, generation: request.linkGeneration }),
    code: verifyCode(context.secret, request.id),
    locale: textLocaleOf(business, request.customer),
  }
}
