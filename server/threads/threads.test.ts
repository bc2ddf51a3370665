import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { MemberList } from '#rules/shapes/member.ts'
import type { Thread, ThreadCounts, ThreadList } from '#rules/shapes/thread.ts'
import { ask, type Caller, owner } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { wakeThread } from './wakeThread.ts'

const { app, caller, businessId } = await openBusiness()
const colleague = await joined(app, caller, 'staff')
await colleague.call('PATCH', '/v1/members/me', { name: 'Bo Ek' })
const selfId = await idOf(caller)

/** Returns a member's own id. */
async function idOf(by: Caller): Promise<string> {
  const { body } = await by.call<MemberList>('GET', '/v1/members')
  return body.data.find(({ you }) => you)?.id ?? ''
}

const read = async (id: string, by: Caller = caller) =>
  (await by.call<Thread>('GET', `/v1/threads/${id}`)).body
const change = (id: string, body: unknown, by: Caller = caller) =>
  by.call<Thread & Problem>('PATCH', `/v1/threads/${id}`, body)
const list = async (query: string, by: Caller = caller) =>
  (await by.call<ThreadList>('GET', `/v1/threads?${query}`)).body
const idsIn = async (query: string, by: Caller = caller) =>
  (await list(query, by)).data.map(({ customer }) => customer.id)
const counts = async (by: Caller = caller) =>
  (await by.call<ThreadCounts>('GET', '/v1/threads/counts')).body

/** Makes a customer who was asked for money and has written; returns their id. */
async function talking(body = 'Can I pay on Friday?'): Promise<string> {
  const { customer } = await ask(caller)
  await hearFrom(app, customer.id, body)
  return customer.id
}

test('a customer who was only texted has nothing to answer; their first text opens the thread, unread', async () => {
  const { customer } = await ask(caller)
  expect(await read(customer.id)).toMatchObject({
    state: 'quiet',
    unread: 0,
    lastText: { direction: 'outbound', purpose: 'request' },
  })
  await hearFrom(app, customer.id, 'Who is this?')
  expect(await read(customer.id)).toMatchObject({
    state: 'open',
    unread: 1,
    assignedTo: null,
    changedHow: 'wrote',
    lastText: { direction: 'inbound', body: 'Who is this?' },
  })
  await caller.call('POST', `/v1/customers/${customer.id}/read`)
  expect(await read(customer.id)).toMatchObject({ state: 'open', unread: 0 })
  await caller.call('POST', `/v1/customers/${customer.id}/unread`)
  expect(await read(customer.id)).toMatchObject({ unread: 1 })
})

test('the second of two who decide at once is refused, told who was faster, and overwrites nothing', async () => {
  const id = await talking()
  const { version } = await read(id)
  const mine = await change(id, { version, assignedTo: selfId }, colleague)
  expect(mine).toMatchObject({ status: 200, body: { changedBy: colleague.userId } })
  const done = await change(id, { version, state: 'done' })
  expect(done).toMatchObject({
    status: 409,
    body: {
      code: 'thread_changed',
      detail: expect.stringMatching(/^Bo Ek gave this conversation to /),
    },
  })
  expect(await read(id)).toMatchObject({ state: 'open', version: version + 1 })
  const outcomes = await Promise.all([
    change(id, { version: version + 1, assignedTo: null }),
    change(id, { version: version + 1, state: 'done' }, colleague),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who decides the same as somebody faster is not refused, and it happens once', async () => {
  const id = await talking()
  const { version } = await read(id)
  expect((await change(id, { version, state: 'done' }, colleague)).status).toBe(200)
  expect(await change(id, { version, state: 'done' })).toMatchObject({
    status: 200,
    body: { state: 'done', version: version + 1, changedBy: colleague.userId },
  })
  const events = await queryAll(
    app,
    "select from event where subject = $1 and type = 'thread.done'",
    [id],
  )
  expect(events).toHaveLength(1)
})

test('a text that nobody has seen is never done with: it refuses the decision, and reopens what is done or snoozed', async () => {
  const id = await talking()
  const { version } = await read(id)
  await hearFrom(app, id, 'And one thing more')
  const late = await change(id, { version, state: 'done' })
  expect(late).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^The customer has written again/) },
  })
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  for (const decision of [{ state: 'done' }, { state: 'snoozed', snoozedUntil: inAWeek }]) {
    const now = await read(id)
    expect((await change(id, { version: now.version, ...decision })).status).toBe(200)
    await hearFrom(app, id, 'Hello?')
    expect(await read(id)).toMatchObject({ state: 'open', snoozedUntil: null, changedBy: null })
  }
})

