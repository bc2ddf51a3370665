import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import type { BusinessView } from '#rules/shapes/business.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { ReceiptTextPreview } from '#rules/shapes/requestActions.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { settleRefunds } from '#server/requests/refunds/settleRefunds.ts'
import { ask, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { askPaid, awaitRefunded, refund } from '../../tests/support/refunds.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'
import { afternoonZone } from '../../tests/support/reminders.ts'
import { makeRetryDue, unreachable } from '../../tests/support/retries.ts'

const { app, caller, businessId } = await openBusiness()
await queryAll(app, `update business set name = 'Bell'`)

/** Moves a customer to where it is afternoon, or night, whatever the hour of the run. */
const move = (phone: string, zone = afternoonZone()) =>
  queryAll(app, 'update customer set time_zone = $2 where phone = $1', [phone, zone])

const mark = (id: string, textCustomer?: boolean) =>
  caller.call<RequestView & { code: string }>('POST', `/v1/requests/${id}/mark-paid`, {
    how: 'cash',
    ...(textCustomer === undefined ? {} : { textCustomer }),
  })
const giveBack = (id: string, amountMinor: number, textCustomer?: boolean) =>
  caller.call<RequestView & { code: string }>('POST', `/v1/requests/${id}/refunds`, {
    amountMinor,
    ...(textCustomer === undefined ? {} : { textCustomer }),
  })
const preview = async (id: string, query = '') =>
  (await caller.call<ReceiptTextPreview>('GET', `/v1/requests/${id}/receipt-text?${query}`)).body
const receiptsOn = async (phone: string) =>
  (await textsOn(app, phone)).map(({ body }) => body).filter((body) => /\/receipt$/m.test(body))
const receiptsOf = async (id: string) =>
  (await readRequest(caller, id)).messages.filter(({ purpose }) => purpose === 'receipt')

/** Waits for the receipt of a card payment, which leaves by a job of its own. */
async function receiptOfCard(phone: string): Promise<string[]> {
  await app.drainJobs()
  await expect.poll(() => receiptsOn(phone)).toHaveLength(1)
  return receiptsOn(phone)
}

async function askAt(phone: string): Promise<RequestView> {
  const request = await ask(caller, { phone })
  await move(phone)
  await app.drainJobs()
  return request
}

test('a mark as paid texts the very words of its preview, a minute later', async () => {
  const phone = newMobile()
  const { id, payLink } = await askAt(phone)
  const { body, parts, problem } = await preview(id)
  expect(body).toContain(`${payLink}/receipt`)
  expect(body).toMatch(/^Bell: thank you, £85.00 received. /)
  expect([parts, problem]).toEqual([1, null])
  const marked = await mark(id, true)
  expect(marked.body.messages.at(-1)).toMatchObject({
    purpose: 'receipt',
    status: 'queued',
    refundId: null,
    body,
  })
  await app.drainJobs()
  expect(await receiptsOn(phone)).toEqual([])
  await runLaterJobs(app, 'sendText')
  await expect.poll(() => receiptsOn(phone)).toEqual([body])
  const { timeline } = await readRequest(caller, id)
  expect(timeline.map(({ type }) => type)).toContain('message.sent')
})

test('nobody is texted unless that is asked for, as with a program of before', async () => {
  const { id } = await askAt(newMobile())
  await mark(id)
  const paid = await askPaid(app, caller)
  const texts = await receiptsOf(paid.request.id)
  await giveBack(paid.request.id, 1_000)
  await giveBack(paid.request.id, 1_000, false)
  expect(await receiptsOf(id)).toEqual([])
  expect(await receiptsOf(paid.request.id)).toHaveLength(texts.length)
})

test('a mark that is undone texts nobody, and says so; marked again, it texts once', async () => {
  const phone = newMobile()
  const { id } = await askAt(phone)
  await mark(id, true)
  await caller.call('POST', `/v1/requests/${id}/unmark-paid`)
  expect(await receiptsOf(id)).toMatchObject([
    { status: 'failed', reason: expect.stringMatching(/undone or failed first/) },
  ])
  await runLaterJobs(app, 'sendText')
  expect(await receiptsOn(phone)).toEqual([])
  await mark(id, true)
  await runLaterJobs(app, 'sendText')
  await expect.poll(() => receiptsOn(phone)).toHaveLength(1)
})

test('a mark that an older version has undone texts nobody either', async () => {
  const phone = newMobile()
  const { id } = await askAt(phone)
  await mark(id, true)
  await queryAll(app, `update payment set status = 'canceled' where request_id = $1`, [id])
  await runLaterJobs(app, 'sendText')
  expect(await receiptsOn(phone)).toEqual([])
  expect(await receiptsOf(id)).toMatchObject([{ status: 'failed' }])
})

test('a refund texts its customer once, in the words of its preview, however often it is settled', async () => {
  const phone = newMobile()
  const { request, name } = await askPaid(app, caller, 'pm_card_visa', { phone })
  await move(phone)
  const { body } = await preview(request.id, 'refundMinor=2050')
  expect(body).toMatch(/^Bell: £20.50 refunded to your card. /)
  const before = await receiptOfCard(phone)
  await giveBack(request.id, 2_050, true)
  for (let times = 0; times < 3; times += 1) await settleRefunds(app.context, name)
  await app.drainJobs()
  await expect.poll(() => receiptsOn(phone)).toEqual([...before, body])
  const { messages, refunds } = await readRequest(caller, request.id)
  expect(messages.filter(({ refundId }) => refundId !== null)).toMatchObject([
    { refundId: refunds[0]?.id, body },
  ])
  // A second refund is another cause.
  await giveBack(request.id, 1_000, true)
  await app.drainJobs()
  await expect.poll(() => receiptsOn(phone)).toHaveLength(before.length + 2)
})

test('a refund that has not succeeded yet texts nobody until it has', async () => {
  const phone = newMobile()
  const { request } = await askPaid(app, caller, 'pm_card_pendingRefund', { phone })
  const before = await receiptOfCard(phone)
  const pending = await giveBack(request.id, 8_500, true)
  expect(pending.body.refunds).toMatchObject([{ status: 'pending' }])
  expect(await receiptsOf(request.id)).toHaveLength(before.length)
})

test('a refund from the provider’s dashboard texts nobody', async () => {
  const { request, charge } = await askPaid(app, caller)
  const before = await receiptsOf(request.id)
  await refund(app, charge, 1_000)
  await awaitRefunded(app, caller, request.id, 1_000)
  expect(await receiptsOf(request.id)).toHaveLength(before.length)
})

test('who has opted out is not texted: the preview says why, and the mark is refused with that reason', async () => {
  const phone = newMobile()
  const { id } = await askAt(phone)
  await queryAll(app, 'update customer set opted_out_at = now() where phone = $1', [phone])
  expect((await preview(id)).problem).toMatchObject({ code: 'text_opted_out' })
  expect((await mark(id, true)).body.code).toBe('text_opted_out')
  expect((await readRequest(caller, id)).status).toBe('open')
  expect((await mark(id, false)).body.status).toBe('paid')
})

test('a customer who opted out between a refund and its success is not texted', async () => {
  const phone = newMobile()
  const { request } = await askPaid(app, caller, 'pm_card_visa', { phone })
  await giveBack(request.id, 1_000, false)
  await queryAll(
    app,
    `update refund set status = 'asked', provider_id = null, text_customer = true`,
  )
  await queryAll(app, 'update customer set opted_out_at = now() where phone = $1', [phone])
  const before = await receiptsOf(request.id)
  await settleRefunds(app.context, {
    businessId,
    paymentId: (await readRequest(caller, request.id)).payments[0]?.id ?? '',
  })
  expect((await readRequest(caller, request.id)).refunds).toMatchObject([{ status: 'succeeded' }])
  expect(await receiptsOf(request.id)).toHaveLength(before.length)
})

test('at night it waits for the morning, as the preview says', async () => {
  const phone = newMobile()
  const { id } = await askAt(phone)
  await move(phone, afternoonZone(new Date(Date.now() + 12 * 3_600_000)))
  const { waitsUntil } = await preview(id)
  expect(Date.parse(waitsUntil ?? '')).toBeGreaterThan(Date.now())
  await mark(id, true)
  await runLaterJobs(app, 'sendText')
  expect(await receiptsOn(phone)).toEqual([])
  expect(await receiptsOf(id)).toMatchObject([
    { status: 'queued', reason: expect.stringMatching(/automatic, so it waits/) },
  ])
})

test('its words are in the customer’s language, and the business’s own where it has some', async () => {
  const french = await askAt('+33612345678')
  expect((await preview(french.id)).body).toMatch(/^Bell : merci, /)
  const refunds = '/v1/business/wordings/refund/fr'
  await caller.call('PUT', refunds, { words: '{business}, {amount} de retour. {link}' })
  expect((await preview(french.id, 'refundMinor=500')).body).toMatch(
    /^Bell, 5,00\s£GB de retour\. https?:\S+\/receipt/,
  )
  await caller.call('DELETE', refunds)
})

test('a first text, to a customer who was handed the link, says how to stop', async () => {
  const shared = await ask(caller, { phone: newMobile(), delivery: 'share' })
  const texted = await askAt(newMobile())
  const [first, later] = await Promise.all([shared, texted].map(({ id }) => preview(id)))
  expect(first?.body).toMatch(/STOP/)
  expect(later?.parts).toBe(1)
})

test('a preview is of the own business alone, and of a sum of money', async () => {
  const { id } = await askAt(newMobile())
  const nothing = await caller.call<{ code: string }>(
    'GET',
    `/v1/requests/${id}/receipt-text?refundMinor=0`,
  )
  expect(nothing.body.code).toBe('amount_too_small')
  const other = `req_${'0'.repeat(26)}`
  expect((await caller.call('GET', `/v1/requests/${other}/receipt-text`)).status).toBe(404)
})

test('a business turns each off, and the history says so', async () => {
  const read = async () => (await caller.call<BusinessView>('GET', '/v1/business')).body
  expect(await read()).toMatchObject({ textMarkedPaid: true, textRefunds: true })
  await caller.call('PATCH', '/v1/business', { textMarkedPaid: false })
  expect(await read()).toMatchObject({ textMarkedPaid: false, textRefunds: true })
  await caller.call('PATCH', '/v1/business', { textMarkedPaid: true, textRefunds: false })
  expect(await read()).toMatchObject({ textMarkedPaid: true, textRefunds: false })
  const [event] = await queryAll<{ data: Record<string, unknown> }>(
    app,
    `select data from event where business_id = $1 and type = 'business.changed'
      order by sequence desc limit 1`,
    [businessId],
  )
  expect(event?.data).toMatchObject({ after: { textMarkedPaid: true, textRefunds: false } })
  await caller.call('PATCH', '/v1/business', { textRefunds: true })
})

test('a text about a refund that did not arrive goes again, also after one about another refund', async () => {
  const { request } = await askPaid(app, caller, 'pm_card_visa', { phone: unreachable })
  await move(unreachable)
  await giveBack(request.id, 1_000, true)
  await app.drainJobs()
  const texts = async () =>
    (await receiptsOf(request.id)).filter(({ refundId }) => refundId !== null)
  await expect.poll(async () => (await texts())[0]?.retryAt ?? null).not.toBeNull()
  await giveBack(request.id, 500, true)
  await app.drainJobs()
  await expect.poll(async () => (await texts())[1]?.retryAt ?? null).not.toBeNull()
  const query = <Row extends QueryResultRow>(statement: string) => queryAll<Row>(app, statement)
  await makeRetryDue({ query }, request.id)
  await runLaterJobs(app, 'retryText')
  const causes = (await texts()).map(({ refundId }) => refundId)
  const [first, second] = causes
  expect(first).not.toBe(second)
  expect(causes.toSorted()).toEqual([first, first, second, second].toSorted())
})

test('one cause has one text, and the table holds no second', async () => {
  const { id } = await askAt(newMobile())
  await mark(id, true)
  const again = inBusiness(app.database, businessId, (tx) =>
    tx
      .insertInto('receiptCause')
      .columns(['businessId', 'messageId', 'cause', 'retries'])
      .expression((select) =>
        select
          .selectFrom('receiptCause as c')
          .innerJoin('message as m', (join) => join.onRef('m.businessId', '=', 'c.businessId'))
          .select(['m.businessId', 'm.id', 'c.cause', 'c.retries'])
          .whereRef('m.id', '<>', 'c.messageId')
          .limit(1),
      )
      .execute(),
  )
  await expect(again).rejects.toThrow(/receipt_cause/)
})
