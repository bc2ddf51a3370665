import type { Messages } from '@lingui/core'
import { type SayOf, speak } from '#rules/words/speak.ts'
import { en } from './en.generated.ts'
import { isolateValues } from './isolateValues.ts'
import type { StaffCatalog, StaffWords } from './words.generated.ts'

/** A sentence of a catalog, compiled. */
export type Sentence = Messages[string]
/** Sentences of the staff screens by key: those that are loaded. */
export type LoadedWords = Partial<StaffCatalog>
/** The parts of a language that come after the first screen: of the daily work, of the office, and of the help. */
export type LaterPart = 'daily' | 'office' | 'help'
type LoadPart = (part: LaterPart) => Promise<LoadedWords>

let language = 'en'
let english: LoadedWords = en
let translated: LoadedWords = {}
let speaking = speakIn(language, english)
let loadPart: LoadPart | null = null
const loadedParts = new Set<LaterPart>()

/**
 * Returns a sentence of the staff screens: `say('all.found', { count: 3 })`. Each sentence has
 * one key in web/words/catalogs. Call it when the sentence is shown and not when a module loads, since
 * a language may be chosen in between.
 */
export const say: SayOf<StaffWords> = (key, ...values) => speaking(key, ...values)

/** Returns the screens' language (BCP 47), for what `Intl` formats: dates, countries, currencies. */
export function screenLanguage(): string {
  return language
}

/**
 * Sets the language of the screens from now on.
 * @param words its sentences of the first screens; one that is missing is said in English
 * @param load loads those of the other screens, once the first of a part opens
 */
export function setLanguage(
  chosen: string,
  words: LoadedWords,
  load: LoadPart | null = null,
): void {
  language = chosen
  translated = words
  loadPart = load
  loadedParts.clear()
  refresh()
}

/** Adds English sentences: the build lets those of a screen load with it (splitWords.ts). */
export function addWords(more: LoadedWords): void {
  english = { ...english, ...more }
  refresh()
}

/**
 * Waits until the chosen language has the sentences of the screens that open later. They are said in English
 * where they cannot be loaded, and asked for again by the next screen.
 */
export async function awaitLaterWords(part: LaterPart): Promise<void> {
  const load = loadPart
  if (!load || loadedParts.has(part)) return
  const words = await load(part).catch(() => null)
  // Another language may have been chosen meanwhile.
  if (!words || loadPart !== load) return
  translated = { ...translated, ...words }
  loadedParts.add(part)
  refresh()
}

function refresh(): void {
  speaking = speakIn(language, { ...english, ...translated })
}

/** Makes a function that speaks one language, and keeps each value in its own direction. */
export function speakIn<Words extends Record<keyof Words, object> = StaffWords>(
  locale: string,
  words: Partial<Record<keyof Words & string, Sentence>>,
): SayOf<Words> {
  const sayPlain = speak<Words>(locale, words)
  return (key, ...values) => {
    const isolated = values.map((value) => isolateValues(locale, words[key], value))
    return sayPlain(key, ...(isolated as typeof values))
  }
}
