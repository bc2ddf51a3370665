import type { ReminderWording } from '#rules/reminderPlan.ts'
import { sumText } from '#rules/sumText.ts'
import { type HowToStop, reminderText, requestText } from '#rules/texts.ts'
import { chooseWording, type WordingKind, type Wordings } from '#rules/wording.ts'
import { languageOf } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import { payLink, verifyCode } from '#server/links/payLink.ts'
import { wayToStop } from './howToStop.ts'
import { type RecipientOfText, textLocaleOf } from './textLocale.ts'

/** The business that requests money, as far as its texts show it. */
export type SenderOfText = {
  name: string
  country: string
  textLanguage: string | null
  /** Its own words, as the database stores them. */
  wordings: unknown
}

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
  return requestText(textFacts(context, business, request, 'request', stop))
}

/** Composes the reminder, with the same link, in the words of its kind. */
export function composeReminderText(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  stop?: HowToStop,
  wording?: ReminderWording,
): string {
  const kind = kindOf(wording ?? 'usual')
  return reminderText({
    ...textFacts(context, business, request, kind, stop),
    ...(wording === undefined ? {} : { wording }),
  })
}

/** Composes the one reminder of several requests of a customer, in the standard words, each with its own link. */
export function composeSumText(
  context: AppContext,
  business: SenderOfText,
  requests: readonly [RequestOfText, ...RequestOfText[]],
  stop?: HowToStop,
): string {
  const facts = textFacts(context, business, requests[0], 'reminder', stop)
  const payments = requests.map((one) => textFacts(context, business, one, 'reminder', stop))
  return sumText({ ...facts, payments })
}

function textFacts(
  context: AppContext,
  business: SenderOfText,
  request: RequestOfText,
  kind: WordingKind,
  stop?: HowToStop,
) {
  const locale = textLocaleOf(business, request.customer)
  return {
    businessName: business.name,
    money: { amountMinor: request.amountMinor, currency: request.currency },
    whatFor: request.whatFor,
    link: payLink(context, { requestId: request.id, generation: request.linkGeneration }),
    code: verifyCode(context.secret, request.id),
    locale,
    ownWords: ownWordsOf(business, kind, locale),
    stop: stop ?? {
      by: wayToStop(context.config, request.customer.phoneCountry),
      isFirst: true,
    },
  }
}

/** Returns the business's own words of a kind of text in the language of `locale`, or null if it has none. */
export function ownWordsOf(
  { wordings }: Pick<SenderOfText, 'wordings'>,
  kind: WordingKind,
  locale: string,
): string | null {
  return chooseWording(wordings as Wordings, kind, languageOf(locale))
}

/** Returns the kind of text of a reminder in the words of its step, or of the request for none. */
export function kindOf(wording: ReminderWording | undefined): WordingKind {
  if (wording === undefined) return 'request'
  return wording === 'last' ? 'reminderLast' : 'reminder'
}
