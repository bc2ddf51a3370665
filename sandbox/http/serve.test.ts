import { afterEach, expect, test } from 'vitest'
import { createFaults } from '../control/faults.ts'
import { answerJson, type Route } from './route.ts'
import { type Listening, serve } from './serve.ts'

let listening: Listening | undefined

afterEach(() => listening?.close())

async function start(handle: Route['handle'], kept: () => Promise<void> | undefined) {
  listening = await serve(0, {
    routes: [{ method: 'POST', path: '/things/:id', name: 'things.make', handle }],
    faults: createFaults(),
    notFound: (method, path) => answerJson(404, { error: `${method} ${path}` }),
    kept,
    admit: () => undefined,
    faultBody: () => ({}),
  })
  return `http://127.0.0.1:${listening.port}/things/1`
}

test('an answer leaves only when what the call wrote is kept', async () => {
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>()
  const { promise: handled, resolve: handle } = Promise.withResolvers<void>()
  const url = await start(
    () => {
      handle()
      return answerJson(201, {})
    },
    () => kept,
  )
  let answered = false
  const answer = fetch(url, { method: 'POST' }).then(({ status }) => {
    answered = true
    return status
  })
  await handled
  // Another call goes all the way meanwhile, so the first one had its chance.
  expect((await fetch(url)).status).toBe(404)
  expect(answered).toBe(false)
  keep()
  expect(await answer).toBe(201)
})

test('what cannot be kept is not answered as if it were', async () => {
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
