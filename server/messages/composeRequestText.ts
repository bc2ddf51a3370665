import type { ReminderWording } from '#rules/reminderPlan.ts'
import { type HowToStop, reminderText, requestText } from '#rules/texts.ts'
import type { AppContext } from '#server/appContext.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { wayToStop } from './howToStop.ts'
import { type RecipientOfText, textLocaleOf } from './textLocale.ts'

/** The business that requests money, as far as its texts show it. */
export type SenderOfText = { name: string; country: string; textLanguage: string | null }

/** The request that a text is about, and its recipient. */
export type RequestOfText = {
  id: string
  amountMinor: number
  currency: string
  whatFor: string
  linkGeneration: number
  customer: RecipientOfText
}

/**
 * Composes the text that asks for a request's money, with the full link in it.
 * @param stop how it says to stop such texts; by default as the first one
 */
export function composeRequestText(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  stop?: HowToStop,
): string {
  return requestText(textFacts(context, business, request, stop))
}

/** Composes the reminder, with the same link, in the words of its kind. */
export function composeReminderText(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  stop?: HowToStop,
  wording?: ReminderWording,
): string {
  return reminderText({
    ...textFacts(context, business, request, stop),
    ...(wording === undefined ? {} : { wording }),
  })
}

function textFacts(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  stop?: HowToStop,
) {
  return {
    businessName: business.name,
    money: { amountMinor: request.amountMinor, currency: request.currency },
    whatFor: request.whatFor,
    link: payLink(context, { requestId: request.id, generation: request.linkGeneration }),
    code: verifyCode(context.secret, request.id),
    locale: textLocaleOf(business, request.customer),
    stop: stop ?? {
      by: wayToStop(context.config, request.customer.phoneCountry),
      isFirst: true,
    },
  }
}
