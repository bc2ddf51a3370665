import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A badly behaved server on a real port. */
export type BadNeighbour = {
  url: string
  /** How many connections it has had, and how many are open. */
  calls(): number
  open(): number
  close(): Promise<void>
}

/** Answers with success at once, and then sends one byte at a time, without end. */
export function startDripping(everyMs: number): Promise<BadNeighbour> {
  return start((socket) => {
    socket.write('HTTP/1.1 201 Created\r\ncontent-type: application/json\r\n\r\n')
    const clock = setInterval(() => socket.write(' '), everyMs)
    socket.on('close', () => clearInterval(clock))
  })
}

/** Sends its head one byte at a time: the response never really begins. */
export function startCreeping(everyMs: number): Promise<BadNeighbour> {
  return start((socket) => {
    socket.write('HTTP/1.1 201 Created\r\nx-slow: ')
    const clock = setInterval(() => socket.write('x'), everyMs)
    socket.on('close', () => clearInterval(clock))
  })
}

/** Answers with as many megabytes as the client reads, up to `megabytes`. */
export function startFlooding(megabytes: number): Promise<BadNeighbour> {
  return start(async (socket) => {
    socket.write(`HTTP/1.1 201 Created\r\ncontent-length: ${megabytes * 1_048_576}\r\n\r\n`)
    const part = Buffer.alloc(1_048_576, 'x')
    const gone = new Promise((resolve) => socket.once('close', resolve))
    for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
      if (!socket.write(part))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), gone])
    }
  })
}

async function start(answer: (socket: Socket) => unknown): Promise<BadNeighbour> {
  const sockets = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    sockets.add(socket)
    socket.setMaxListeners(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', () => void answer(socket))
    socket.on('data', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
