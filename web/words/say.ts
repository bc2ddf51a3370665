import { type SayOf, speak } from '#rules/words/speak.ts'
import { en } from './en.generated.ts'
import type { StaffCatalog, StaffWords } from './words.generated.ts'

let language = 'en'
let speaking = speak<StaffWords>(language, en)

/**
 * What the staff's screens say: `say('requests.found', { count: 3 })`. One key a sentence, from
 * web/words/catalogs; ask when it is shown and not when a module loads, since a language may be
 * chosen in between.
 */
export const say: SayOf<StaffWords> = (key, ...values) => speaking(key, ...values)

/** The language of the screens (BCP 47), for what the platform says: dates, countries, currencies. */
export function screenLanguage(): string {
  return language
}

/** Has the screens speak another language from now on. */
export function speakIn(chosen: string, words: StaffCatalog): void {
  language = chosen
  speaking = speak<StaffWords>(chosen, words)
}
