import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range from which systems take the ports of outgoing connections. */
const lowest = 20_000
const highest = 32_000

/** A port that was returned before may not be in use yet. */
const given = new Set<number>()

/**
 * Returns a port of 127.0.0.1 that is free, and that no outgoing connection will take meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
