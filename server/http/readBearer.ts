import type { FastifyRequest } from 'fastify'

/**
 * Returns the token of `Authorization: Bearer` (RFC 6750, 2.1), or null without that scheme. A browser sends none by
 * itself, so that a call with one is never forged by another site; its cookies then count for nothing.
 */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const found = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')
  return found ? (found[1] ?? '').trim() : null
}
