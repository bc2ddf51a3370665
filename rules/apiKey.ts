/** The beginnings of a key: of an installation that takes real money, and of one with the provider's test keys. */
export const keyPrefixes = { live: 'ru_live_', test: 'ru_test_' } as const

/**
 * The regular expression by which a scanner finds keys in code, logs and texts: the prefix, 30 characters, and six
 * of their CRC32, all in base62. Published in docs/api-keys.md.
 */
export const apiKeyExpression = /\bru_(?:live|test)_[0-9A-Za-z]{36}\b/

/** The digits of base62, as in GitHub's tokens. */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
