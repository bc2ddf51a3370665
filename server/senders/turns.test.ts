import { beforeEach, expect, test } from 'vitest'
import { inBusiness, outsideBusinesses } from '#server/database/transaction.ts'
import { queueText } from '#server/messages/queueText.ts'
import { ask, awaitText, newMobile, type Owner, owner } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { sandboxKeys } from '../../tests/support/outsideWorld.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { releaseTexts } from './releaseTexts.ts'
import { takeTurn } from './takeTurn.ts'

// Nine parts a second for texts that nobody waits for.
const app = await openApp({ environment: { TEXTS_PER_SECOND: '10' } })
const sender = sandboxKeys.number
const all: Owner[] = []
for (const name of ['Ash', 'Bay', 'Elm', 'Oak', 'Yew']) all.push(await owner(app, { name }))
const [busy, quiet] = all as [Owner, Owner]

let texts = 0
/** Asks for a turn for that many texts of a business; returns how many may leave at once. */
async function getIn({ businessId }: Owner, times: number, parts = 1): Promise<number> {
  let left = 0
  for (let time = 0; time < times; time += 1) {
    texts += 1
    const text = { businessId, messageId: `msg_${texts}`, sender, parts }
    const takes = await outsideBusinesses(app.database, (tx) =>
      takeTurn(tx, app.context, text, new Date()),
    )
    if (takes) left += 1
  }
  return left
}

/** Counts the texts of a business that wait for their turn. */
async function waiting({ businessId }: Owner): Promise<number> {
  const rows = `select 1 from waiting_text where business_id = '${businessId}'`
  return (await queryAll(app, rows)).length
}

async function nextAt(): Promise<number> {
  const [pace] = await queryAll<{ at: Date }>(app, 'select next_at as at from sender_pace')
  return pace?.at.getTime() ?? 0
}

/** Calls texts up as if it were that many ms after the sender's next turn. */
const callUp = async (ms: number) =>
  releaseTexts(app.context, { sender }, new Date((await nextAt()) + ms))

/** In a test time moves by `callUp` alone: the next turn is in an hour. */
beforeEach(async () => {
  await queryAll(
    app,
    `delete from waiting_text; delete from sender_pace;
     delete from graphile_worker._private_jobs where key like 'releaseTexts:%';
     insert into sender_pace (sender, next_at) values ('${sender}', now() + interval '1 hour')`,
  )
})

test('businesses take turns, and a sender sends no more than its share in a second', async () => {
  expect([await getIn(busy, 40), await getIn(quiet, 3)]).toEqual([0, 0])
  await callUp(999)
  // Nine turns: three each, and then the busy one alone.
  expect([await waiting(busy), await waiting(quiet)]).toEqual([34, 0])
  await callUp(999)
  expect(await waiting(busy)).toBe(25)
})

test('with more businesses than turns each gets its own before another gets a second', async () => {
  for (const one of all) await getIn(one, 4)
  for (const _ of [1, 2, 3, 4, 5]) {
    await callUp(2 * 112)
    // A round that comes too early changes nothing.
    await releaseTexts(app.context, { sender }, new Date())
  }
  expect(await Promise.all(all.map(waiting))).toEqual([1, 1, 1, 1, 1])
})

test('a text of three parts takes three turns', async () => {
  await getIn(busy, 3, 3)
  const before = await nextAt()
  await callUp(0)
  expect(await waiting(busy)).toBe(2)
  expect((await nextAt()) - before).toBeCloseTo((3 * 1_000) / 9, -1)
})

test('a server that was away does not send for all that time at once', async () => {
  await getIn(busy, 60)
  await callUp(24 * 3_600_000)
  // Five seconds, and the turn of this very moment.
  expect(await waiting(busy)).toBe(60 - 5 * 9 - 1)
})

test('with nobody in line a text leaves at once, and the next waits for its turn', async () => {
  await queryAll(app, `update sender_pace set next_at = now() - interval '1 hour'`)
  // A second without texts is made up for.
  const taken = await getIn(busy, 30)
  expect(taken).toBeGreaterThanOrEqual(9)
  expect(await waiting(busy)).toBe(30 - taken)
})

test('a text that comes later waits behind those in line, though the sender is free', async () => {
  await getIn(busy, 1)
  await queryAll(app, `update sender_pace set next_at = now() - interval '1 hour'`)
  expect(await getIn(quiet, 1)).toBe(0)
})

test('a text that gets in line while the line ends is seen by the round that ends it', async () => {
  await getIn(busy, 1)
  let round: Promise<void> | undefined
  const text = { businessId: quiet.businessId, messageId: 'msg_late', sender, parts: 1 }
  await outsideBusinesses(app.database, async (tx) => {
    await takeTurn(tx, app.context, text, new Date())
    round = callUp(999)
    const blocked = `select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await queryAll(app, blocked)).length).toBe(1)
  })
  await round
  expect([await waiting(busy), await waiting(quiet)]).toEqual([0, 0])
})

test('a reminder waits in line and arrives once; a text by hand does not wait', async () => {
  const phone = newMobile()
  const { id: requestId, customer } = await ask(busy, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /./)
  await getIn(quiet, 20)
  const { businessId } = busy
  const text = { businessId, requestId, linkGeneration: 1, customerId: customer.id, to: phone }
  const reminder = { ...text, purpose: 'reminder' as const, body: 'Please pay.', paced: true }
  const messageId = await inBusiness(app.database, businessId, (tx) =>
    queueText(tx, app.context, reminder, new Date()),
  )
  await app.drainJobs()
  const read = `select status, held from message where id = '${messageId}'`
  expect(await queryAll(app, read)).toEqual([{ status: 'queued', held: 'turn' }])
  const other = newMobile()
  await ask(quiet, { phone: other })
  await app.drainJobs()
  await awaitText(app, other, /./)
  await callUp(0)
  await app.drainJobs()
  expect(await queryAll(app, read)).toMatchObject([
    { held: null, status: expect.stringMatching(/^(accepted|sent|delivered)$/) },
  ])
})
