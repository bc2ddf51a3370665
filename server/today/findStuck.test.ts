import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { todayLimits } from '#rules/todayLimits.ts'
import { ask } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { readDayAt } from '../../tests/support/readDayAt.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()
const { linesAt, isListed } = readDayAt(app, businessId)
const sql = (statement: string, ...values: unknown[]) => queryAll(app, statement, values)
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Makes every text of a request end in a status, without its provider. */
const endTexts = ({ id }: RequestView, status: string) =>
  sql('update message set status = $2, error_code = 30003 where request_id = $1', id, status)

test('a text that did not arrive is listed until a newer one asks, the request is over, or a month has passed', async () => {
  const request = await ask(caller)
  await app.drainJobs()
  const listed = (now = new Date()) => isListed('failedTexts', request, now)
  await endTexts(request, 'delivered')
  expect(await listed()).toBe(false)
  await endTexts(request, 'undelivered')
  const [line] = (await linesAt('failedTexts')).filter(({ requestId }) => requestId === request.id)
  expect(line?.words).toMatch(/\w/)
  expect(await listed(later(new Date(), todayLimits.failedTextListedMs))).toBe(false)
  await sql(
    "update message set retry = 'planned', retry_at = now() where request_id = $1",
    request.id,
  )
  expect(await listed()).toBe(false)
  expect(await isListed('retries', request)).toBe(true)
  const optOut = 'update customer set opted_out_at = $2 where id = $1'
  await sql(optOut, request.customer.id, new Date())
  expect([await listed(), await isListed('retries', request)]).toEqual([true, false])
  await sql(optOut, request.customer.id, null)
  await sql('update message set retry = null, retry_at = null where request_id = $1', request.id)
  const again = await caller.call('POST', `/v1/requests/${request.id}/send`)
  expect(again.status).toBe(200)
  expect(await listed()).toBe(false)
  await endTexts(request, 'failed')
  expect(await listed()).toBe(true)
  await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  expect(await listed()).toBe(false)
})

test('a reply of ours that did not arrive is listed while it is the last word', async () => {
  const { customer } = await ask(caller)
  await hearFrom(app, customer.id, 'Can I pay on Friday?')
  await caller.call('POST', `/v1/customers/${customer.id}/messages`, { body: 'Friday is fine.' })
  await app.drainJobs()
  await sql(
    "update message set status = 'failed' where customer_id = $1 and purpose = 'reply' and direction = 'outbound'",
    customer.id,
  )
  const listed = async () =>
    (await linesAt('failedTexts')).filter((line) => line.customer.id === customer.id)
  expect(await listed()).toMatchObject([{ requestId: null }])
  await hearFrom(app, customer.id, 'Thanks')
  expect(await listed()).toEqual([])
})

test('a declined card is listed once, with its newest reason, until another text asks or a week has passed', async () => {
  const request = await ask(caller)
  const decline = (declineCode: string, at: Date) =>
    sql(
      `insert into event (business_id, sequence, subject, type, actor, data, at)
       select business_id, next_event_sequence + 1000, $2, 'payment.declined', 'provider', $3, $4
       from business_counter where business_id = $1`,
      businessId,
      request.id,
      { declineCode },
      at,
    ).then(() =>
      sql(
        'update business_counter set next_event_sequence = next_event_sequence + 1001 where business_id = $1',
        businessId,
      ),
    )
  const now = new Date()
  await decline('insufficient_funds', later(now, 1))
  await decline('expired_card', later(now, 2))
  const listed = async (at: Date) =>
    (await linesAt('declined', at)).filter(({ requestId }) => requestId === request.id)
  expect(await listed(later(now, 3))).toMatchObject([{ declineCode: 'expired_card' }])
  expect(await listed(later(now, todayLimits.declineListedMs + 2))).toEqual([])
  await sql('update message set created_at = $2 where request_id = $1', request.id, later(now, 3))
  expect(await listed(later(now, 4))).toEqual([])
})
