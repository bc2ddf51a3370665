import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { makeFaults } from '../control/faults/faults.ts'
import { answerJson, type Route } from './route.ts'
import { type Listening, serve } from './serve.ts'

let listening: Listening | undefined

afterEach(() => listening?.close())

async function start(handle: Route['handle'], whenStored: () => Promise<void> | undefined) {
  listening = await serve(0, {
    routes: [{ method: 'POST', path: '/things/:id', name: 'things.make', handle }],
    faults: makeFaults(),
    notFound: (method, path) => answerJson(404, { error: `${method} ${path}` }),
    whenStored,
    admit: () => undefined,
    failureOf: () => ({ status: 500, body: '' }),
    keepFailure: (_name, _call, failure) => failure,
  })
  return `http://127.0.0.1:${listening.port}/things/1`
}

test('an answer leaves only when the writes of the call are stored', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const { promise: handled, resolve: handle } = Promise.withResolvers<void>()
  const url = await start(
    () => {
      handle()
      return answerJson(201, {})
    },
    () => stored,
  )
  let answered = false
  const answer = fetch(url, { method: 'POST' }).then(({ status }) => {
    answered = true
    return status
  })
  await handled
  // Meanwhile another call completes, so the first one had its chance.
  expect((await fetch(url)).status).toBe(404)
  expect(answered).toBe(false)
  store()
  expect(await answer).toBe(201)
})

test('a call whose writes cannot be stored is not answered as a success', async () => {
  const url = await start(
    () => answerJson(201, {}),
    () => Promise.reject(new Error('disk full')),
  )
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow()
})

test('a body over 1 MiB is refused with 413', async () => {
  const url = await start(
    () => answerJson(201, {}),
    () => undefined,
  )
  const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(1_048_577) })
  expect(answer.status).toBe(413)
})

test.each(['//', '//host/things/1', 'http://[', 'http://things/1', '/things/%'])(
  'the address %s is answered with what is not found there',
  async (path) => {
    const { port } = new URL(
      await start(
        () => answerJson(201, {}),
        () => undefined,
      ),
    )
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    expect(response.statusCode).toBe(404)
  },
)
