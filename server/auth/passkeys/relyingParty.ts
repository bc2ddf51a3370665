import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'

/** The site for which passkeys are made: they work for this host name alone, on pages of this origin. */
export type RelyingParty = { id: string; origin: string; isAvailable: boolean }

/**
 * Returns the site of this installation. Browsers make no passkeys for an address of numbers, nor without https,
 * except on the machine itself (WebAuthn level 3, 5.1.3; Secure Contexts, 3.1).
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumeric = isIP(hostname) !== 0 || hostname.startsWith('[')
  return { id: hostname, origin, isAvailable: !isNumeric && (protocol === 'https:' || isLocal) }
}
