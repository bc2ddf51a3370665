import { expect, test } from 'vitest'
import type { CustomerMessage, CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import { ask, owner, readRequest } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller } = await openBusiness()

const newest = async (id: string, by = caller) => {
  const { body } = await by.call<CustomerMessages>('GET', `/v1/customers/${id}/messages`)
  const [text] = body.data
  if (!text) throw new Error('no text')
  return text
}
const dismiss = (id: string, by = caller) =>
  by.call<CustomerMessage>('POST', `/v1/messages/${id}/dismiss-offer`)

/** Makes a customer who was asked for money and has written. */
async function heard(body: string): Promise<{ id: string; requestId: string }> {
  const { customer, id: requestId } = await ask(caller)
  await hearFrom(app, customer.id, body)
  return { id: customer.id, requestId }
}

test('what a text seems to ask for is offered under it, and nothing is done by itself', async () => {
  const paid = await heard('I paid by bank transfer yesterday')
  const wrong = await heard('Sorry, wrong number')
  const plain = await heard('Can I pay by bank transfer?')
  await app.drainJobs()
  expect(await newest(paid.id)).toMatchObject({ offer: 'paid_by_transfer' })
  expect(await newest(wrong.id)).toMatchObject({ offer: 'wrong_person' })
  expect(await newest(plain.id)).toMatchObject({ offer: null })
  expect((await readRequest(caller, paid.requestId)).status).toBe('open')
  expect((await readRequest(caller, wrong.requestId)).status).toBe('open')
  const { body } = await caller.call<CustomerView>('GET', `/v1/customers/${wrong.id}`)
  expect(body).toMatchObject({ optedOutAt: null, askedToStopAt: null })
})

test('words of the business itself are offered nothing', async () => {
  const { id } = await heard('Hello')
  const words = { body: 'We paid by bank transfer' }
  await caller.call('POST', `/v1/customers/${id}/messages`, words)
  expect(await newest(id)).toMatchObject({ direction: 'outbound', offer: null })
})

test('an offer that one member dismisses is gone for all, once, and the text stays', async () => {
  const { id } = await heard('Wrong person, sorry')
  const colleague = await joined(app, caller, 'staff')
  const text = await newest(id)
  const both = await Promise.all([dismiss(text.id), dismiss(text.id)])
  expect(both.map(({ status, body }) => [status, body.offer])).toEqual([
    [200, null],
    [200, null],
  ])
  expect(await newest(id, { ...caller, ...colleague })).toMatchObject({
    offer: null,
    body: 'Wrong person, sorry',
  })
  const events = await queryAll(
    app,
    "select actor_id from event where subject = $1 and type = 'message.offer_dismissed'",
    [id],
  )
  expect(events).toHaveLength(1)
})

test('a text that a business sent, or that another business got, has no offer to dismiss', async () => {
  const { id } = await heard('Wrong person, sorry')
  const theirs = await owner(app)
  const text = await newest(id)
  expect((await dismiss(text.id, theirs)).status).toBe(404)
  expect(await newest(id)).toMatchObject({ offer: 'wrong_person' })
  const { body } = await caller.call<CustomerMessages>('GET', `/v1/customers/${id}/messages`)
  const sent = body.data.find(({ direction }) => direction === 'outbound')
  expect((await dismiss(sent?.id ?? '')).status).toBe(404)
})

test('an erased customer’s words are gone, and what was offered under them', async () => {
  const { id, requestId } = await heard('Wrong person, sorry')
  await caller.call('POST', `/v1/requests/${requestId}/cancel`)
  expect((await caller.call('DELETE', `/v1/customers/${id}`)).status).toBe(204)
  expect(await newest(id)).toMatchObject({ body: '', offer: null })
})
