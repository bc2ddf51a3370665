import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { StartRefused } from '#server/startRefused.ts'
import type { Metrics } from './openMetrics.ts'
import type { MetricsAddress } from './readMetricsAddress.ts'

/**
 * Serves the metrics, on a port of their own that the public cannot reach.
 * @throws {StartRefused} if the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.destroy())
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  try {
    await listening
  } catch (error) {
    metrics.stop()
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${port} is taken: stop what uses it, or set METRICS_PORT to another one.`,
      )
    if (code === 'EADDRNOTAVAIL')
      throw new StartRefused(
        `METRICS_HOST is ${host}, which is no address of this machine: set it to one, or leave it out.`,
      )
    throw error
  }
  return {
    async stop() {
      metrics.stop()
      const { promise: closed, resolve: close } = Promise.withResolvers<void>()
      server.close(() => close())
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  metrics: Metrics,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url.split('?', 1)[0] !== '/metrics' || method !== 'GET') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Only GET /metrics is here.\n')
    return
  }
  const body = await metrics.present()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  response.end(body)
}
