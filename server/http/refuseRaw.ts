import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { composeProblem, type ErrorCode, errorCatalogue } from '#rules/errors.ts'

/** Answers a request that is not passed on, and ends its connection: what follows is not read. */
export function refuseRequest(response: ServerResponse, code: ErrorCode): void {
  const body = JSON.stringify(composeProblem(code, randomUUID()))
  response.writeHead(errorCatalogue[code].status, headersOf(body))
  response.end(body)
}

/** The same where there is no request, since its bytes make none. */
export function refuseBytes(
  socket: Socket,
  code: ErrorCode,
  guarding: Record<string, string>,
): void {
  // Half an answer may be on its way, or nobody is there any more.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status } = errorCatalogue[code]
  const body = JSON.stringify(composeProblem(code, randomUUID()))
  const headers = Object.entries({ ...guarding, ...headersOf(body) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function headersOf(body: string): Record<string, string> {
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}
