import { screenLanguage } from './say.ts'

/**
 * Joins whole sentences as the screens' language does: Japanese has no space after its full stop. An empty last one
 * stands for what follows in an element of its own, such as a link.
 */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.join(screenLanguage() === 'ja' ? '' : ' ')
}
