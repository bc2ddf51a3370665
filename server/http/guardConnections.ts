import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { wireLimits } from '#rules/wireLimits.ts'
import { countedAddress } from './addressKey.ts'
import { refuseBytes } from './refuseRaw.ts'

/** The open connections of a server, whose number is limited. */
export type Connections = {
  /** Accepts a new connection, or closes it. */
  open(socket: Socket): void
  /** Notes a request, before it is answered. */
  take(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

/** A request body that is still arriving: since when, and how many bytes its connection had read before. */
type Body = { sinceMs: number; bytesBefore: number }

/**
 * Keeps the open connections within their limits. When a new one needs room, first to be closed is the one
 * that has owed us its first request, or the rest of a body, for longest; then one that is idle between two
 * requests. A connection that is owed an answer, such as a live stream, never has to make room.
 * @param isProxy tells whether an address is a proxy, whose connections are those of many clients.
 */
export function guardConnections(
  securityHeaders: Record<string, string>,
  isProxy: (address: string) => boolean,
): Connections {
  const all = new Set<Socket>()
  // Sets keep insertion order: the first has waited longest.
  const waiting = new Set<Socket>()
  const idle = new Set<Socket>()
  const bodies = new Map<Socket, Body>()
  const perNetwork = new Map<string, number>()

  function open(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = countedAddress(address)
    const count = perNetwork.get(network) ?? 0
    if (count >= wireLimits.connectionsPerAddressMax && !isProxy(address)) {
      socket.destroy()
      return
    }
    if (all.size >= wireLimits.connectionsMax && !closeOldest(waiting) && !closeOldest(idle)) {
      socket.destroy()
      return
    }
    perNetwork.set(network, count + 1)
    all.add(socket)
    waiting.add(socket)
    if (waiting.size > wireLimits.waitingConnectionsMax) closeOldest(waiting)
    socket.once('close', () => {
      for (const one of [all, waiting, idle, bodies]) one.delete(socket)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    waiting.delete(socket)
    idle.delete(socket)
    let owed = 1
    const finish = () => {
      owed -= 1
      if (owed === 0 && !socket.destroyed) idle.add(socket)
    }
    response.once('close', finish)
    if (!hasBody(request)) return
    owed += 1
    waiting.add(socket)
    bodies.set(socket, { sinceMs: Date.now(), bytesBefore: socket.bytesRead })
    if (waiting.size > wireLimits.waitingConnectionsMax) closeOldest(waiting)
    request.once('end', () => {
      waiting.delete(socket)
      bodies.delete(socket)
      finish()
    })
  }

  function endSlow(): void {
    const now = Date.now()
    const { bodyGraceMs, bodyBytesPerSecondMin } = wireLimits
    for (const [socket, { sinceMs, bytesBefore }] of bodies) {
      const bytes = socket.bytesRead - bytesBefore
      if (now - sinceMs > bodyGraceMs + (bytes / bodyBytesPerSecondMin) * 1_000)
        refuseBytes(socket, 'request_too_slow', securityHeaders)
    }
  }

  const timer = setInterval(endSlow, wireLimits.lookMs).unref()
  return { open, take, close: () => clearInterval(timer) }
}

/** Closes the connection that has waited longest. @returns false when there was none. */
function closeOldest(sockets: Set<Socket>): boolean {
  const [oldest] = sockets
  if (!oldest) return false
  sockets.delete(oldest)
  oldest.destroy()
  return true
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
