const queryCharactersMax = 80

/** Reads what is searched for from the address: `q`, cut to what a search takes, or nothing. */
export function readQuery(search: Record<string, unknown>): { q?: string } {
  const { q } = search
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  return typed.trim() ? { q: typed.slice(0, queryCharactersMax) } : {}
}
