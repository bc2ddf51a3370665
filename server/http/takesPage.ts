import type { FastifyRequest } from 'fastify'

/** Whether it is a browser that wants something to show, as each says where an address is opened. */
export function takesPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}
