import { screenLanguage } from './say.ts'

/** Joins whole sentences as the screens' language does: Japanese has no space after its full stop. */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.join(screenLanguage() === 'ja' ? '' : ' ')
}
