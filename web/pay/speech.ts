import { createContext, use } from 'react'
import { isolateDirections } from '#rules/isolateDirections.ts'
import { formatMoney, type Money } from '#rules/money.ts'
import type { PageLanguage } from '#rules/shapes/payRenderer.ts'
import { type Language, languageOf } from '#rules/words/languages.ts'
import { type Say, speak } from '#rules/words/speak.ts'

/**
 * The page's words: `say` returns a sentence, `amountOf` formats an amount that stands alone, `locale`
 * formats amounts inside sentences and dates, `linkTo` returns the path of another page.
 */
export type Speech = {
  say: Say
  amountOf: (money: Money) => string
  locale: string
  language: Language
  linkTo: (path: string) => string
}

/** Makes the speech of a page from the language that the server sent. */
export function speechOf({ locale, words, asked }: PageLanguage): Speech {
  const sayPlain = speak(locale, words)
  const language = languageOf(locale)
  const say: Say = (key, ...values) =>
    sayPlain(key, ...(values.map((value) => direct(locale, value)) as typeof values))
  const amountOf = (money: Money) => {
    const amount = formatMoney(money, locale)
    return isolateDirections(locale, { amount }).facts.amount
  }
  const linkTo = (path: string) => (asked ? `${path}?lang=${language}` : path)
  return { say, amountOf, locale, language, linkTo }
}

/** Isolates names of the other direction, so that they and the sentence keep their order. */
function direct(locale: string, values: object): object {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return { ...values, ...isolateDirections(locale, Object.fromEntries(texts)).facts }
}

export const SpeechContext = createContext<Speech | null>(null)

/** Returns the page's speech. @throws outside a SpeechContext */
export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('No language has been chosen')
  return speech
}
