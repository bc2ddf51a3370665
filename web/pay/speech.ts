import { createContext, use } from 'react'
import { languageOf } from '#rules/words/languages.ts'
import { type Say, speak } from '#rules/words/speak.ts'
import type { Catalog } from '#rules/words/words.generated.ts'

/** What a page speaks: a BCP 47 tag, and the words of its language that the page may need. */
export type PageLanguage = { locale: string; words: Partial<Catalog> }

/** How the page speaks: `say` for its words, `locale` for its amounts and dates. */
export type Speech = { say: Say; locale: string; language: ReturnType<typeof languageOf> }

/** Makes the speech of a page from what the server sent along. */
export function speechOf({ locale, words }: PageLanguage): Speech {
  return { say: speak(locale, words), locale, language: languageOf(locale) }
}

export const SpeechContext = createContext<Speech | null>(null)

/** @throws outside a page that speaks. */
export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('No language has been chosen')
  return speech
}
