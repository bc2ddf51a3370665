import { createSecretKey, type KeyObject } from 'node:crypto'

const keys = new WeakMap<Buffer, KeyObject>()

/**
 * The secret in the form in which Node signs with it. Made once: from a buffer Node makes one for
 * each signature, at four times the cost of the signature itself.
 */
export function secretKey(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}