test('a snooze ends by its own job, on top of the list and live; one that was taken back ends nothing', async () => {
  const id = await talking()
  const other = await talking()
  const { version } = await read(id)
  const until = new Date(Date.now() + 3_600_000)
  await change(id, { version, state: 'snoozed', snoozedUntil: until.toISOString() })
  expect(await idsIn('view=open')).not.toContain(id)
  expect(await idsIn('view=snoozed')).toContain(id)
  const stream = await openStream(app, caller)
  const jobs = () =>
    queryAll(app, 'select from graphile_worker.jobs where key = $1', [`wakeThread:${id}`])
  expect(await jobs()).toHaveLength(1)
  // Too early, as when the database's clock is ahead: it stays, and is looked at again.
  await queryAll(app, 'delete from graphile_worker._private_jobs where key = $1', [
    `wakeThread:${id}`,
  ])
  await wakeThread(app.context, { businessId, customerId: id }, new Date(until.getTime() - 1))
  expect((await read(id)).state).toBe('snoozed')
  expect(await jobs()).toHaveLength(1)
  await wakeThread(app.context, { businessId, customerId: id }, until)
  await expect
    .poll(() => stream.events.map(({ type, subject }) => [type, subject]))
    .toContainEqual(['thread.woke', id])
  await stream.close()
  expect((await idsIn('view=open')).slice(0, 2)).toEqual([id, other])
  await change(id, {
    version: (await read(id)).version,
    state: 'snoozed',
    snoozedUntil: until.toISOString(),
  })
  await change(id, { version: (await read(id)).version, state: 'done' })
  await runLaterJobs(app, 'wakeThread')
  expect(await read(id)).toMatchObject({ state: 'done', changedHow: 'done' })
})

test.each([
  ['in the past', { state: 'snoozed', snoozedUntil: '2020-01-01T00:00:00Z' }, 'snooze_invalid'],
  ['for years', { state: 'snoozed', snoozedUntil: '2199-01-01T00:00:00Z' }, 'snooze_invalid'],
  ['without a time', { state: 'snoozed' }, 'snooze_invalid'],
  ['to a stranger', { assignedTo: 'usr_00000000000000000000000000' }, 'assignee_unknown'],
  ['of nothing', {}, 'body_invalid'],
])('422: a change %s is refused', async (_, body, code) => {
  const id = await talking()
  const { version } = await read(id)
  expect(await change(id, { version, ...body })).toMatchObject({ status: 422, body: { code } })
  expect((await read(id)).version).toBe(version)
})

test('a thread goes to no one who may not answer, and back to nobody when its member leaves', async () => {
  const viewer = await joined(app, caller, 'viewer')
  const leaver = await joined(app, caller, 'staff')
  const id = await talking()
  const { version } = await read(id)
  const refused = await change(id, { version, assignedTo: viewer.userId })
  expect(refused).toMatchObject({ status: 422, body: { code: 'assignee_unknown' } })
  await change(id, { version, assignedTo: leaver.userId })
  expect(await idsIn('view=mine', leaver)).toEqual([id])
  await caller.call('DELETE', `/v1/members/${leaver.userId}`)
  expect(await read(id)).toMatchObject({ assignedTo: null, changedHow: 'left' })
  expect(await idsIn('view=unassigned')).toContain(id)
})

test('each list has its threads, newest first, page after page without gaps, and its count', async () => {
  const by = await owner(app)
  const threads = []
  for (const body of ['one', 'two', 'three']) {
    const { customer } = await ask(by)
    await hearFrom(app, customer.id, body)
    threads.push(customer.id)
  }
  const [first = '', second = '', third = ''] = threads
  const all = (await list('view=all', by)).data
  const versionOf = (id: string) => all.find(({ customer }) => customer.id === id)?.version
  await change(first, { version: versionOf(first), assignedTo: await idOf(by) }, by)
  await change(second, { version: versionOf(second), state: 'done' }, by)
  await by.call('POST', `/v1/customers/${second}/read`)
  expect(await idsIn('view=open', by)).toEqual([third, first])
  expect(await idsIn('view=mine', by)).toEqual([first])
  expect(await idsIn('view=unassigned', by)).toEqual([third])
  expect(await idsIn('view=unread', by)).toEqual([third, first])
  expect(await idsIn('view=done', by)).toEqual([second])
  expect(await counts(by)).toEqual({
    open: 2,
    mine: 1,
    unassigned: 1,
    unread: 2,
    mentioned: 0,
    snoozed: 0,
    most: 100,
  })
  const paged: string[] = []
  for (let after = ''; ; ) {
    const page = await list(`view=all&limit=1${after}`, by)
    paged.push(...page.data.map(({ customer }) => customer.id))
    if (page.nextCursor === null) break
    after = `&after=${encodeURIComponent(page.nextCursor)}`
  }
  expect(paged).toEqual([third, second, first])
  expect(await by.call('GET', '/v1/threads?after=x')).toMatchObject({ status: 422 })
})

test('texts found, merged and erased leave every thread as its texts say', async () => {
  const [kept, from] = [await talking('Kept'), await talking('Merged later')]
  const { version } = await read(kept)
  await change(kept, { version, state: 'done' })
  await caller.call('POST', `/v1/customers/${kept}/merge`, { from })
  expect(await read(kept)).toMatchObject({
    unread: 2,
    state: 'open',
    lastText: { body: 'Merged later' },
  })
  expect((await caller.call('GET', `/v1/threads/${from}`)).status).toBe(404)
  expect(await idsIn('q=later')).toEqual([kept])
  for (const [table, column] of [['request', 'id']] as const)
    await queryAll(
      app,
      `update ${table} set status = 'canceled', canceled_at = now() where customer_id = $1 returning ${column}`,
      [kept],
    )
  expect((await caller.call('DELETE', `/v1/customers/${kept}`)).status).toBe(204)
  expect(await read(kept)).toMatchObject({ unread: 0, state: 'done', lastText: { body: '' } })
  expect(await idsIn('q=later')).toEqual([])
  const words = await queryAll(app, "select from message_word where word = 'later'")
  expect(words).toEqual([])
})
