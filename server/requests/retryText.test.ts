import { beforeAll, expect, test } from 'vitest'
import { retryLimits } from '#rules/retryLimits.ts'
import type { CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { allowedFrom, readWhereabouts } from '#server/messages/readAllowed.ts'
import { ask, newMobile, readRequest, typeReply } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { held, queryAll } from '../../tests/support/rehearse.ts'
import { afternoonZone } from '../../tests/support/reminders.ts'
import { unreachable } from '../../tests/support/retries.ts'
import { retryText } from './retryText.ts'

const { app, caller, businessId } = await openBusiness()

let customerId = ''
beforeAll(async () => {
  const { body } = await caller.call<CustomerView>('POST', '/v1/customers', { phone: unreachable })
  customerId = body.id
  // It is an hour for texts there, at whatever hour this runs.
  await change({ timeZone: afternoonZone() })
})

const change = (body: object) => caller.call('PATCH', `/v1/customers/${customerId}`, body)

type Row = {
  id: string
  status: string
  retry: string
  retryOf: string
  updatedAt: Date
  retryAt: Date
}

const rowsOf = (requestId: string): Promise<Row[]> =>
  queryAll(
    app,
    `select id, status, retry, retry_of as "retryOf", updated_at as "updatedAt", retry_at as "retryAt"
     from message where request_id = $1 and direction = 'outbound' order by id`,
    [requestId],
  )

/** Runs what is due until the newest text of a request has failed. */
async function failed(requestId: string): Promise<Row> {
  await app.drainJobs()
  await expect.poll(async () => (await rowsOf(requestId)).at(-1)?.status).toBe('undelivered')
  return (await rowsOf(requestId)).at(-1) as Row
}

async function asked(): Promise<{ request: RequestView; first: Row }> {
  const { id } = await ask(caller, { phone: unreachable })
  const first = await failed(id)
  return { request: await readRequest(caller, id), first }
}

const whereabouts = () =>
  inBusiness(app.context.database, businessId, (tx) =>
    readWhereabouts(tx, { businessId, customerId }),
  )

const goAgain = ({ id, retryAt }: Row, at = retryAt) =>
  retryText(app.context, { businessId, messageId: id }, at)

test('a text to a phone that is off goes again three times, says when, and then asks for another number', async () => {
  const { request, first } = await asked()
  let newest = first
  for (const delayMs of retryLimits.failedTextDelaysMs) {
    const at = new Date(newest.updatedAt.getTime() + delayMs)
    expect(newest.retryAt).toEqual(allowedFrom(at, await whereabouts()))
    const shown = (await readRequest(caller, request.id)).messages.at(-1)
    expect(shown).toMatchObject({
      reason: 'The phone was switched off or out of reach.',
      retryAt: newest.retryAt.toISOString(),
    })
    await goAgain(newest)
    newest = await failed(request.id)
  }
  const { messages, timeline } = await readRequest(caller, request.id)
  expect(messages.map(({ retryAt }) => retryAt)).toEqual([null, null, null, null])
  expect(messages[0]?.reason).toMatch(/Ringup sent it again\.$/)
  expect(messages.at(-1)?.reason).toMatch(/Ask for another number\.$/)
  expect(timeline.filter(({ type }) => type === 'message.retried')).toHaveLength(3)
  expect(new Set((await rowsOf(request.id)).map(({ retryOf }) => retryOf)).size).toBe(4)
})

test('each failure is answered by one text, however often and early its job runs', async () => {
  const { request, first } = await asked()
  await goAgain(first, new Date(first.retryAt.getTime() - 1))
  expect(await rowsOf(request.id)).toHaveLength(1)
  await Promise.all([goAgain(first), goAgain(first), goAgain(first)])
  await failed(request.id)
  await goAgain(first)
  expect((await rowsOf(request.id)).map(({ retry }) => retry)).toEqual(['sent', 'planned'])
  const waiting = await queryAll(
    app,
    `select 1 from graphile_worker._private_jobs where key = 'retryText:' || $1`,
    [(await rowsOf(request.id))[1]?.id],
  )
  expect(waiting).toHaveLength(1)
})

test.each<[string, (request: RequestView) => Promise<unknown>]>([
  [
    'paid in cash',
    ({ id }) => caller.call('POST', `/v1/requests/${id}/mark-paid`, { how: 'cash' }),
  ],
  ['canceled', ({ id }) => caller.call('POST', `/v1/requests/${id}/cancel`)],
  ['texted again by hand', ({ id }) => caller.call('POST', `/v1/requests/${id}/send`, {})],
  ['opened', ({ id }) => queryAll(app, 'update request set opened_at = now() where id = $1', [id])],
  ['of a customer who stopped the texts', () => change({ textsStopped: true })],
])('%s meanwhile: the failed text is left, and says so at once', async (how, act) => {
  const { request, first } = await asked()
  await act(request)
  const isKnownAtOnce = !['texted again by hand', 'opened'].includes(how)
  const shown = async () => (await readRequest(caller, request.id)).messages[0]
  if (isKnownAtOnce) expect((await shown())?.retryAt).toBeNull()
  await goAgain(first)
  const [row] = await rowsOf(request.id)
  expect(row).toMatchObject({ retry: 'left', retryAt: null })
  expect((await shown())?.reason).toMatch(/Share the link another way\.$/)
  const again = (await rowsOf(request.id)).filter(({ retryOf }) => retryOf !== null)
  expect(again).toEqual([])
  await change({ textsStopped: false })
})

test('a reply since leaves it to the staff', async () => {
  const { request, first } = await asked()
  await typeReply(app, unreachable, 'My phone was off, what is it?')
  await expect.poll(async () => (await readRequest(caller, request.id)).unread).toBe(true)
  await goAgain(first)
  expect((await rowsOf(request.id)).map(({ retry }) => retry)).toEqual(['left'])
})

test('a free-form reply goes again in its own words, and the conversation says so', async () => {
  const path = `/v1/customers/${customerId}/messages`
  const sent = await caller.call<{ id: string }>('POST', path, { body: 'We are outside.' })
  await app.drainJobs()
  const newest = async () =>
    (await caller.call<CustomerMessages>('GET', path)).body.data.filter(
      ({ purpose, direction }) => purpose === 'reply' && direction === 'outbound',
    )
  await expect.poll(async () => (await newest())[0]?.status).toBe('undelivered')
  const [shown] = await newest()
  const at = new Date(shown?.retryAt ?? '')
  await retryText(app.context, { businessId, messageId: sent.body.id }, at)
  await app.drainJobs()
  await expect
    .poll(async () => (await newest()).map(({ status }) => status))
    .toEqual(['undelivered', 'undelivered'])
  expect((await newest()).map(({ body }) => body)).toEqual(['We are outside.', 'We are outside.'])
  const texts = await held<{ to: string; body: string }>(app, 'messages')
  expect(texts.filter(({ body }) => body === 'We are outside.')).toHaveLength(2)
})

test('a failure that does not pass plans nothing', async () => {
  for (const phone of ['+447400130005', '+447400130007', '+447400121614']) {
    const { id } = await ask(caller, { phone })
    await app.drainJobs()
    await expect
      .poll(async () => (await readRequest(caller, id)).textStatus)
      .toMatch(/^(undelivered|failed)$/)
    expect((await rowsOf(id)).map(({ retry, retryAt }) => [retry, retryAt])).toEqual([[null, null]])
  }
  const { id } = await ask(caller, { phone: newMobile() })
  await app.drainJobs()
  await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
  expect((await rowsOf(id)).map(({ retry }) => retry)).toEqual([null])
})
