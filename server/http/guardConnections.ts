import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { wireLimits } from '#rules/wireLimits.ts'
import { networkOf } from './addressKey.ts'
import { refuseBytes } from './refuseRaw.ts'

/** The open connections of a server: how many there may be, and which gives way to a new one. */
export type Connections = {
  /** Takes a connection in, or ends it. */
  open(socket: Socket): void
  /** Is told of a request, before it is answered. */
  take(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

/** A body on its way: since when, and what its connection had brought before. */
type Body = { sinceMs: number; bytesBefore: number }

/**
 * Keeps the open connections within their limits. One that owes us its first request, or the rest of a
 * body, is let go first, the longest waiting before the others; then one that rests between two
 * requests. One that is owed an answer, such as a live stream, is never let go for another's sake.
 * @param isProxy tells whose connections are those of many.
 */
export function guardConnections(
  guarding: Record<string, string>,
  isProxy: (address: string) => boolean,
): Connections {
  const all = new Set<Socket>()
  // Sets keep the order in which they were added to: the first is the idlest.
  const waiting = new Set<Socket>()
  const resting = new Set<Socket>()
  const bodies = new Map<Socket, Body>()
  const perNetwork = new Map<string, number>()

  function open(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const count = perNetwork.get(network) ?? 0
    if (count >= wireLimits.connectionsPerAddressMax && !isProxy(address)) {
      socket.destroy()
      return
    }
    if (all.size >= wireLimits.connectionsMax && !shed(waiting) && !shed(resting)) {
      socket.destroy()
      return
    }
    perNetwork.set(network, count + 1)
    all.add(socket)
    waiting.add(socket)
    if (waiting.size > wireLimits.waitingConnectionsMax) shed(waiting)
    socket.once('close', () => {
      for (const one of [all, waiting, resting, bodies]) one.delete(socket)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    waiting.delete(socket)
    resting.delete(socket)
    let owed = 1
    const settle = () => {
      owed -= 1
      if (owed === 0 && !socket.destroyed) resting.add(socket)
    }
    response.once('close', settle)
    if (!hasBody(request)) return
    owed += 1
    waiting.add(socket)
    bodies.set(socket, { sinceMs: Date.now(), bytesBefore: socket.bytesRead })
    if (waiting.size > wireLimits.waitingConnectionsMax) shed(waiting)
    request.once('end', () => {
      waiting.delete(socket)
      bodies.delete(socket)
      settle()
    })
  }

  function endSlow(): void {
    const now = Date.now()
    const { bodyGraceMs, bodyBytesPerSecondMin } = wireLimits
    for (const [socket, { sinceMs, bytesBefore }] of bodies) {
      const bytes = socket.bytesRead - bytesBefore
      if (now - sinceMs > bodyGraceMs + (bytes / bodyBytesPerSecondMin) * 1_000)
        refuseBytes(socket, 'request_too_slow', guarding)
    }
  }

  const looking = setInterval(endSlow, wireLimits.lookMs).unref()
  return { open, take, close: () => clearInterval(looking) }
}

/** Lets the idlest go. @returns whether there was one. */
function shed(sockets: Set<Socket>): boolean {
  const [idlest] = sockets
  if (!idlest) return false
  sockets.delete(idlest)
  idlest.destroy()
  return true
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
