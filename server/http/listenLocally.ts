import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Api } from './api.ts'

/**
 * Listens on both addresses of the loopback, for a browser may take either for `localhost`. Where
 * one of them is missing or taken, the other is enough.
 */
export async function listenLocally(app: Api, port: number): Promise<void> {
  await app.listen({ port, host: 'localhost' })
  const taken = app.server.address() as AddressInfo
  const other = taken.family === 'IPv6' ? '127.0.0.1' : '::1'
  const twin = createServer((socket) => app.server.emit('connection', socket))
  twin.listen(taken.port, other)
  await once(twin, 'listening').catch(() => {})
  twin.on('error', () => {})
  app.server.on('close', () => twin.close())
}
