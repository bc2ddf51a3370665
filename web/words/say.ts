import { type SayOf, speak } from '#rules/words/speak.ts'
import { en } from './en.generated.ts'
import type { StaffCatalog, StaffWords } from './words.generated.ts'

let language = 'en'
let english: Partial<StaffCatalog> = en
let speaking = speak<StaffWords>(language, english)

/**
 * Returns a sentence of the staff screens: `say('requests.found', { count: 3 })`. Each sentence has
 * one key in web/words/catalogs. Call it when the sentence is shown and not when a module loads, since
 * a language may be chosen in between.
 */
export const say: SayOf<StaffWords> = (key, ...values) => speaking(key, ...values)

/** Returns the screens' language (BCP 47), for what `Intl` formats: dates, countries, currencies. */
export function screenLanguage(): string {
  return language
}

/** Sets the language of the screens from now on. */
export function setLanguage(chosen: string, all: StaffCatalog): void {
  language = chosen
  speaking = speak<StaffWords>(chosen, all)
}

/** Adds English sentences: the build lets those of a screen load with it (splitWords.ts). */
export function addWords(more: Partial<StaffCatalog>): void {
  english = { ...english, ...more }
  if (language === 'en') speaking = speak<StaffWords>(language, english)
}
