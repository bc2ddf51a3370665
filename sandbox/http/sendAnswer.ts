import type { ServerResponse } from 'node:http'
import type { Fault } from '../control/faults/faults.ts'
import type { Answer } from './route.ts'

/** Sends an answer, unless the caller is gone or part of an answer was already sent. */
export function sendAnswer(response: ServerResponse, answer: Answer) {
  if (!begin(response, answer)) return
  response.end(bodyOf(response, answer))
}

const slowMs = 2_000
const slowParts = 20

/**
 * Sends an answer the way a failure on the way back would deliver it: `drop_after`, `cut` or
 * `slow`.
 */
export async function sendBroken(response: ServerResponse, answer: Answer, fault: Fault) {
  if (fault.do === 'drop_after' || !begin(response, answer)) return void response.destroy()
  const body = bodyOf(response, answer)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (fault.do === 'cut') {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2))
    return void response.write(half, () => response.destroy())
  }
  const pauseMs = (fault.ms ?? slowMs) / slowParts
  const partBytes = Math.max(1, Math.ceil(bytes.length / slowParts))
  response.flushHeaders()
  for (let sent = 0; sent < bytes.length; sent += partBytes) {
    await new Promise((done) => setTimeout(done, pauseMs))
    if (response.destroyed) return
    response.write(bytes.subarray(sent, sent + partBytes))
  }
  response.end()
}

function begin(response: ServerResponse, answer: Answer): boolean {
  if (response.destroyed || response.headersSent) return false
  response.writeHead(answer.status, {
    'Content-Length': Buffer.byteLength(answer.bytes ?? answer.body),
    ...answer.headers,
  })
  return true
}

function bodyOf(response: ServerResponse, answer: Answer): string | Buffer {
  return response.req.method === 'HEAD' ? '' : (answer.bytes ?? answer.body)
}
