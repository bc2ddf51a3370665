import { StartRefused } from '../startRefused.ts'
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

const byTls = '?sslmode=verify-full&sslrootcert=<the file of its authority>'

/** Explains a TLS error, which has no PostgreSQL code: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function refuseTls(code: string, message: string): string | null {
  if (code === '28000' && message.endsWith('no encryption'))
    return `The database lets in only who speaks TLS: add ${byTls} to DATABASE_URL.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the database is for another name than the host in DATABASE_URL: write the name that is in it.'
  if (/^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_UNTRUSTED|INVALID_CA)/.test(code))
    return `The certificate of the database is signed by nobody who is known here: add ${byTls} to DATABASE_URL.`
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO)/.test(code))
    return `The certificate of the database is not in order (${code}): renew it, or correct the clock.`
  if (message === 'The server does not support SSL connections')
    return 'The database does not speak TLS, and DATABASE_URL asks for it: set ssl = on there, or take sslmode out.'
  return null
}

/** Turns a connection error at the start into one sentence, if the operator can correct its cause. */
export function refuseConnection(error: unknown): StartRefused | null {
  const { code, message, path } = error as { code?: string; message?: string; path?: string }
  if (code === 'ENOENT' || code === 'EACCES')
    return new StartRefused(
      `A file that DATABASE_URL names, as in sslrootcert (${path}), cannot be read: correct its place or its rights.`,
    )
  if (/startup parameter/.test(message ?? ''))
    return new StartRefused(
      'Between Ringup and the database stands a connection pooler: set DATABASE_SESSION_URL to the address of PostgreSQL itself, and DATABASE_URL to that of the pooler.',
    )
  const refusal = refuseTls(code ?? '', message ?? '') ?? (code ? refusals[code] : undefined)
  if (refusal) return new StartRefused(refusal)
  if (!isAway(error)) return null
  return new StartRefused(
    `The database does not answer (${code ?? message}): check DATABASE_URL and that PostgreSQL runs.`,
  )
}
