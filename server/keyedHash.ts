import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const keys = new WeakMap<Buffer, KeyObject>()

/**
 * Hashes words under the installation's secret (HMAC-SHA-256): without the secret nobody can make
 * the hash or test words against it.
 * @param words prefixed with the name of their use, so that no two uses share a hash
 * @returns 32 bytes
 */
export function keyedHash(secret: Buffer, words: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(words).digest()
}

/**
 * Returns the secret in the form that Node signs with. Made once: from a buffer Node makes one for
 * each signature, at four times the cost of the signature itself.
 */
function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}
