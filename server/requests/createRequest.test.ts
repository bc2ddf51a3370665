import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startApp } from '../../tests/support/app.ts'
import { ask, awaitText, owner, newMobile, textsOn } from '../../tests/support/callers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a request becomes one text with who asks, how much, what for and the link', async () => {
  const caller = await owner(app, { name: 'Bell Plumbing', country: 'GB', currency: 'GBP' })
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  const text = await awaitText(app, phone, /Bell Plumbing/)
  expect(text).toBe(`Bell Plumbing: £85.00 for Boiler service. Pay by card: ${request.payLink}`)
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('the same Idempotency-Key makes one request and one text, however often it is sent', async () => {
  const caller = await owner(app)
  const phone = newMobile()
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
  const send = () => caller.call<{ id: string; code: string }>('POST', '/v1/requests', body, { 'idempotency-key': 'form-1' })
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  const again = await send()
  const made = [...answers, again].filter((answer) => answer.status === 201).map((answer) => answer.body.id)
  expect(new Set(made)).toHaveLength(1)
  // A call that met the first one still under way is told so, and nothing else.
  for (const answer of answers) if (answer.status !== 201) expect(answer.body.code).toBe('idempotency_in_flight')
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})
