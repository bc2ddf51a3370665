import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Api } from './api.ts'

/**
 * Listens on both loopback addresses, because a browser may use either for `localhost`. If one of them is
 * missing or taken, the other is enough.
 */
export async function listenLocally(app: Api, port: number): Promise<void> {
  await app.listen({ port, host: 'localhost' })
  const bound = app.server.address() as AddressInfo
  const other = bound.family === 'IPv6' ? '127.0.0.1' : '::1'
  const twin = createServer((socket) => app.server.emit('connection', socket))
  twin.listen(bound.port, other)
  await once(twin, 'listening').catch(() => {})
  twin.on('error', () => {})
  app.server.on('close', () => twin.close())
}
