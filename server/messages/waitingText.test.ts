import { afterEach, expect, test } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import { ask, awaitText, newMobile, owner, readRequest } from '../../tests/support/callers.ts'
import { getInTouch } from '../../tests/support/getInTouch.ts'
import { letListCatchUp } from '../../tests/support/listLag.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const create = 'twilio.messages.create'

/** Lists the texts that the provider accepted for a number. */
async function taken(phone: string): Promise<{ to: string; from: string }[]> {
  const texts = await held<{ to: string; from: string }>(app, 'messages')
  return texts.filter((text) => text.to === phone)
}

async function denyTwice(requestId: string): Promise<void> {
  await runLaterJobs(app, 'settleUnknownText')
  await queryAll(
    app,
    "update message set denied_at = denied_at - interval '2 minutes' where request_id = $1",
    [requestId],
  )
  await runLaterJobs(app, 'settleUnknownText')
}

test('a text that still waits when its request is canceled is not sent', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  await app.drainJobs()
  expect(await taken(phone)).toEqual([])
  expect(await readRequest(caller, request.id)).toMatchObject({ messages: [{ status: 'failed' }] })
})

test('a text that waits while its number is corrected goes only to the right one', async () => {
  const [wrong, right] = [newMobile(), newMobile()]
  const request = await ask(caller, { phone: wrong })
  const path = `/v1/customers/${request.customer.id}`
  expect((await caller.call('PATCH', path, { phone: right })).status).toBe(200)
  await app.drainJobs()
  expect(await taken(wrong)).toEqual([])
  expect(await taken(right)).toHaveLength(1)
})

test('words of the staff’s own that wait while the number changes go to nobody, and staff see it', async () => {
  const [old, corrected] = [newMobile(), newMobile()]
  const { customer } = await ask(caller, { phone: old })
  await app.drainJobs()
  await getInTouch(app, customer.id)
  const path = `/v1/customers/${customer.id}`
  const words = { body: 'See you at five, Ana.' }
  expect((await caller.call('POST', `${path}/messages`, words)).status).toBe(201)
  expect((await caller.call('PATCH', path, { phone: corrected })).status).toBe(200)
  await app.drainJobs()
  expect(await taken(corrected)).toEqual([])
  const [text] = await queryAll<{ status: string }>(
    app,
    "select status from message where customer_id = $1 and purpose = 'reply' and direction = 'outbound'",
    [customer.id],
  )
  expect(text?.status).toBe('failed')
})

test('a typed {link} never becomes the link, which is in the text once', async () => {
  const phone = newMobile()
  const { payLink } = await ask(caller, { phone, whatFor: 'Key of the {link} shed' })
  await app.drainJobs()
  const body = await awaitText(app, phone, /shed/)
  expect(body.split(payLink ?? '')).toHaveLength(2)
})

test('a text that waits while its country is removed from the list is not sent, and staff see it', async () => {
  const strict = await owner(app)
  const phone = newMobile()
  const request = await ask(strict, { phone })
  await strict.call('PATCH', '/v1/business', { allowedCountries: ['IE'] })
  await app.drainJobs()
  expect(await taken(phone)).toEqual([])
  const { messages, timeline } = await readRequest(strict, request.id)
  expect(messages).toMatchObject([
    {
      status: 'failed',
      reason: 'Texts to this country are not enabled. Share the link another way.',
    },
  ])
  expect(timeline.map((entry) => entry.type)).toContain('message.failed')
})

test('an opt-out learned from the provider holds for the number, not for the customer’s new one', async () => {
  const request = await ask(caller)
  const path = `/v1/customers/${request.customer.id}`
  const { twilio } = app.context
  const { sendText } = twilio
  Object.assign(twilio, {
    sendText: async () => {
      await caller.call('PATCH', path, { phone: newMobile() })
      return { kind: 'refused', errorCode: 21610 }
    },
  })
  await app.drainJobs()
  Object.assign(twilio, { sendText })
  expect((await readRequest(caller, request.id)).textStatus).toBe('suppressed')
  expect((await caller.call('GET', path)).body['optedOutAt']).toBeNull()
})

test('a text queued for one of our numbers is found under the number it was sent from', async () => {
  const phone = newMobile()
  await setFault(app, { on: create, do: 'drop_after', times: 1 })
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  const { from } = app.context.twilio
  Object.assign(app.context.twilio, { from: '+15550006780' })
  const request = await ask(caller, { phone })
  Object.assign(app.context.twilio, { from })
  await app.drainJobs()
  await letListCatchUp(app)
  await denyTwice(request.id)
  expect(['sent', 'delivered']).toContain((await readRequest(caller, request.id)).textStatus)
  expect(await taken(phone)).toHaveLength(1)
})

test('when the provider breaks off every call, the text fails in the end, and staff see it', async () => {
  const phone = newMobile()
  await setFault(app, { on: create, do: 'drop_before' })
  const request = await ask(caller, { phone })
  for (let tries = 0; tries < retryLimits.textSendAttemptsMax; tries += 1) {
    await runLaterJobs(app, 'sendText')
    await denyTwice(request.id)
  }
  const { textStatus, timeline } = await readRequest(caller, request.id)
  expect(textStatus).toBe('failed')
  expect(timeline.map((entry) => entry.type)).toContain('message.failed')
  await clearFaults(app)
  await app.drainJobs()
  expect(await taken(phone)).toEqual([])
})
