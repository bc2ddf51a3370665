import { directWords } from './directWords.ts'
import { inFewestParts } from './texts.ts'
import { setLanguage } from './words/catalogs.ts'

/**
 * A business that texts from a shared number, and a pay link or phone by which it can be reached.
 */
export type SharedSender = { business: string; reachedBy: string | null }

/**
 * Composes the text that asks which business somebody meant who wrote to a shared number.
 * @param locale BCP 47; decides the language
 */
export function whoseText(locale: string, senders: SharedSender[]): string {
  const say = setLanguage(locale)
  const lines = senders.map(({ business, reachedBy }) => {
    const { facts, markLines } = directWords(locale, { business })
    if (reachedBy === null) return markLines(facts.business, '')
    return markLines(`${facts.business}\n${reachedBy}`, reachedBy)
  })
  const { markLines } = directWords(locale, {})
  return inFewestParts([markLines(say('text.whose'), ''), ...lines].join('\n'))
}
