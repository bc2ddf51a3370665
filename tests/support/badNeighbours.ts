import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** An address that behaves badly, on a real port. */
export type BadNeighbour = {
  url: string
  /** How many connections it has got, and how many of them stand. */
  calls(): number
  open(): number
  close(): Promise<void>
}

/** Answers at once that all is well, and then goes on with one byte at a time, without an end. */
export function startDripping(everyMs: number): Promise<BadNeighbour> {
  return start((socket) => {
    socket.write('HTTP/1.1 201 Created\r\ncontent-type: application/json\r\n\r\n')
    const clock = setInterval(() => socket.write(' '), everyMs)
    socket.on('close', () => clearInterval(clock))
  })
}

/** Sends its head one byte at a time: the answer never so much as begins. */
export function startCreeping(everyMs: number): Promise<BadNeighbour> {
  return start((socket) => {
    socket.write('HTTP/1.1 201 Created\r\nx-slow: ')
    const clock = setInterval(() => socket.write('x'), everyMs)
    socket.on('close', () => clearInterval(clock))
  })
}

/** Answers with as many megabytes as one takes, up to `megabytes`. */
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
