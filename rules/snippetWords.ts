const variable = '{name}'

/** Returns whether a quick answer has braces that are not those of its one variable, `{name}`. */
export function holdsOtherBraces(words: string): boolean {
  return /[{}]/.test(words.replaceAll(variable, ''))
}

/**
 * Puts the customer's name in place of `{name}`. Without a name the variable is left out, with the space before it:
 * “Hi {name}, …” becomes “Hi, …”. What Japanese puts behind a name goes with it.
 */
export function fillSnippet(words: string, name: string | null): string {
  if (name) return words.replaceAll(variable, () => name)
  return words.replaceAll(/[^\S\n]?\{name\}(?:様、?|さん、?)?/g, '').trimStart()
}
