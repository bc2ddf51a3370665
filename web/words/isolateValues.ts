import { isolateDirections } from '#rules/isolateDirections.ts'

/** A sentence of a catalog, compiled: its pieces, and its arguments as arrays that begin with a name. */
type Compiled = string | readonly unknown[] | undefined

// An invisible character that touches a link becomes a part of it where a phone makes it tappable.
const link = /^https?:/

/**
 * Keeps amounts, numbers, codes and names inside a sentence in their own direction: each value becomes an isolate of its
 * own where the directions are mixed (`isolateDirections`). A value that only chooses between words stays as it is.
 * @param language BCP 47 of the sentence
 */
export function isolateValues(language: string, sentence: Compiled, values: object): object {
  const shown = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' && value !== '' && !link.test(value),
  )
  if (shown.length === 0) return values
  const choosing = namesThatChoose(sentence)
  const texts = shown.filter(([name]) => !choosing.has(name))
  return { ...values, ...isolateDirections(language, Object.fromEntries(texts)).facts }
}

/** Collects the names of the arguments that choose between words. */
function namesThatChoose(sentence: Compiled, names = new Set<unknown>()): Set<unknown> {
  if (!Array.isArray(sentence)) return names
  for (const piece of sentence) {
    if (!Array.isArray(piece)) continue
    const [name, kind, choices] = piece
    if (typeof choices !== 'object' || choices === null) continue
    if (kind === 'select') names.add(name)
    for (const words of Object.values(choices)) namesThatChoose(words as Compiled, names)
  }
  return names
}
