import { ar } from './compiled/ar.generated.ts'
import { de } from './compiled/de.generated.ts'
import { en } from './compiled/en.generated.ts'
import { es } from './compiled/es.generated.ts'
import { fr } from './compiled/fr.generated.ts'
import { hi } from './compiled/hi.generated.ts'
import { it } from './compiled/it.generated.ts'
import { ja } from './compiled/ja.generated.ts'
import { nl } from './compiled/nl.generated.ts'
import { pl } from './compiled/pl.generated.ts'
import { pt } from './compiled/pt.generated.ts'
import { tr } from './compiled/tr.generated.ts'
import { type Language, languageOf } from './languages.ts'
import { type Say, speak } from './speak.ts'
import type { Catalog } from './words.generated.ts'

/**
 * The compiled words of every language. Only the server loads them all: a page is sent its own
 * language.
 */
const catalogs: Record<Language, Catalog> = { ar, de, en, es, fr, hi, it, ja, nl, pl, pt, tr }

/**
 * Returns the function that composes words in the language of a BCP 47 tag; English if it has no
 * catalog.
 */
export function sayIn(locale: string): Say {
  return speak(locale, catalogs[languageOf(locale)])
}

/**
 * Returns the part of a catalog that a page needs in the browser.
 * @param parts the beginnings of the keys, such as `card` of `card.pay`
 */
export function pickWords(locale: string, parts: readonly string[]): Partial<Catalog> {
  const all = Object.entries(catalogs[languageOf(locale)])
  return Object.fromEntries(all.filter(([key]) => parts.includes(key.split('.', 1)[0] ?? '')))
}
