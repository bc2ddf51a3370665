import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { startWatch } from '#server/startWatch.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { answerQuestion } from '../../tests/support/nameServer.ts'
import { openLookUp } from './lookUpPublic.ts'

const silent = createSocket('udp4')
const speaking = createSocket('udp4')
const answers: Record<string, string[]> = {
  'push.example.com': ['8.8.8.8'],
  'inside.example.com': ['10.1.2.3'],
  'both.example.com': ['127.0.0.1', '8.8.4.4'],
}

changeLimits(outsideLimits, { strangerLookUpTimeoutMs: 800 })

beforeAll(async () => {
  speaking.on('message', (question, from) => {
    const packet = answerQuestion(question, (name) => answers[name] ?? [])
    speaking.send(packet, from.port, from.address)
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
