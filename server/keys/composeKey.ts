import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiKeyExpression, base62, keyPrefixes } from '#rules/apiKey.ts'
import { keyedHash } from '#server/keyedHash.ts'

type Prefix = (typeof keyPrefixes)[keyof typeof keyPrefixes]

const randomCharacters = 30
const checkCharacters = 6
/** The largest multiple of 62 that a byte can be below: larger bytes would make the first digits likelier. */
const evenBytes = 248

/**
 * Derives a key from the secret of the installation and the salt of its row, so that the call that made it can be
 * repeated with the same answer although no table holds the key; neither of the two suffices to find it.
 */
export function composeKey(secret: Buffer, { id, prefix, salt }: KeySource): string {
  const random = digitsOf(secret, `api-key:${id}:${salt.toString('base64url')}`)
  return `${prefix}${random}${checkOf(random)}`
}

/** The parts of a row from which its key is derived. */
export type KeySource = { id: string; prefix: string; salt: Buffer }

/**
 * Returns whether a word can be a key with this prefix: a typing mistake is told by its check, without a look-up.
 * The check is that of GitHub's tokens: the CRC32 of the random part in base62.
 */
export function isKey(word: string, prefix: Prefix): boolean {
  const [match] = apiKeyExpression.exec(word) ?? []
  if (match !== word || !word.startsWith(prefix)) return false
  return word.slice(-checkCharacters) === checkOf(word.slice(prefix.length, -checkCharacters))
}

/** Returns the SHA-256 under which a key is found: 178 random bits need no slower hash. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Returns the prefix of this installation's keys. */
export function prefixOf({ stripe }: { stripe: { live: boolean } }): Prefix {
  return stripe.live ? keyPrefixes.live : keyPrefixes.test
}

function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let place = 0; place < checkCharacters; place += 1) {
    check = `${base62[rest % 62]}${check}`
    rest = Math.floor(rest / 62)
  }
  return check
}

function digitsOf(secret: Buffer, words: string): string {
  let digits = ''
  for (let block = 0; digits.length < randomCharacters; block += 1) {
    for (const byte of keyedHash(secret, `${words}:${block}`))
      if (byte < evenBytes) digits += base62[byte % 62]
  }
  return digits.slice(0, randomCharacters)
}
