import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { World } from '../world.ts'

/** A connection to the app that can be cut, as in a tunnel: nothing gets through. */
export type Line = { url: string; cut(): void; mend(): void; close(): Promise<void> }

/** Opens a connection to the app of a world. */
export async function openLine(world: World): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(new URL(world.url).port), 'localhost')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
