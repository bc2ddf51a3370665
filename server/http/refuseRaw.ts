import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { composeProblem, type ErrorCode, errorCatalogue } from '#rules/errors.ts'

/** Refuses a request before Fastify sees it, and closes its connection: nothing more is read from it. */
export function refuseRequest(response: ServerResponse, code: ErrorCode): void {
  const body = JSON.stringify(composeProblem(code, randomUUID()))
  response.writeHead(errorCatalogue[code].status, problemHeaders(body))
  response.end(body)
}

/** Refuses bytes that form no request, and closes their connection. */
export function refuseBytes(
  socket: Socket,
  code: ErrorCode,
  securityHeaders: Record<string, string>,
): void {
  // Part of an answer may have been sent, or the client may be gone.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status } = errorCatalogue[code]
  const body = JSON.stringify(composeProblem(code, randomUUID()))
  const headers = Object.entries({ ...securityHeaders, ...problemHeaders(body) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function problemHeaders(body: string): Record<string, string> {
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}
