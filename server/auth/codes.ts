import { createHmac, hkdfSync } from 'node:crypto'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'

/**
 * Derives the sign-in code of an id: 6 digits, each equally likely to within a billionth. The code is
 * stored nowhere: its key is made from the message provider's token, which every server of an installation
 * has and the database has not. A dump alone reveals no code, and a job that carries the id can text it.
 */
export function deriveCode(context: AppContext, id: string): string {
  const key = hkdfSync(
    'sha256',
    context.config.twilio.authToken,
    context.secret,
    'sign-in code',
    32,
  )
  const mac = createHmac('sha256', Buffer.from(key)).update(id).digest()
  const code = mac.readBigUInt64BE() % BigInt(10 ** limits.signInCodeDigits)
  return String(code).padStart(limits.signInCodeDigits, '0')
}
