import type { Snippet } from '#rules/shapes/snippet.ts'
import { fillSnippet } from '#rules/snippetWords.ts'
import { say } from '#web/words/say.ts'
import { findSnippet, matchSnippets } from './findSnippet.ts'
import type { Offers } from './OfferingTextarea.tsx'

/**
 * Returns the quick answers to offer for the words before the caret, and at their end to edit them; null for none.
 * @param name the customer's, for the variable of an answer
 */
export function offerSnippets(
  before: string,
  snippets: readonly Snippet[],
  name: string | null,
  edit: () => void,
): Offers | null {
  const typed = findSnippet(before)
  if (!typed) return null
  const offers = matchSnippets(snippets, typed.typed).map((one) => {
    const words = fillSnippet(one.words, name)
    return { id: one.id, label: one.name, detail: words, words }
  })
  // While one types, an answer that is not among them is none: Enter begins a new line again.
  if (offers.length === 0 && typed.typed) return null
  const manage = { id: 'edit', label: say('conversation.editSnippets'), words: '', act: edit }
  return { start: typed.start, offers: [...offers, manage] }
}
