let translated = new Map<string, string>()

/**
 * Returns a sentence that the server, or a rule that it shares with the screens, writes in English, in the
 * screens' language, or several of them in a row. One that holds a value, and one that a newer server has, stays as it is.
 */
export function sayServer(sentences: string): string {
  if (translated.size === 0) return sentences
  const whole = translated.get(sentences)
  if (whole) return whole
  const each = sentences.split(/(?<=[.?!]) (?=\p{Lu})/u)
  return each.map((sentence) => translated.get(sentence) ?? sentence).join(' ')
}

/** Sets the server's sentences in the chosen language, by the English ones. */
export function setServerWords(words: Record<string, string>): void {
  translated = new Map(Object.entries(words))
}
