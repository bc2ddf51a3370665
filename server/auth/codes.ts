import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import type { House } from '#server/house.ts'

/** Makes a sign-in code: 6 digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(10 ** limits.signInCodeDigits)).padStart(limits.signInCodeDigits, '0')
}

/**
 * The form in which a code is kept. The key comes from the message provider's token, which every
 * server of an installation has and the database has not: a dump alone gives no code away.
 */
export function codeHmac(house: House, phone: string, code: string): Buffer {
  const key = hkdfSync('sha256', house.config.twilio.authToken, house.secret, 'sign-in code', 32)
  return createHmac('sha256', Buffer.from(key)).update(`${phone}:${code}`).digest()
}
