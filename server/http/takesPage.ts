import type { FastifyRequest } from 'fastify'

/** Tells whether a request wants an HTML page, as every browser says when it opens an address. */
export function takesPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}
