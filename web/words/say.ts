import { type SayOf, speak } from '#rules/words/speak.ts'
import { en } from './en.generated.ts'
import type { StaffWords } from './words.generated.ts'

/**
 * What the staff's screens say: `say('requests.found', { count: 3 })`. One key a sentence, from
 * web/words/catalogs; ask when it is shown and not when a module loads, since a language may be
 * chosen in between.
 */
export const say: SayOf<StaffWords> = speak<StaffWords>('en', en)
