/** What callers can name is without end: a locale, a zone and a currency come from outside. */
const keptMax = 500

/**
 * Makes something once for each combination of its arguments and keeps it: an `Intl` format takes
 * thirty times as long to make as to use, and a list says fifty amounts and ages at once.
 * @param make its arguments are all it depends on. What it throws is thrown, and not kept.
 */
export function onePerKey<Key extends string[], Made>(
  make: (...key: Key) => Made,
): (...key: Key) => Made {
  const kept = new Map<string, Made>()
  return (...key) => {
    const name = key.join('\n')
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size >= keptMax) kept.clear()
    const made = make(...key)
    kept.set(name, made)
    return made
  }
}
