import { screenLanguage } from './say.ts'

/**
 * Joins whole sentences as the screens' language does: Japanese has no space after its full stop, but one of another
 * language among them keeps its own. An empty last one stands for what follows in an element of its own, such as a link.
 */
export function joinSentences(...sentences: readonly string[]): string {
  if (screenLanguage() !== 'ja') return sentences.join(' ')
  return sentences.reduce((said, next) => said + (/[.?!]$/.test(said) ? ' ' : '') + next, '')
}
