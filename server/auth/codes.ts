import { createHmac, hkdfSync } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'

/**
 * Gives the sign-in code of an id: 6 digits, each equally likely to within a billionth. It is kept
 * nowhere: the key comes from the message provider's token, which every server of an installation has
 * and the database has not. A dump alone gives no code away, and a job that carries an id can text one.
 */
export function codeOf(context: AppContext, id: string): string {
  const key = hkdfSync(
    'sha256',
    context.config.twilio.authToken,
    context.secret,
    'sign-in code',
    32,
  )
  const sum = createHmac('sha256', Buffer.from(key)).update(id).digest()
  const code = sum.readBigUInt64BE() % BigInt(10 ** limits.signInCodeDigits)
  return String(code).padStart(limits.signInCodeDigits, '0')
}
