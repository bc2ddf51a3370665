/**
 * Reads where to go after signing in from the address, and whether a session ended there.
 * Only a path of our own: another site's address here would make us hand people over to it.
 */
export function readNext(search: Record<string, unknown>): { next?: string; ended?: true } {
  const { next, ended } = search
  return {
    ...(typeof next === 'string' && isOwnPath(next) ? { next } : {}),
    ...(ended === true ? { ended } : {}),
  }
}

function isOwnPath(next: string): boolean {
  // A browser reads `//host` and `/\host` as another site, and drops tabs and line ends first.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/sign-in')
}
