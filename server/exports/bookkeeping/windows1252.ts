/** The byte of each character that Windows-1252 has: https://encoding.spec.whatwg.org/#windows-1252 */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** The character for any that the encoding lacks. */
const unknown = 0x3f

/**
 * Encodes text in Windows-1252, which DATEV reads. A letter that it lacks loses its accent where that leaves a
 * letter that it has (ő becomes o); anything else becomes a question mark, so that nobody takes it for another.
 */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.from(Array.from(text.normalize('NFC')).map(encodeCharacter))
}

function encodeCharacter(character: string): number {
  const [base = ''] = character.normalize('NFD')
  return bytes.get(character) ?? bytes.get(base) ?? unknown
}
