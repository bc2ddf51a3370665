import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { ask, newMobile, readRequest, textsOn } from '../../../tests/support/callers.ts'
import { worldOf } from '../../../tests/support/findBreaches.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import {
  makeReminderDue,
  nextOf,
  reminderSteps,
  remindersOf,
} from '../../../tests/support/reminders.ts'
import { unreachable } from '../../../tests/support/retries.ts'
import { retryText } from '../retryText.ts'

const { app, caller, businessId } = await openBusiness()
const { runAt } = reminderSteps({ app, caller, businessId })

const hourMs = 3_600_000
const sql = (statement: string, ...values: unknown[]) => queryAll(app, statement, values)
const read = (requests: RequestView[]) =>
  Promise.all(requests.map(({ id }) => readRequest(caller, id)))

/** Asks one customer for several amounts, all of which were texted. */
async function ofOne(...amounts: number[]): Promise<RequestView[]> {
  const phone = newMobile()
  const made: RequestView[] = []
  for (const amountMinor of amounts) made.push(await ask(caller, { phone, amountMinor }))
  await app.drainJobs()
  const arrived = async () =>
    (await read(made)).every(({ textStatus }) => textStatus === 'delivered')
  await expect.poll(arrived).toBe(true)
  return read(made)
}

/** Makes the first reminders of all due now; the customer lives where it is an hour for texts. */
async function makeDue(requests: RequestView[]): Promise<void> {
  for (const { id } of requests) await makeReminderDue(worldOf(app), id)
}

/** The requests, due together, with the one text queued for them. */
async function queued(...amounts: number[]): Promise<RequestView[]> {
  const requests = await ofOne(...amounts)
  await makeDue(requests)
  await runAt(requests[0]?.id ?? '', new Date())
  return read(requests)
}

const linkOf = ({ payLink }: RequestView) => payLink ?? 'none'
const theText = (request: RequestView | undefined) => {
  const [text, ...others] = request ? remindersOf(request) : []
  expect(others).toEqual([])
  return text
}

