import { afterEach, expect, test } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import { ask, readRequest } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, runLaterJobs, setFault } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const price = (requestId: string) =>
  queryAll(app, 'select price_micros, price_currency from message where request_id = $1', [
    requestId,
  ])

const waiting = () =>
  queryAll(app, "select 1 from graphile_worker.jobs where task_identifier = 'priceText'")

async function sent(wanted = {}): Promise<string> {
  const { id } = await ask(caller, wanted)
  await app.drainJobs()
  await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
  return id
}

test('the price of a text is stored in millionths once the provider reports it, and asked for once', async () => {
  const id = await sent({ whatFor: 'Обслуживание котла в доме 4, новые клапаны и насос' })
  expect(await price(id)).toEqual([{ price_micros: null, price_currency: null }])
  expect(await waiting()).toHaveLength(1)
  await runLaterJobs(app, 'priceText')
  const [message] = await queryAll<{ parts: number }>(
    app,
    'select parts from message where request_id = $1',
    [id],
  )
  expect(message?.parts).toBeGreaterThan(1)
  expect(await price(id)).toEqual([
    { price_micros: 7_500 * (message?.parts ?? 0), price_currency: 'USD' },
  ])
  expect(await waiting()).toEqual([])
})

test('a provider that never reports a price is asked a limited number of times', async () => {
  const id = await sent()
  await setFault(app, { on: 'twilio.messages', do: 'status', status: 503 })
  for (const _ of retryLimits.textLookDelaysMs) {
    expect(await waiting()).toHaveLength(1)
    await runLaterJobs(app, 'priceText')
  }
  expect(await waiting()).toEqual([])
  expect(await price(id)).toEqual([{ price_micros: null, price_currency: null }])
})
