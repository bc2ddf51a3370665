/**
 * Returns an id that nobody can guess and no other tab has. `crypto.randomUUID` would do, but is
 * missing from pages served over HTTP in a local network, where phones are tried out.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