test('reminders of one customer due within an hour: one text with the sum, and each with its own link at the end of its line', async () => {
  const requests = await ofOne(8_500, 2_000)
  const at = nextOf(requests[1] as RequestView).at
  await Promise.all(requests.map(({ id }) => runAt(id, at)))
  const [one, two] = await read(requests)
  if (!one || !two) throw new Error('two were made')
  const text = theText(one)
  expect(theText(two)?.id).toBe(text?.id)
  expect(text?.body).toContain('2 payments are still due, £105.00 in all')
  const lines = text?.body.split('\n') ?? []
  expect(
    lines.filter((line) => line.startsWith('£85.00,') && line.endsWith(` ${linkOf(one)}`)),
  ).toHaveLength(1)
  expect(
    lines.filter((line) => line.startsWith('£20.00,') && line.endsWith(` ${linkOf(two)}`)),
  ).toHaveLength(1)
  for (const [request, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(nextOf(request).step).toBe(1)
    expect(request.timeline.filter(({ type }) => type === 'request.reminded')).toMatchObject([
      { data: { step: 0, together: [other.number] } },
    ])
  }
  const stored = await sql('select body from message where id = $1', text?.id)
  for (const request of [one, two])
    expect(JSON.stringify(stored)).not.toContain(linkOf(request).split('/p/')[1])
})

test('one that is due an hour later goes with it, and one that is due later still waits a day', async () => {
  const requests = await ofOne(8_500, 2_000, 3_000)
  const [first, within, after] = requests.map(({ id }) => id)
  const now = new Date()
  await makeDue(requests)
  const move = (id: string | undefined, ms: number) =>
    sql(
      'update request_reminder set next_at = $2 where request_id = $1',
      id,
      new Date(now.getTime() + ms),
    )
  await move(within, hourMs)
  await move(after, hourMs + 1)
  await runAt(first ?? '', now)
  const [one, two, three] = await read(requests)
  expect(theText(two)?.id).toBe(theText(one)?.id)
  expect(nextOf(two as RequestView).step).toBe(1)
  expect(three && remindersOf(three)).toEqual([])
  await runAt(after ?? '', new Date(now.getTime() + hourMs + 1))
  const waiting = await readRequest(caller, after ?? '')
  expect(waiting.reminders).toMatchObject({ why: 'texted_lately', next: { step: 0 } })
})

test('a text names three at most: the fourth waits a day, and of two texts a week neither is over the cap', async () => {
  const requests = await queued(1_000, 2_000, 3_000, 4_000)
  expect(requests.map((request) => remindersOf(request).length)).toEqual([1, 1, 1, 0])
  expect(theText(requests[0])?.body).toContain('3 payments are still due, £60.00 in all')
  const fourth = requests[3] as RequestView
  await runAt(fourth.id, new Date())
  const waiting = await readRequest(caller, fourth.id)
  expect(waiting.reminders).toMatchObject({ why: 'texted_lately', next: { step: 0 } })
  await runAt(fourth.id, nextOf(waiting).at)
  const alone = theText(await readRequest(caller, fourth.id))
  expect(alone?.body).not.toContain('in all')
})

test.for<[string, string]>([
  ['processing', "update request set status = 'processing' where id = $1"],
  ['disputed', 'update request set disputed = true where id = $1'],
  ['paused', "update request_reminder set paused = 'staff' where request_id = $1"],
  ['texted within a day', 'update message set created_at = now() where request_id = $1'],
  ['of another currency', "update request set currency = 'EUR' where id = $1"],
])('one that is %s is not in the sum', async ([what, change]) => {
  const requests = await ofOne(8_500, 2_000)
  await makeDue(requests)
  await sql(change, requests[1]?.id)
  await runAt(requests[0]?.id ?? '', new Date())
  const [one, two] = await read(requests)
  const body = theText(one)?.body
  expect(body).not.toContain('in all')
  if (what !== 'of another currency') return expect(body).not.toContain(linkOf(two as RequestView))
  expect(body).toMatch(/2 payments are still due\. Pay by card:\n£85\.00, .*\n€20\.00, /)
})

test('a request that is paid before the text goes is not asked for: the text names the others', async () => {
  const requests = await queued(8_500, 2_000, 3_000)
  const [one, two, three] = requests.map(({ id }) => id)
  const paid = await caller.call('POST', `/v1/requests/${one}/mark-paid`, { how: 'cash' })
  expect(paid.status).toBe(200)
  await app.drainJobs()
  const [phone, first] = [requests[0]?.customer.phone ?? '', requests[0] as RequestView]
  await expect.poll(async () => (await textsOn(app, phone)).length).toBe(4)
  const sent = (await textsOn(app, phone)).at(-1)
  const all = [sent, ...(await textsOn(app, phone))].filter((text) => text?.body.includes('in all'))
  expect(all[0]?.body).toContain('2 payments are still due, £50.00 in all')
  expect(all[0]?.body).not.toContain(linkOf(first))
  expect(remindersOf(await readRequest(caller, one ?? ''))).toEqual([])
  for (const id of [two, three])
    await expect
      .poll(async () => (await readRequest(caller, id ?? '')).textStatus)
      .toBe('delivered')
  expect((await readRequest(caller, two ?? '')).timeline.map(({ type }) => type)).toContain(
    'message.delivered',
  )
})

test('where only one is left, it is an ordinary reminder of that one; where none is, no text goes', async () => {
  for (const left of [1, 0]) {
    const requests = await queued(8_500, 2_000)
    for (const { id } of requests.slice(0, 2 - left))
      await caller.call('POST', `/v1/requests/${id}/mark-paid`, { how: 'cash' })
    await app.drainJobs()
    const phone = requests[0]?.customer.phone ?? ''
    const reminders = async () =>
      (await textsOn(app, phone))
        .map(({ body }) => body)
        .filter((body) => body.includes('reminder'))
    await expect.poll(async () => (await reminders()).length).toBe(left)
    for (const body of await reminders()) {
      expect(body).toContain('£20.00 for')
      expect(body).toContain(linkOf(requests[1] as RequestView))
    }
    const [{ status } = { status: '' }] = await queryAll<{ status: string }>(
      app,
      "select status from message where to_phone = $1 and purpose = 'reminder'",
      [phone],
    )
    expect(status === 'failed').toBe(left === 0)
  }
})

test('the text counts once for its customer and once for each request: none may be reminded of again within a day', async () => {
  const requests = await queued(8_500, 2_000)
  await app.drainJobs()
  for (const { id } of requests) {
    await expect.poll(async () => (await readRequest(caller, id)).textStatus).toBe('delivered')
    const { status, body } = await caller.call('POST', `/v1/requests/${id}/remind`)
    expect({ status, code: (body as { code?: string }).code }).toEqual({
      status: 409,
      code: 'reminded_lately',
    })
  }
  const week = await sql(
    "select 1 from message where customer_id = $1 and purpose = 'reminder'",
    requests[0]?.customer.id,
  )
  expect(week).toHaveLength(1)
})

test('a text that failed is a failure of each request, and goes again for those that may still be reminded of', async () => {
  const made = [
    await ask(caller, { phone: unreachable, amountMinor: 8_500 }),
    await ask(caller, { phone: unreachable, amountMinor: 2_000 }),
  ]
  const allFailed = async () =>
    (await read(made)).every(({ messages }) => messages.at(-1)?.status === 'undelivered')
  await app.drainJobs()
  await expect.poll(allFailed).toBe(true)
  await sql("update message set retry = 'left', retry_at = null where to_phone = $1", unreachable)
  await makeDue(made)
  await runAt(made[0]?.id ?? '', new Date())
  expect(await allFailed()).toBe(false)
  await app.drainJobs()
  await expect.poll(allFailed).toBe(true)
  for (const { timeline } of await read(made))
    expect(timeline.filter(({ type }) => type === 'message.failed')).toHaveLength(2)

  await caller.call('POST', `/v1/requests/${made[0]?.id}/mark-paid`, { how: 'cash' })
  const planned = await queryAll<{ messageId: string; at: Date }>(
    app,
    `select id as "messageId", retry_at as at from message where to_phone = $1 and retry = 'planned'`,
    [unreachable],
  )
  expect(planned).toHaveLength(1)
  for (const { messageId, at } of planned)
    await retryText(app.context, { businessId, messageId }, at)
  await app.drainJobs()
  const again = 'select body from message where to_phone = $1 and retry_of is not null'
  await expect
    .poll(async () => JSON.stringify(await sql(again, unreachable)))
    .toMatch(/reminder, £20\.00 for/)
  const [paid, open] = await read(made)
  expect(paid && remindersOf(paid)).toHaveLength(1)
  expect(open && remindersOf(open)).toHaveLength(2)
})

test('what a customer texts never becomes a link, even if it looks like the placeholder of one', () => {
  const body = 'Look: {link:req_theirs.1}'
  const typed = { body, requestId: 'req_mine', linkGeneration: 1, purpose: 'reply' }
  expect(sentBody(app.context, typed)).toBe(body)
})
