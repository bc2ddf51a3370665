/**
 * Keeps only what `read` returns of the search parameters. The router merges a route's parameters
 * over those in the address, so each dropped one must be overwritten: otherwise another site in
 * `next` would be followed after signing in.
 */
export function only<Search extends object>(read: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => {
    const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    return { ...cleared, ...read(search) }
  }
}
