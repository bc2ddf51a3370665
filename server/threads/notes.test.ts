import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { Note, NoteList } from '#rules/shapes/note.ts'
import type { ThreadCounts, ThreadList } from '#rules/shapes/thread.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask, type Caller, owner } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'

const { app, caller, businessId } = await openBusiness()
const service = await openPushService(app)
const colleague = await joined(app, caller, 'staff')
const viewer = await joined(app, caller, 'viewer')

const write = (id: string, body: string, mentions: string[] = [], by: Caller = caller) =>
  by.call<Note & Problem>('POST', `/v1/threads/${id}/notes`, { body, mentions })
const notes = async (id: string, by: Caller = caller, query = '') =>
  (await by.call<NoteList>('GET', `/v1/threads/${id}/notes${query}`)).body
const mentioned = async (by: Caller) => {
  const list = (await by.call<ThreadList>('GET', '/v1/threads?view=mentioned')).body
  const counts = (await by.call<ThreadCounts>('GET', '/v1/threads/counts')).body
  expect(counts.mentioned).toBe(list.data.length)
  return list.data.map(({ customer }) => customer.id)
}

async function talking(): Promise<string> {
  const { customer } = await ask(caller)
  await hearFrom(app, customer.id, 'Hello?')
  return customer.id
}

test('a note is for colleagues: it is listed with its writer, and neither texted nor a text of the thread', async () => {
  const id = await talking()
  const before = await queryAll(app, 'select id from message order by id')
  const { status, body } = await write(id, ' Rings twice ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ body: 'Rings twice', mentions: [], by: expect.any(String) })
  await app.drainJobs()
  expect(await queryAll(app, 'select id from message order by id')).toEqual(before)
  expect((await notes(id, viewer)).data).toEqual([body])
  const { body: texts } = await caller.call('GET', `/v1/customers/${id}/messages`)
  expect(JSON.stringify(texts)).not.toContain('Rings twice')
  const events = await queryAll(app, 'select data::text from event where subject = $1', [id])
  expect(JSON.stringify(events)).not.toContain('Rings twice')
})

test('who is mentioned finds the thread marked until they have seen it, is pushed to, and nobody else is', async () => {
  const id = await talking()
  await app.drainJobs()
  const browser = await service.subscribe('/colleague', colleague)
  await service.subscribe('/viewer', viewer)
  const [theirs, others] = [await openStream(app, colleague), await openStream(app, viewer)]
  service.got = []
  await write(id, 'Ask @Bo', [colleague.userId, colleague.userId])
  expect(await mentioned(colleague)).toEqual([id])
  expect(await mentioned(caller)).toEqual([])
  await app.drainJobs()
  expect(service.readAt('/colleague', browser)).toMatchObject([
    { title: 'A note mentions you', body: 'About Ana Ruiz', path: `/customers/${id}` },
  ])
  expect(service.got.map(({ path }) => path)).toEqual(['/colleague'])
  const types = (stream: typeof theirs) => stream.events.map(({ type }) => type)
  await expect.poll(() => types(theirs)).toContain('note.mentioned')
  await expect.poll(() => types(others)).toContain('note.written')
  expect(types(others)).not.toContain('note.mentioned')
  await Promise.all([theirs.close(), others.close()])

  expect((await notes(id, viewer)).unseen).toBe(false)
  expect((await notes(id, colleague)).unseen).toBe(true)
  await viewer.call('POST', `/v1/threads/${id}/mentions/seen`)
  expect(await mentioned(colleague)).toEqual([id])
  expect((await colleague.call('POST', `/v1/threads/${id}/mentions/seen`)).status).toBe(204)
  expect(await mentioned(colleague)).toEqual([])
  await write(id, 'To me', [colleague.userId], colleague)
  expect(await mentioned(colleague)).toEqual([])
})

test('choices of before there were mentions include them; a no that was said later counts', async () => {
  const path = '/v1/members/me/notifications'
  const chosen = { toast: [], sound: [], push: ['paid'], quiet: null }
  await viewer.call('PUT', path, chosen)
  expect((await viewer.call('GET', path)).body).toEqual(chosen)
  await queryAll(
    app,
    'update notification_choice set mentions_asked = false where user_id = $1 returning user_id',
    [viewer.userId],
  )
  expect((await viewer.call('GET', path)).body).toMatchObject({
    toast: ['mentioned'],
    push: ['paid', 'mentioned'],
  })
})

test.each([
  ['without words', { body: ' ' }, 'field_required'],
  ['that is too long', { body: 'x'.repeat(1_001) }, 'note_too_long'],
  ['to a stranger', { body: 'Hi', mentions: ['usr_nobody'] }, 'mention_unknown'],
])('422: a note %s is refused', async (_, body, code) => {
  const { customer } = await ask(caller)
  const answer = await caller.call('POST', `/v1/threads/${customer.id}/notes`, body)
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } })
  expect((await notes(customer.id)).data).toEqual([])
})

test('a note goes into no thread of another business, by nobody who only looks, and mentions nobody who left', async () => {
  const { customer } = await ask(caller)
  const stranger = await owner(app)
  expect((await write(customer.id, 'Hi', [], stranger)).status).toBe(404)
  expect((await stranger.call('GET', `/v1/threads/${customer.id}/notes`)).status).toBe(404)
  expect((await write(customer.id, 'Hi', [], viewer)).status).toBe(403)
  const leaver = await joined(app, caller, 'staff')
  await caller.call('DELETE', `/v1/members/${leaver.userId}`)
  expect((await write(customer.id, 'Hi', [leaver.userId])).status).toBe(422)
})

test('a note is neither changed nor deleted, whatever the app would do', async () => {
  const { customer } = await ask(caller)
  await write(customer.id, 'Rings twice')
  for (const change of [sql`update note set body = 'x'`, sql`delete from note`])
    await expect(inBusiness(app.database, businessId, (tx) => change.execute(tx))).rejects.toThrow(
      'permission denied',
    )
})

test('notes are read page after page; they follow a merged customer, and lose their words with an erased one', async () => {
  const [kept, from] = [await talking(), await talking()]
  for (const words of ['one', 'two', 'three']) await write(from, words, [colleague.userId])
  const first = await notes(from, caller, '?limit=2')
  const second = await notes(from, caller, `?limit=2&after=${first.nextCursor}`)
  expect([...first.data, ...second.data].map(({ body }) => body)).toEqual(['three', 'two', 'one'])
  expect(second.nextCursor).toBeNull()
  await caller.call('POST', `/v1/customers/${kept}/merge`, { from })
  expect((await notes(kept)).data).toHaveLength(3)
  expect(await mentioned(colleague)).toEqual([kept])
  const { body: held } = await caller.call('GET', `/v1/customers/${kept}/export`)
  expect(JSON.stringify(held)).toContain('three')
  await queryAll(
    app,
    "update request set status = 'canceled', canceled_at = now() where customer_id = $1 returning id",
    [kept],
  )
  expect((await caller.call('DELETE', `/v1/customers/${kept}`)).status).toBe(204)
  expect((await notes(kept)).data.map(({ body }) => body)).toEqual(['', '', ''])
  expect(await write(kept, 'four')).toMatchObject({
    status: 409,
    body: { code: 'customer_erased' },
  })
})
