const keypad = '22233344455566677778889999'
/** North America's freephone ranges (NANPA). */
const tollFree = /^\+?1?8(?:00|33|44|55|66|77|88)/

/**
 * Reads a number written in letters, by the keypad of ITU-T E.161. Only where the letters cannot be
 * a word beside a number: after a freephone or shared-cost prefix, whose numbers are never texted,
 * or as in `415-555-CALL`, in capitals and joined to the digits.
 * @param text plain signs
 * @returns the digits, with their + if there is one, and whether only a freephone number may result
 */
export function readVanity(text: string): { dialled: string; freeOnly: boolean } | null {
  const typed = text.trim().replace(/^[a-z ]*:\s*/i, '')
  const match =
    /^(\+?[\d(][\d ().-]*?)([ .-]*)([a-z](?:[a-z]| (?=[a-z])|-(?=[a-z\d]))*\d{0,4})$/i.exec(typed)
  if (!match) return null
  const [, start = '', joint = '', word = ''] = match
  const letters = word.replace(/[^a-z]/gi, '').length
  const prefix = start.replace(/[^+\d]/g, '')
  if (letters < 4 || prefix.length < 3) return null
  const local = word.replace(/[^a-z\d]/gi, '').length
  const joined = /^[A-Z]+$/.test(word) && !joint.includes(' ') && (local === 4 || local === 7)
  const isNorthAmerican = /^(?:\+?1)?[2-9]\d\d(?:[2-9]\d\d)?$/.test(prefix)
  const dialled = prefix + word.replace(/[^a-z\d]/gi, '').replace(/[a-z]/gi, keyOf)
  return { dialled, freeOnly: !(joined && isNorthAmerican) && !tollFree.test(prefix) }
}

function keyOf(letter: string): string {
  return keypad[letter.toUpperCase().charCodeAt(0) - 65] ?? ''
}
