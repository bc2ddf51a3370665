import { createContext, use } from 'react'
import { isolateDirections } from '#rules/isolateDirections.ts'
import { formatMoney, type Money } from '#rules/money.ts'
import { type Language, languageOf } from '#rules/words/languages.ts'
import { type Say, speak } from '#rules/words/speak.ts'
import type { Catalog } from '#rules/words/words.generated.ts'

/**
 * What a page speaks: a BCP 47 tag, and the words of its language that the page may need. `asked`
 * when the address asks for it (`?lang=`), so that the page's own links go on asking.
 */
export type PageLanguage = { locale: string; words: Partial<Catalog>; asked: boolean }

/**
 * How the page speaks: `say` for its words, `amountOf` for an amount that stands alone, `locale` for
 * those inside words and for dates, `linkTo` for the paths of its other pages.
 */
export type Speech = {
  say: Say
  amountOf: (money: Money) => string
  locale: string
  language: Language
  linkTo: (path: string) => string
}

/** Makes the speech of a page from what the server sent along. */
export function speechOf({ locale, words, asked }: PageLanguage): Speech {
  const speakPlain = speak(locale, words)
  const language = languageOf(locale)
  const say: Say = (key, ...values) =>
    speakPlain(key, ...(values.map((one) => direct(locale, one)) as typeof values))
  const amountOf = (money: Money) => {
    const amount = formatMoney(money, locale)
    return isolateDirections(locale, { amount }).facts.amount
  }
  const linkTo = (path: string) => (asked ? `${path}?lang=${language}` : path)
  return { say, amountOf, locale, language, linkTo }
}

/** Sets names of the other direction apart, so that they and the sentence keep their order. */
function direct(locale: string, values: object): object {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return { ...values, ...isolateDirections(locale, Object.fromEntries(texts)).facts }
}

export const SpeechContext = createContext<Speech | null>(null)

/** @throws outside a page that speaks. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('No language has been chosen')
  return speech
}
