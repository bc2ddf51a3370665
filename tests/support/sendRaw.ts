import { once } from 'node:events'
import { connect } from 'node:net'

/** The bytes that a server sent before the connection closed. */
export type RawAnswer = { status: number; headers: Headers; body: string; bytes: number }

/**
 * Sends raw bytes, as no HTTP client would, and reads until the server closes the connection.
 * @param at the URL of the server
 */
export async function sendRaw(at: string, text: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(at)
  const socket = connect({ host: hostname, port: Number(port) })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A server that refuses may close the connection during the write.
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
  const all = Buffer.concat(chunks)
  const [head = '', ...body] = all.toString('latin1').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string])
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: new Headers(pairs),
    body: body.join('\r\n\r\n'),
    bytes: all.length,
  }
}
