import { afterEach, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, awaitText, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, runLaterJobs, setFault } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const change = (id: string, body: unknown) =>
  caller.call<RequestView>('PATCH', `/v1/requests/${id}`, body)

test('the first text of a changed draft asks for the new amount', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await queryAll(app, "update request set status = 'draft' where id = $1", [request.id])
  await app.drainJobs()
  expect(await textsOn(app, phone)).toEqual([])
  expect((await change(request.id, { amountMinor: 9_000 })).status).toBe(200)
  await caller.call('POST', `/v1/requests/${request.id}/send`)
  await app.drainJobs()
  await awaitText(app, phone, /£90\.00/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a text that has not gone out asks for the new amount, once; a text that has gone out is not followed', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  expect((await change(request.id, { amountMinor: 9_000, whatFor: 'Boiler repair' })).status).toBe(
    200,
  )
  await app.drainJobs()
  const body = await awaitText(app, phone, /£90\.00 for Boiler repair/)
  const { messages } = await readRequest(caller, request.id)
  expect(messages).toMatchObject([{ body }])
  await change(request.id, { amountMinor: 9_500 })
  await app.drainJobs()
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a text that the provider never accepted is sent again with the new amount', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 429 })
  await app.drainJobs()
  expect((await change(request.id, { amountMinor: 9_000 })).status).toBe(200)
  await clearFaults(app)
  await runLaterJobs(app, 'sendText')
  await awaitText(app, phone, /£90\.00/)
  expect(await textsOn(app, phone)).toHaveLength(1)
})

test('a text whose link was replaced while it waited is not sent', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await queryAll(app, 'update request set link_generation = 2 where id = $1', [request.id])
  await app.drainJobs()
  expect((await readRequest(caller, request.id)).messages).toMatchObject([{ status: 'failed' }])
  expect(await textsOn(app, phone)).toEqual([])
})

test('a text that may have gone out keeps the words by which it is looked up', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
  await app.drainJobs()
  expect((await change(request.id, { amountMinor: 9_000 })).status).toBe(200)
  await runLaterJobs(app, 'settleUnknownText')
  await awaitText(app, phone, /£85\.00/)
  expect(await textsOn(app, phone)).toHaveLength(1)
  const { messages } = await readRequest(caller, request.id)
  expect(messages).toMatchObject([{ body: expect.stringContaining('£85.00') }])
})
