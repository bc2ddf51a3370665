import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { wireLimits } from '#rules/wireLimits.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { serverOptions } from './openServer.ts'

// Much shorter timeouts, so that the tests need not wait half a minute.
changeLimits(wireLimits, {
  headersMs: 300,
  lookMs: 50,
  restMs: 400,
  stillMs: 1_000,
  bodyGraceMs: 300,
  bodyBytesPerSecondMin: 1_000,
  connectionsMax: 12,
  waitingConnectionsMax: 6,
  connectionsPerAddressMax: 8,
})

const opened: Socket[] = []
let server: Server
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Starts a server that answers each complete request with its body; `/stream` never ends. */
async function start(trustedProxies: string[] = []): Promise<void> {
  const options = serverOptions({ publicUrl: 'http://localhost', trustedProxies })
  server = options.serverFactory((request, response) => {
    if (request.url === '/stream') {
      response.write('begun')
      return
    }
    request.resume().on('end', () => response.end('done'))
  })
  server.on('clientError', options.clientErrorHandler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

type Line = { socket: Socket; text(): string; isOpen(): boolean }

/** Opens a connection from a loopback address and sends `text`. */
async function open(text: string, from = '127.0.0.1'): Promise<Line> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  opened.push(socket)
  let got = ''
  let isOpen = true
  socket.on('data', (chunk: Buffer) => {
    got += chunk.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOpen = false
  })
  await once(socket, 'connect')
  if (text) socket.write(text)
  return { socket, text: () => got, isOpen: () => isOpen }
}

const whole = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const half = 'GET / HTTP/1.1\r\nHost: a\r\n'
const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4000\r\n\r\nx'
const stream = 'GET /stream HTTP/1.1\r\nHost: a\r\n\r\n'

const ends = (line: Line) => expect.poll(line.isOpen, { timeout: 3_000 }).toBe(false)
const answers = (line: Line) => expect.poll(line.text).toMatch(/done$/)
const isAlive = async (line: Line) => {
  line.socket.write(whole)
  await answers(line)
}

test.each([
  ['nothing at all', ''],
  ['half a request', half],
  ['a body that never comes', body],
])('a connection that sends %s is closed with 408', async (_what, text) => {
  await start()
  const line = await open(text)
  await ends(line)
  expect(line.text()).toMatch(/^HTTP\/1.1 408 /)
  expect(line.text()).toContain('x-content-type-options: nosniff')
})

test('a connection whose headers come a byte at a time is closed', async () => {
  await start()
  const line = await open('GET / HTTP/1.1\r\nX: ')
  const trickle = setInterval(() => line.socket.write('a'), 20)
  await ends(line)
  clearInterval(trickle)
})

test('a body that comes a byte at a time is refused, one at a fair pace is accepted', async () => {
  await start()
  const slow = await open(body)
  const fair = await open(body)
  const trickle = setInterval(() => slow.socket.write('x'), 20)
  let left = 3_999
  const flow = setInterval(() => {
    const bytes = Math.min(left, 100)
    left -= bytes
    if (bytes > 0) fair.socket.write('x'.repeat(bytes))
  }, 40)
  await ends(slow)
  expect(slow.text()).not.toContain(' 200 ')
  await answers(fair)
  clearInterval(trickle)
  clearInterval(flow)
})

test('a connection that stays idle after its answer is closed', async () => {
  await start()
  const line = await open(whole)
  await answers(line)
  await ends(line)
})

test('a client that reads nothing of a long answer is closed', async () => {
  await start()
  server.removeAllListeners('request')
  server.on('request', (_request, response) => response.end('x'.repeat(50_000_000)))
  const taken = once(server, 'connection') as Promise<[Socket]>
  const line = await open(whole)
  line.socket.pause()
  const [held] = await taken
  // Node waits stillMs twice when bytes moved in between, and the kernel takes its time with a full buffer.
  await expect.poll(() => held.destroyed, { timeout: 15_000 }).toBe(true)
})

test('the connection that has waited longest makes room, never one that is owed an answer', async () => {
  await start()
  const streams = [await open(stream, '127.0.0.2'), await open(stream, '127.0.0.2')]
  await expect.poll(() => streams.every((line) => line.text().includes('begun'))).toBe(true)
  const first = await open(half, '127.0.0.3')
  const others = []
  for (let more = 0; more < wireLimits.waitingConnectionsMax; more += 1)
    others.push(await open(half, '127.0.0.4'))
  await ends(first)
  expect(first.text()).toBe('')
  const fresh = await open('', '127.0.0.5')
  await isAlive(fresh)
  expect(streams.every((line) => line.isOpen())).toBe(true)
})

test('an address may hold a limited number of connections, and another address still gets in', async () => {
  await start()
  const held = []
  for (let more = 0; more < wireLimits.connectionsPerAddressMax; more += 1) {
    held.push(await open(whole, '127.0.0.2'))
    await answers(held.at(-1) as Line)
  }
  const more = await open(whole, '127.0.0.2')
  await ends(more)
  expect(more.text()).toBe('')
  await isAlive(await open('', '127.0.0.3'))
  held[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const again = await open(whole, '127.0.0.2')
      await Promise.race([once(again.socket, 'data'), once(again.socket, 'close')])
      return again.isOpen()
    })
    .toBe(true)
})

test('a trusted proxy may hold the connections of many', async () => {
  await start(['127.0.0.0/8'])
  const held = []
  for (let more = 0; more < wireLimits.connectionsPerAddressMax + 2; more += 1) {
    held.push(await open(whole, '127.0.0.2'))
    await answers(held.at(-1) as Line)
  }
  expect(held.every((line) => line.isOpen())).toBe(true)
})

test('when all connections are taken, an idle one makes room', async () => {
  await start(['127.0.0.0/8'])
  const held = []
  for (let more = 0; more < wireLimits.connectionsMax; more += 1) {
    held.push(await open(whole))
    await answers(held.at(-1) as Line)
  }
  await isAlive(await open(''))
  await ends(held[0] as Line)
})
