import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { startWatch } from '#server/startWatch.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openLookUp } from './lookUpPublic.ts'

type Asked = { name: string; type: number }
const silent = createSocket('udp4')
const speaking = createSocket('udp4')
const answers: Record<string, [type: number, address: number[]][]> = {
  'push.example.com': [[1, [8, 8, 8, 8]]],
  'inside.example.com': [[1, [10, 1, 2, 3]]],
  'both.example.com': [
    [1, [127, 0, 0, 1]],
    [1, [8, 8, 4, 4]],
  ],
}

changeLimits(outsideLimits, { strangerLookUpTimeoutMs: 800 })

beforeAll(async () => {
  speaking.on('message', (question, from) => {
    speaking.send(answer(question, readQuestion(question)), from.port, from.address)
  })
  for (const server of [silent, speaking]) {
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(() => {
  silent.close()
  speaking.close()
})

/** RFC 1035, 4.1.2 */
function readQuestion(packet: Buffer): Asked {
  const labels: string[] = []
  let at = 12
  for (let size = packet[at] ?? 0; size > 0; size = packet[at] ?? 0) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + size))
    at += size + 1
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1) }
}

function answer(question: Buffer, { name, type }: Asked): Buffer {
  const found = (answers[name] ?? []).filter(([of]) => of === type)
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(found.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  const asked = name.length + 2 + 4
  const records = found.map(([of, address]) =>
    Buffer.from([0xc0, 12, 0, of, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]),
  )
  return Buffer.concat([head.subarray(0, 12 + asked), ...records])
}

const at = (server: typeof silent) => openLookUp([`127.0.0.1:${server.address().port}`])

function find(lookUp: ReturnType<typeof openLookUp>, name: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookUp(name, { all: true }, (error, found) => resolve(error?.code ?? found))
  return promise
}

test('only public addresses are found', async () => {
  const lookUp = at(speaking)
  expect(await find(lookUp, 'push.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await find(lookUp, 'both.example.com')).toEqual([{ address: '8.8.4.4', family: 4 }])
  expect(await find(lookUp, 'inside.example.com')).toBe('ENOTFOUND')
  expect(await find(lookUp, 'nobody.example.com')).toBe('ENOTFOUND')
})

test('names that get no answer keep no other name waiting, and time out', async () => {
  const lookUp = at(silent)
  const since = startWatch()
  const hung = Array.from({ length: 32 }, (_, n) => find(lookUp, `hung-${n}.example.com`))
  await lookup('localhost')
  expect(since()).toBeLessThan(700)
  expect(new Set(await Promise.all(hung))).toEqual(new Set(['ENOTFOUND']))
  expect(since()).toBeLessThan(8_000)
})
