import { limits } from '#rules/limits.ts'

/** What `DATABASE_URL` says. */
export type DatabaseAddress = {
  /** An address for each host, in the order in which they are tried. */
  hosts: string[]
  /** What the operator wants every session to be started with; '' for nothing. */
  options: string
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/i

/** Ringup writes: it has no use for what libpq calls any other kind of session. */
const kinds = ['read-write', 'primary']

/** What libpq checks less by: to us each means that the certificate is looked at. */
const weakerWords = ['prefer', 'require', 'verify-ca']

/**
 * Reads an address in which several hosts may stand, as libpq writes them: neither Node nor the
 * driver reads such a one.
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 * @returns null for what is none.
 */
export function readAddress(url: string): DatabaseAddress | null {
  const [, start, hosts = '', path = '', query = ''] = form.exec(url) ?? []
  if (start === undefined) return null
  const settings = new URLSearchParams(query)
  const kind = settings.get('target_session_attrs')
  if (kind !== null && !kinds.includes(kind)) return null
  const options = settings.get('options') ?? ''
  // The driver lets an address overrule what the program asks for, which is the role above all.
  for (const name of ['target_session_attrs', 'options']) settings.delete(name)
  // The driver takes these for the same by now, and says that it will not for ever.
  if (weakerWords.includes(settings.get('sslmode') ?? '') && !settings.has('uselibpqcompat'))
    settings.set('sslmode', 'verify-full')
  const end = settings.size > 0 ? `${path}?${settings}` : path
  const addresses = hosts.split(',').map((host) => start + host + end)
  if (addresses.length > limits.databaseHostsMax) return null
  return addresses.every((address) => URL.canParse(address)) ? { hosts: addresses, options } : null
}
