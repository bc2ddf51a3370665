/** Callers can name any number of keys: locales, zones and currencies come from outside. */
const keptMax = 500

/**
 * Makes a value once for each combination of arguments and keeps it: an `Intl` format takes thirty
 * times as long to make as to use, and a list formats fifty amounts and ages at once.
 * @param make depends on its arguments alone; what it throws is thrown on and not kept
 */
export function memoize<Key extends string[], Made>(
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
