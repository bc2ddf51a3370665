import { limits } from '#rules/limits.ts'

/** Reads the search query `q` from the address, cut to the longest allowed; {} when there is none. */
export function readQuery(search: Record<string, unknown>): { q?: string } {
  const { q } = search
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  return typed.trim() ? { q: typed.slice(0, limits.searchCharactersMax) } : {}
}
