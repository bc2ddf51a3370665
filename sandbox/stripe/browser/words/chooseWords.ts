import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { enGb } from './enGb.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ptBr } from './ptBr.ts'
import { tr } from './tr.ts'

/** Every table, under its language tag in lower case. */
export const tables: Readonly<Record<string, Words>> = {
  ar,
  de,
  en,
  'en-gb': enGb,
  es,
  fr,
  hi,
  it,
  ja,
  nl,
  pl,
  pt,
  'pt-br': ptBr,
  tr,
}

/**
 * Returns the language tag for an app's `locale`: the locale itself or its language, the browser's
 * with `auto`, and English for one without a table, as Stripe.js does
 * (https://docs.stripe.com/js/appendix/supported_locales).
 */
export function chooseLocale(locale: string, browserLocales: readonly string[]): string {
  const candidates = locale === 'auto' ? browserLocales : [locale]
  return candidates.find((tag) => tableOf(tag) !== undefined) ?? 'en'
}

/** Returns the texts of a locale that `chooseLocale` returned. */
export function wordsFor(locale: string): Words {
  return tableOf(locale) ?? en
}

function tableOf(tag: string): Words | undefined {
  const lower = tag.toLowerCase()
  return tables[lower] ?? tables[lower.split('-')[0] ?? '']
}

/** Returns true if a locale is read from right to left. */
export function isRightToLeft(locale: string): boolean {
  return /^ar\b/.test(locale)
}
