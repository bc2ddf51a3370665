/** The only element type in the map of time zones: a UTF-8 string. */
const STRING = 0x02

/**
 * Reads a BSON document in which every element is a string (https://bsonspec.org/spec.html).
 * @throws {Error} if it holds anything else, or its length is not the declared one
 */
export function readBson(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) {
    throw new Error('Not a BSON document: its length is not what it says.')
  }
  let at = 4
  while (bytes[at] !== 0) {
    if (bytes[at] !== STRING) throw new Error(`An element at byte ${at} is no string.`)
    const keyEnd = bytes.indexOf(0, at + 1)
    const textStart = keyEnd + 5
    // The length counts the zero byte at the end of the text.
    const next = textStart + bytes.readInt32LE(keyEnd + 1)
    if (next >= bytes.length)
      throw new Error(`The element at byte ${at} ends outside the document.`)
    found.set(bytes.toString('utf8', at + 1, keyEnd), bytes.toString('utf8', textStart, next - 1))
    at = next
  }
  return found
}
