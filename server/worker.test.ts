import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { startApp, type TestApp } from '../tests/support/app.ts'
import { ask, newMobile, owner, textsOn } from '../tests/support/callers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ worker: true })
})
afterAll(() => app.close())

test('a job that outlasts several sweeps of the janitor stays with its living worker', async () => {
  const staff = await owner(app)
  const phone = newMobile()
  // The provider takes 7 s: more than three sweeps.
  await fetch(`${app.sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'twilio.messages.create', do: 'delay', ms: 7_000, times: 1 }),
  })
  const { id } = await ask(staff, { phone })
  const seen = new Set<string | null>()
  const look = async () => {
    const { body } = await staff.call<RequestView>('GET', `/v1/requests/${id}`)
    seen.add(body.textStatus)
    return body.textStatus
  }
  await expect.poll(look, { timeout: 20_000, interval: 50 }).toBe('delivered')
  // A job taken away finds its text claimed, which makes it unknown for at least 5 s.
  expect([...seen]).toContain('sending')
  expect([...seen]).not.toContain('unknown')
  expect(await textsOn(app, phone)).toHaveLength(1)
}, 30_000)
