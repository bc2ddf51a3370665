import { databaseLimits } from '#rules/databaseLimits.ts'

/** The contents of `DATABASE_URL`. */
export type DatabaseAddress = {
  /** One address per host, in the order in which they are tried. */
  hosts: string[]
  /** The options with which the operator wants every session to start; '' for none. */
  options: string
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/i

/** The values of target_session_attrs that make sense: Ringup has to write. */
const writableAttrs = ['read-write', 'primary']

/** The sslmodes with which libpq checks less; here each of them checks the certificate. */
const weakerModes = ['prefer', 'require', 'verify-ca']

/**
 * Reads an address with one or several hosts, as libpq writes them; neither Node nor the driver can.
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 * @returns null for anything that is no such address.
 */
export function readAddress(url: string): DatabaseAddress | null {
  const [, start, hosts = '', path = '', query = ''] = form.exec(url) ?? []
  if (start === undefined) return null
  const settings = new URLSearchParams(query)
  const kind = settings.get('target_session_attrs')
  if (kind !== null && !writableAttrs.includes(kind)) return null
  const options = settings.get('options') ?? ''
  // The driver lets an address override the program's options, above all the role.
  for (const name of ['target_session_attrs', 'options']) settings.delete(name)
  // The driver treats these alike for now, and announces that it will not for ever.
  if (weakerModes.includes(settings.get('sslmode') ?? '') && !settings.has('uselibpqcompat'))
    settings.set('sslmode', 'verify-full')
  const end = settings.size > 0 ? `${path}?${settings}` : path
  const addresses = hosts.split(',').map((host) => start + host + end)
  if (addresses.length > databaseLimits.databaseHostsMax) return null
  return addresses.every((address) => URL.canParse(address)) ? { hosts: addresses, options } : null
}
