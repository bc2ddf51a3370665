import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, awaitText, newMobile, textsOn, typeReply } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { awaitStatus, confirm, queryAll, startPaying } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const write = (id: string, body = 'Hi') =>
  caller.call<Problem>('POST', `/v1/customers/${id}/messages`, { body })
const read = async (id: string) =>
  (await caller.call<CustomerView>('GET', `/v1/customers/${id}`)).body
const add = async () =>
  (await caller.call<CustomerView>('POST', '/v1/customers', { phone: newMobile() })).body
const notInTouch = { status: 409, body: { code: 'customer_not_in_touch' } }

/** Makes a customer whose request has been texted. */
async function texted() {
  const request = await ask(caller)
  await app.drainJobs()
  await awaitText(app, request.customer.phone, /Bell/)
  return request
}

/** Pays a request by card, and waits for the provider's word of it. */
async function payByCard(request: RequestView) {
  await confirm(app, await startPaying(app, request))
  await awaitStatus(app, caller, request.id, 'paid')
}

test('a stranger gets no free-form text: 60 of 60 are refused', async () => {
  const { id, phone } = await add()
  const refused: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const { status } = await write(id, `Your parcel waits: https://parcel.example/${at}`)
    refused.push(status)
  }
  await app.drainJobs()
  expect((await textsOn(app, phone)).length).toBe(0)
  expect(new Set(refused)).toEqual(new Set([409]))
  expect(await write(id)).toMatchObject(notInTouch)
  expect((await read(id)).inTouch).toBe(false)
})

test('a text that asks for money does not put a customer in touch; an answer to it does', async () => {
  const { customer } = await texted()
  expect(await write(customer.id)).toMatchObject(notInTouch)
  await typeReply(app, customer.phone, 'Who is this?')
  await expect.poll(async () => (await read(customer.id)).inTouch).toBe(true)
  expect((await write(customer.id)).status).toBe(201)
})

test('a customer who paid a texted request by card is in touch; one who paid in cash is not', async () => {
  const [paid, cash] = [await texted(), await texted()]
  await payByCard(paid)
  const marked = await caller.call('POST', `/v1/requests/${cash.id}/mark-paid`, { how: 'cash' })
  expect(marked.status).toBe(200)
  expect((await write(paid.customer.id)).status).toBe(201)
  expect(await write(cash.customer.id)).toMatchObject(notInTouch)
})

test('a customer who was in touch at one number is a stranger at another that staff typed', async () => {
  const [wrote, paid] = [await texted(), await texted()]
  await typeReply(app, wrote.customer.phone, 'Hello')
  await expect.poll(async () => (await read(wrote.customer.id)).inTouch).toBe(true)
  await payByCard(paid)
  for (const { customer } of [wrote, paid]) {
    await caller.call('PATCH', `/v1/customers/${customer.id}`, { phone: newMobile() })
    expect(await write(customer.id)).toMatchObject(notInTouch)
  }
})

test('merging a customer who wrote into a stranger does not put the stranger in touch', async () => {
  const { customer: mine } = await texted()
  await typeReply(app, mine.phone, 'Hello')
  await expect.poll(async () => (await read(mine.id)).inTouch).toBe(true)
  const stranger = await add()
  const path = `/v1/customers/${stranger.id}/merge`
  expect((await caller.call('POST', path, { from: mine.id })).status).toBe(200)
  expect(await write(stranger.id)).toMatchObject(notInTouch)
})

test('on a platform nobody gets a free-form text while payments are not ready', async () => {
  const { customer } = await texted()
  await typeReply(app, customer.phone, 'Hello')
  await expect.poll(async () => (await read(customer.id)).inTouch).toBe(true)
  const ready = (to: boolean) => queryAll(app, 'update business set payments_ready = $1', [to])
  await ready(false)
  expect(await write(customer.id)).toMatchObject({
    status: 409,
    body: { code: 'payments_not_ready' },
  })
  await ready(true)
  expect((await write(customer.id)).status).toBe(201)
})
