import { inboxLimits } from './inboxLimits.ts'
import { foldName, splitWords } from './phone/searchTerms.ts'

/** One thing that a text must contain: a word or a number that starts like this. */
export type SoughtWord = {
  start: string
  /** True if it may stand inside a word: kana and ideographs have no spaces between words. */
  isUnspaced: boolean
}

// The same bounds as message_words in migrations/0051_inbox.sql.
const wordCharactersMax = 32
const unspacedCharactersMax = 8
const unspaced = /[\u3041-\u30fa\u3400-\u9fff]/
const number = /[0-9](?:[0-9 .,()/+-]*[0-9])?/g

/**
 * Lists the words and numbers that a search box asks for, the longest first. A number is looked for without the
 * signs inside it: 1,200.50 finds 1200.50.
 */
export function soughtWords(typed: string): SoughtWord[] {
  const folded = foldName(typed)
  const numbers = [...folded.matchAll(number)].map(([run]) => run.replace(/\D/g, ''))
  const words = splitWords(folded.replace(number, ' '))
  const starts = new Set([...numbers, ...words].map(cut))
  return [...starts]
    .map((start) => ({ start, isUnspaced: unspaced.test(start) }))
    .sort((one, other) => other.start.length - one.start.length)
    .slice(0, inboxLimits.textWordsMax)
}

function cut(word: string): string {
  const max = unspaced.test(word) ? unspacedCharactersMax : wordCharactersMax
  return [...word].slice(0, max).join('')
}

/** Returns whether a text contains all words and numbers that are sought, each at the start of one of its own. */
export function containsWords(body: string, sought: readonly SoughtWord[]): boolean {
  const folded = foldName(body)
  const numbers = [...folded.matchAll(number)].map(([run]) => run.replace(/\D/g, ''))
  const words = [...splitWords(folded), ...numbers]
  return sought.every(({ start, isUnspaced }) =>
    isUnspaced ? folded.includes(start) : words.some((word) => word.startsWith(start)),
  )
}
