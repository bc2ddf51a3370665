import { StartRefused } from '../config.ts'
import { isAway } from './isAway.ts'

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const refusals: Record<string, string> = {
  '28P01': 'The database refuses the password in DATABASE_URL: correct it there.',
  '28000': 'The database refuses the role in DATABASE_URL: correct it, or allow it in pg_hba.conf.',
  '25006':
    'Every database in DATABASE_URL that answers is a stand-by: name the primary as well, or promote one of them.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it, or correct the name.',
  '42501':
    'The role in DATABASE_URL lacks a right: it must own the database and have CREATEROLE, or be granted ringup_app with admin option.',
}

/** Turns what a database says at the start into one sentence, where it is for the operator to mend. */
export function refuseConnection(error: unknown): StartRefused | null {
  const { code, message } = error as { code?: string; message?: string }
  const refusal = code ? refusals[code] : undefined
  if (refusal) return new StartRefused(refusal)
  if (!isAway(error)) return null
  return new StartRefused(
    `The database does not answer (${code ?? message}): check DATABASE_URL and that PostgreSQL runs.`,
  )
}
