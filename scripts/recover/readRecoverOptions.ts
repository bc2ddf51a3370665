import { parseArgs } from 'node:util'

/** The operator's wish; `endSessions` is a number, or `everybody`. */
export type RecoverOptions = { member?: string; phone?: string } | { endSessions: string }

/** Reads what was typed behind `npm run recover --`; null if it means nothing. */
export function readRecoverOptions(args: string[]): RecoverOptions | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        member: { type: 'string' },
        phone: { type: 'string' },
        'end-sessions': { type: 'string' },
      },
    })
    const { 'end-sessions': endSessions, ...given } = values
    if (endSessions !== undefined)
      return 'member' in given || 'phone' in given ? null : { endSessions }
    if (given.phone !== undefined && given.member === undefined) return null
    return given
  } catch {
    return null
  }
}
