/**
 * Reads from the address where to go after signing in, and whether a session has just ended. Only one
 * of our own paths is accepted: another site's address would make us an open redirect.
 */
export function readNext(search: Record<string, unknown>): { next?: string; ended?: true } {
  const { next, ended } = search
  return {
    ...(typeof next === 'string' && isOwnPath(next) ? { next } : {}),
    ...(ended === true ? { ended } : {}),
  }
}

function isOwnPath(next: string): boolean {
  // Browsers read `//host` and `/\host` as another site, after removing tabs and line breaks.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/sign-in')
}
