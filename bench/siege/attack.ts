import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import os from 'node:os'

/** The orders of an attacker, and its results. */
export type Orders = {
  port: number
  slowSockets: number
  guesses: number
  guessSeconds: number
  /** Cookies of people with an account, each of whom opens `streamsEach` streams. */
  cookies: string[]
  streamsEach: number
}
export type Spoils = {
  slowOpen: number
  slowOpened: number
  streamsOpen: number
  streamsRefused: number
  guessed: Record<string, number>
}

/**
 * Sockets are reopened at this pace, so that the attacker leaves some of the machine's two cores
 * alone.
 */
const reopenPerSecond = 250
const tickMs = 20

process.once('message', (orders: Orders) => {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  attack(orders)
})

function attack(orders: Orders): void {
  const slow = holdSlowSockets(orders)
  const streams = orders.cookies.flatMap((cookie, person) =>
    Array.from({ length: orders.streamsEach }, () => holdStream(orders.port, cookie, person)),
  )
  const guesser = guess(orders)
  process.on('message', () => {
    const spoils: Spoils = {
      ...slow(),
      streamsOpen: streams.filter(({ state }) => state === 'open').length,
      streamsRefused: streams.filter(({ state }) => state === 'refused').length,
      guessed: guesser,
    }
    process.send?.(spoils)
  })
}

/**
 * Holds sockets open: half send endless headers and half an endless body, a byte every 5 s each.
 */
function holdSlowSockets({ port, slowSockets }: Orders) {
  const open = new Set<Socket>()
  let opened = 0
  const heads = [
    'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
    'POST /auth/code HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  ]
  let due = 0
  setInterval(() => {
    due = Math.min(due + (reopenPerSecond * tickMs) / 1_000, reopenPerSecond)
    for (; due >= 1 && open.size < slowSockets; due -= 1) {
      opened += 1
      const from = `127.1.${opened % 10}.${1 + (opened % 200)}`
      const socket = connect({ host: '127.0.0.1', port, localAddress: from })
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
      socket.write(heads[opened % 2] ?? '')
    }
  }, tickMs)
  setInterval(() => {
    for (const socket of open) socket.write(' ')
  }, 5_000)
  return () => ({ slowOpen: open.size, slowOpened: opened })
}

function holdStream(port: number, cookie: string, person: number) {
  const held = { state: 'begun' as 'begun' | 'open' | 'refused' }
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.2.0.${1 + person}` })
  socket.on('error', () => {})
  socket.on('close', () => {
    held.state = 'refused'
  })
  socket.on('data', (chunk) => {
    if (held.state === 'begun')
      held.state = /^HTTP\/1.1 200/.test(String(chunk)) ? 'open' : 'refused'
  })
  socket.write(`GET /v1/events/stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  return held
}

/**
 * Guesses random links from forty addresses in turns; a connection asks again once it is answered.
 */
function guess({ port, guesses, guessSeconds }: Orders): Record<string, number> {
  const answers: Record<string, number> = {}
  const lines = Array.from({ length: 40 }, (_, place) => ({
    from: `127.3.0.${1 + place}`,
    socket: null as Socket | null,
    busy: false,
  }))
  let left = guesses
  let due = 0
  setInterval(() => {
    due = Math.min(due + (guesses / guessSeconds / 1_000) * tickMs, 40)
    for (const line of lines) {
      if (due < 1 || left === 0) return
      if (line.busy) continue
      due -= 1
      left -= 1
      ask(line)
    }
  }, tickMs)

  function ask(line: (typeof lines)[number]): void {
    line.busy = true
    line.socket ??= open(line)
    const link = randomBytes(16).toString('base64url')
    line.socket.write(`GET /p/${link} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`)
  }

  function open(line: (typeof lines)[number]): Socket {
    const socket = connect({ host: '127.0.0.1', port, localAddress: line.from })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (line.busy) answers['broken off'] = (answers['broken off'] ?? 0) + 1
      Object.assign(line, { socket: null, busy: false })
    })
    socket.on('data', (chunk) => {
      const [, status] = /HTTP\/1.1 (\d{3})/.exec(String(chunk)) ?? []
      if (!status) return
      answers[status] = (answers[status] ?? 0) + 1
      line.busy = false
    })
    return socket
  }

  // The lines take turns: the first must not do all the work.
  setInterval(() => lines.push(lines.shift() as (typeof lines)[number]), tickMs)
  return answers
}
