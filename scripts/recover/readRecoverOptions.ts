import { parseArgs } from 'node:util'

/** Reads what was typed behind `npm run recover --`; null if it means nothing. */
export function readRecoverOptions(args: string[]): { member?: string; phone?: string } | null {
  try {
    const { values } = parseArgs({
      args,
      options: { member: { type: 'string' }, phone: { type: 'string' } },
    })
    if (values.phone !== undefined && values.member === undefined) return null
    return values
  } catch {
    return null
  }
}
