import { directWords } from './directWords.ts'
import { inFewestParts } from './texts.ts'
import { setLanguage } from './words/catalogs.ts'

/**
 * A business that texts from a number, and by what it is reached otherwise: a pay link or a phone.
 */
export type SharedSender = { business: string; reachedBy: string | null }

/**
 * The text that asks whom somebody meant who wrote to a number that several businesses text from.
 * @param locale BCP 47; decides the language.
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
