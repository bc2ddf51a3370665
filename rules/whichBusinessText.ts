import { isolateDirections } from './isolateDirections.ts'
import { toFewestParts } from './texts.ts'
import { sayIn } from './words/catalogs.ts'

/**
 * A business that texts from a shared number, and a pay link or phone by which it can be reached.
 */
export type SharedSender = { business: string; reachedBy: string | null }

/**
 * Composes the text that asks which business somebody meant who wrote to a shared number.
 * @param locale BCP 47; decides the language
 */
export function whichBusinessText(locale: string, senders: SharedSender[]): string {
  const say = sayIn(locale)
  const lines = senders.map(({ business, reachedBy }) => {
    const { facts, markLines } = isolateDirections(locale, { business })
    if (reachedBy === null) return markLines(facts.business, '')
    return markLines(`${facts.business}\n${reachedBy}`, reachedBy)
  })
  const { markLines } = isolateDirections(locale, {})
  return toFewestParts([markLines(say('text.whose'), ''), ...lines].join('\n'))
}
