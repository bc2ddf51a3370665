import { emailAddress } from '#rules/shapes/text.ts'
import { StartRefused } from './startRefused.ts'

/**
 * Reads where staff write to when something is wrong.
 * @throws {StartRefused} if it is no e-mail address
 */
export function readOperatorEmail(value: string | undefined): string | null {
  if (!value) return null
  const read = emailAddress.safeParse(value)
  if (read.success) return read.data
  throw new StartRefused(
    `OPERATOR_EMAIL is "${value}": set it to one e-mail address such as help@example.com.`,
  )
}
