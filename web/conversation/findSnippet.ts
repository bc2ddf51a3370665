import type { Snippet } from '#rules/shapes/snippet.ts'
import { foldWords } from '#web/ui/foldWords.ts'

const begun = /(?:^|\s)\/([^\s/][^/\n]{0,40}|)$/u

/** Finds the quick answer that is being sought at the end of some words: a `/` at the start or after a space. */
export function findSnippet(before: string): { start: number; typed: string } | null {
  const [, typed] = begun.exec(before) ?? []
  return typed === undefined ? null : { start: before.length - typed.length - 1, typed }
}

/**
 * Lists the quick answers in which each typed word begins a word of the name or of the text: first those whose names
 * begin as typed, then those with the words in their names, then the others.
 */
export function matchSnippets(snippets: readonly Snippet[], typed: string): Snippet[] {
  const sought = foldWords(typed).trim()
  const words = sought.split(/\s+/).filter(Boolean)
  const rank = ({ name, words: text }: Snippet) => {
    const called = foldWords(name)
    if (called.startsWith(sought)) return 0
    if (words.every((word) => beginsWord(called, word))) return 1
    return words.every((word) => beginsWord(`${called} ${foldWords(text)}`, word)) ? 2 : null
  }
  return snippets
    .map((snippet) => ({ snippet, at: rank(snippet) }))
    .filter(({ at }) => at !== null)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
    .map(({ snippet }) => snippet)
}

function beginsWord(text: string, start: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(start))
}
