import { expect, test } from 'vitest'
import type { EventType } from '#rules/eventTypes.ts'
import { defaultChoices, type Topic, topics, typesByTopic } from '#rules/notificationTopics.ts'
import { ask, type Caller, typeReply } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openPushService } from '../../tests/support/pushes.ts'
import { awaitTold, queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { enqueue } from '../database/enqueue.ts'
import { inBusiness } from '../database/transaction.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { pushTopic } from './pushTopic.ts'

const { app, caller: boss, businessId } = await openBusiness()
const service = await openPushService(app)
const worker = await joined(app, boss, 'staff')
const [{ id: bossId = '' } = {}] = await queryAll<{ id: string }>(
  app,
  "select user_id as id from member where business_id = $1 and role = 'owner'",
  [businessId],
)
const request = await ask(boss)
await app.drainJobs()
// The provider reports how its text fared, and each report is an event.
await awaitTold(app)

const types = Object.values(typesByTopic).flat()

/** Records an event about the request, and returns its number. */
async function happen(type: EventType, data: Record<string, unknown> = {}): Promise<number> {
  await inBusiness(app.database, businessId, (tx) =>
    recordEvent(tx, { businessId, subject: request.id, type, actor: 'provider', data }),
  )
  const [newest] = await queryAll<{ sequence: number }>(
    app,
    'select max(sequence)::integer as sequence from event where business_id = $1',
    [businessId],
  )
  return newest?.sequence ?? 0
}

const jobs = () =>
  queryAll<{ payload: Record<string, unknown> }>(
    app,
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'pushTopic'`,
  )

async function choose(by: Caller, push: readonly Topic[], quiet: unknown = null): Promise<void> {
  const body = { toast: [], sound: [], push, quiet }
  expect((await by.call('PUT', '/v1/members/me/notifications', body)).status).toBe(200)
}

test('where no browser listens, no event queues a push', async () => {
  for (const type of types) await happen(type)
  expect(await jobs()).toEqual([])
})

test('an event of each topic queues exactly one push, in its transaction, and other events none', async () => {
  await service.subscribe('/boss', boss)
  await service.subscribe('/worker', worker)
  for (const type of types) {
    const sequence = await happen(type)
    expect(await jobs()).toEqual([{ payload: { businessId, sequence, requestId: request.id } }])
    await queryAll(app, 'delete from graphile_worker._private_jobs')
  }
  await happen('message.unassigned')
  await happen('request.opened')
  const undone = inBusiness(app.database, businessId, async (tx) => {
    await recordEvent(tx, {
      businessId,
      subject: request.id,
      type: 'request.paid',
      actor: 'provider',
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await jobs()).toEqual([])
})

const words: Record<string, { title: string; body: string }> = {
  'request.paid': { title: '+ £85.00', body: 'Ana Ruiz' },
  'request.paid_late': { title: '+ £85.00', body: 'Ana Ruiz' },
  'payment.declined': { title: 'Card declined', body: 'Ana Ruiz, £85.00' },
  'payment.disputed': { title: 'Payment disputed', body: 'Ana Ruiz, £85.00' },
  'payment.fraud_warned': { title: 'The bank warns of fraud', body: 'Ana Ruiz, £85.00' },
  'message.received': { title: 'Ana Ruiz wrote', body: 'Open to read it.' },
  'note.mentioned': { title: 'A note mentions you', body: 'About Ana Ruiz' },
  'message.failed': { title: 'Text not delivered', body: 'To Ana Ruiz' },
}

test.each(topics)('%s is pushed to those who chose it, and to nobody else', async (topic) => {
  const [mine, theirs] = [
    await service.subscribe('/boss', boss),
    await service.subscribe('/worker', worker),
  ]
  await choose(boss, [topic])
  const others = topics.filter((other) => other !== topic)
  await choose(worker, others)
  for (const type of typesByTopic[topic]) {
    service.got = []
    await happen(type, { to: bossId })
    await app.drainJobs()
    const [push, ...more] = service.readAt('/boss', mine)
    expect(push).toMatchObject({ ...words[type], path: `/requests/${request.id}` })
    expect(more).toEqual([])
    expect(JSON.stringify(push)).not.toContain(request.customer.phone.slice(-6))
    expect(service.readAt('/worker', theirs)).toEqual([])
  }
})

test('members who chose nothing are told of money, replies and failed texts, and of no declined card', async () => {
  const newcomer = await joined(app, boss, 'viewer')
  const browser = await service.subscribe('/new', newcomer)
  await choose(boss, [])
  await choose(worker, [])
  for (const topic of topics)
    await happen(typesByTopic[topic][0] ?? 'request.paid', { to: newcomer.userId })
  await app.drainJobs()
  const titles = service.readAt('/new', browser).map(({ title }) => title)
  expect(titles).toHaveLength(defaultChoices.push.length)
  expect(titles).not.toContain('Card declined')
  expect(service.got.map(({ path }) => path)).not.toContain('/boss')
})

test('a failed text that goes again by itself is pushed to nobody until it has failed for good', async () => {
  const browser = await service.subscribe('/boss', boss)
  await choose(boss, ['failedText'])
  const [text] = await queryAll<{ id: string }>(
    app,
    'select id from message where request_id = $1',
    [request.id],
  )
  for (const [retry, told] of [
    ['planned', 0],
    ['left', 1],
  ]) {
    service.got = []
    await queryAll(
      app,
      `update message set retry = $1::text, retry_at = case $1::text when 'planned' then now() end where id = $2`,
      [retry, text?.id],
    )
    await happen('message.failed', { messageId: text?.id })
    await app.drainJobs()
    expect(service.readAt('/boss', browser)).toHaveLength(Number(told))
  }
})

test('a member who has left is pushed nothing, even if a subscription of theirs remained', async () => {
  const former = await joined(app, boss, 'staff')
  await service.subscribe('/former', former)
  await service.subscribe('/boss', boss)
  await choose(boss, ['paid'])
  await queryAll(app, 'update member set left_at = now() where user_id = $1', [former.userId])
  await happen('request.paid')
  await app.drainJobs()
  const paths = service.got.map((push) => push.path)
  expect(paths).toContain('/boss')
  expect(paths).not.toContain('/former')
})

test.for([
  ['before they begin', '2026-10-24T20:59:59Z', 1],
  ['in the evening', '2026-10-24T21:00:00Z', 0],
  ['after midnight', '2026-10-24T23:30:00Z', 0],
  ['in the hour that winter time repeats', '2026-10-25T01:15:00Z', 0],
  ['until the end on the clock of winter', '2026-10-25T06:59:59Z', 0],
  ['at the end', '2026-10-25T07:00:00Z', 1],
  ['at the end on the clock of summer', '2026-03-29T06:00:00Z', 1],
  ['just before it', '2026-03-29T05:59:59Z', 0],
] as const)('nothing is pushed in a person’s own quiet hours: %s', async ([, at, count]) => {
  await service.subscribe('/boss', boss)
  await service.subscribe('/worker', worker)
  await choose(boss, ['paid'], { from: '22:00', to: '07:00', timeZone: 'Europe/London' })
  await choose(worker, ['paid'])
  const sequence = await happen('request.paid')
  await queryAll(app, 'delete from graphile_worker._private_jobs')
  await pushTopic(app.context, { businessId, sequence }, new Date(at))
  const told = (path: string) => service.got.filter((push) => push.path === path).length
  expect([told('/boss'), told('/worker')]).toEqual([count, 1])
})

test('what is pushed again about one thing has the same tag, and another topic has another', async () => {
  const browser = await service.subscribe('/boss', boss)
  await choose(boss, topics)
  const tags: unknown[] = []
  for (const topic of topics) {
    const sequence = await happen(typesByTopic[topic][0] ?? 'request.paid', { to: bossId })
    service.got = []
    await pushTopic(app.context, { businessId, sequence }, new Date())
    await pushTopic(app.context, { businessId, sequence }, new Date())
    const [first, second] = service.readAt('/boss', browser)
    expect(second).toEqual(first)
    tags.push(first?.['tag'])
  }
  expect(new Set(tags).size).toBe(topics.length)
  await queryAll(app, 'delete from graphile_worker._private_jobs')
})

test('a reply pushes who wrote, and none of the words', async () => {
  const browser = await service.subscribe('/boss', boss)
  await choose(boss, ['replied'])
  await typeReply(app, request.customer.phone, 'The key is under the mat')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return service.readAt('/boss', browser)
    })
    .toMatchObject([{ title: 'Ana Ruiz wrote', body: 'Open to read it.' }])
  expect(JSON.stringify(service.readAt('/boss', browser))).not.toContain('mat')
})

test('a browser whose service worker is older still shows a payment, and the words of everything else', async () => {
  const browser = await service.subscribe('/boss', boss)
  await choose(boss, ['paid', 'disputed'])
  await happen('request.paid', { amountMinor: 1_250, currency: 'EUR' })
  await happen('payment.disputed', { inquiry: true })
  await app.drainJobs()
  const pushes = service.readAt('/boss', browser)
  const paid = { amount: '€12.50', name: 'Ana Ruiz', request: request.id }
  expect(pushes.find(({ amount }) => amount)).toMatchObject(paid)
  expect(pushes.find(({ notice }) => notice)).toMatchObject({
    notice: 'The bank asks about a payment',
    name: 'Ana Ruiz, £85.00',
  })
})

test('a push that the version before queued is sent after the upgrade', async () => {
  const browser = await service.subscribe('/boss', boss)
  await choose(boss, ['paid'])
  await happen('request.paid')
  await queryAll(app, 'delete from graphile_worker._private_jobs')
  await inBusiness(app.database, businessId, (tx) =>
    enqueue(tx, 'pushPaid', { businessId, requestId: request.id }),
  )
  await app.drainJobs()
  expect(service.readAt('/boss', browser)).toMatchObject([{ title: '+ £85.00' }])
})
