import { expect, test } from 'vitest'
import { keyRoutes } from '../../rules/keyRoutes.ts'
import { answerInTurn } from '../../tests/support/answerInTurn.ts'
import { openRingup } from './openRingup.ts'
import { refuseBrowsers } from './refuseBrowsers.ts'

const server = await answerInTurn()
const key = `ru_test_${'k'.repeat(36)}`
const ringup = openRingup({ url: server.url, key })

test('each call that a key may make has a method, and no method makes another call', async () => {
  server.answer({ status: 200, body: { data: [], nextCursor: null } })
  const methods = Object.values(ringup).flatMap((group) => Object.values(group)) as ((
    ...args: unknown[]
  ) => Promise<unknown> & { first?: () => Promise<unknown> })[]
  for (const method of methods) {
    const call = method('req_1', {})
    await (call.first ? call.first() : call)
  }
  const made = server.arrived.map(({ method, path }) => {
    const [place = ''] = path.split('?', 1)
    return `${method} ${place.replace('req_1', ':id')}`
  })
  expect(made.toSorted()).toEqual(Object.keys(keyRoutes).toSorted())
})

test('a list reads page after page until the last one, and no further than the loop goes', async () => {
  const page = (id: string, nextCursor: string | null) => ({
    status: 200,
    body: { data: [{ id }], nextCursor },
  })
  server.answer(page('a', '1'), page('b', '2'), page('c', null))
  const all: string[] = []
  for await (const { id } of ringup.requests.list({ status: 'open' })) all.push(id)
  expect(all).toEqual(['a', 'b', 'c'])
  expect(server.arrived.map(({ path }) => path)).toEqual([
    '/v1/requests?status=open',
    '/v1/requests?status=open&after=1',
    '/v1/requests?status=open&after=2',
  ])

  server.answer(page('a', '1'))
  for await (const { id } of ringup.requests.list()) if (id === 'a') break
  expect(server.arrived).toHaveLength(1)
})

test('events are read on from the last one that a program has, of the types that it names', async () => {
  server.answer(
    { status: 200, body: { data: [{ sequence: 8 }], nextCursor: 8 } },
    { status: 200, body: { data: [], nextCursor: null } },
  )
  const types = ['request.paid', 'request.marked_paid'] as const
  const read: number[] = []
  for await (const { sequence } of ringup.events.list({ after: 7, types })) read.push(sequence)
  expect(read).toEqual([8])
  expect(server.arrived.map(({ path }) => path)).toEqual([
    '/v1/events?after=7&types=request.paid%2Crequest.marked_paid',
    '/v1/events?after=8&types=request.paid%2Crequest.marked_paid',
  ])
})

test('a server that repeats a cursor ends a list instead of keeping it for ever', async () => {
  server.answer({ status: 200, body: { data: [{ id: 'a' }], nextCursor: 'same' } })
  let rows = 0
  for await (const _ of ringup.customers.list()) rows += 1
  expect(rows).toBe(2)
})

test.for([
  ['an address without https', { url: 'http://pay.example.com' }],
  ['no address', { url: 'pay.example.com' }],
  ['no key', { key: '' }],
  ['a key that was cut off', { key: key.slice(0, -1) }],
  ['attempts without end', { attempts: 1_000 }],
] as const)('%s is refused before anything is sent, in words without the key', ([, wrong]) => {
  const open = () => openRingup({ url: server.url, key, ...wrong })
  expect(open).toThrow(TypeError)
  expect(open).not.toThrow(key.slice(0, -1))
})

test.for(['', '.', '..', 'req_1/cancel', '../customers', 'req_1?x=1'])(
  'an id such as %j never becomes another path',
  async (id) => {
    await expect(ringup.requests.get(id)).rejects.toThrow(TypeError)
  },
)

test('a browser is refused, in its pages and in its workers, and servers are not', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0'
  expect(() => refuseBrowsers({ document: {}, navigator: { userAgent } })).toThrow(TypeError)
  expect(() => refuseBrowsers({ navigator: { userAgent } })).toThrow(TypeError)
  for (const server of [{}, { navigator: { userAgent: 'Node.js/22' } }, { navigator: {} }])
    expect(() => refuseBrowsers(server)).not.toThrow()
})

test('the key is not in what a log prints of the client', async () => {
  const { inspect } = await import('node:util')
  expect(inspect(ringup, { depth: null, showHidden: true })).not.toContain(key)
})
