import { expect } from 'vitest'
import { limits } from '#rules/limits.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import { findBroken, findUnfinished } from '../support/findBreaches.ts'
import { explainBreaches, findSentAgain, readUnknownIntents } from './afterRestore.ts'
import { expectReminders } from './expectReminders.ts'
import { follow } from './follow.ts'
import { isLive, type Model } from './model.ts'
import type { World } from './openWorld.ts'
import { readTruth } from './readTruth.ts'
import type { Real } from './step.ts'
import { endTrouble } from './steps/worldSteps.ts'

const secondMs = 1_000
const dayMs = 24 * 3_600_000
/** How often the worker runs and reads the provider's events. */
const roundMs = 31 * secondMs
/** Within a minute of a recovery both sides agree, but for texts that the provider denies. */
const restOfMinuteMs = 28 * secondMs
/** Until everything that waits for its time has had it. */
const later = [dayMs, 40 * dayMs]
/**
 * For what has to be looked at once more, and what time alone did at the provider: a lost dispute. A payment
 * whose request expired just after its daily check is looked at once more, a day later; and a reminder that waits for an
 * allowed hour while its request expires finds that out then, which can be two days later.
 */
const atLast = [dayMs, 2 * dayMs, dayMs / 12, 2 * secondMs]

/** When the statuses of the last texts are asked for. */
const looks = [dayMs / 96, dayMs / 12, dayMs / 3]

/**
 * Ends a run: ends all faults of the providers, delivers everything that waits and lets the worker
 * work. After a minute both sides agree; once all deadlines have passed nothing waits any more.
 */
export async function comeToRest(model: Model, real: Real): Promise<void> {
  const { world, post, forged } = real
  await endTrouble(world)
  model.trouble = false
  await post.deliver({ share: 'all', order: 'as they came', times: 1, lost: false })
  await letPass(world, model, [0, roundMs])
  const seen = await newestEvent(world)
  await letPass(world, model, [restOfMinuteMs])
  // What the provider did by itself meanwhile, with a refund that was requested late, is read a
  // round later.
  if ((await newestEvent(world)) !== seen) await letPass(world, model, [roundMs])
  // A text whose list failed is looked up after a pause as long as the failure was, and one that the list does not show
  // waits for its second denial.
  if (await hasText(world, "status = 'unknown'"))
    await letPass(world, model, [retryLimits.textUnknownPauseMsMax, limits.textDeniedAgainAfterMs])
  if (await hasMoneyInDoubt(world))
    await letPass(world, model, [retryLimits.endedAttemptCheckMs, retryLimits.refundMissingMs])
  // So does one whose sender sends another one just now.
  if (await hasText(world, "held = 'turn'")) await letPass(world, model, [5 * secondMs])
  await expectSame(real, model)
  await letPass(world, model, later)
  await noteTogether(real)
  await letPass(world, model, atLast)
  await expectSame(real, model)
  await letPass(world, model, looks)
  await expectTextsSame(world)
  await expectEnded(world, model)
  await expectForgedAlone(world, forged)
}

async function letPass(world: World, model: Model, times: number[]): Promise<void> {
  for (const time of times) {
    if (time > 0) await world.pass(time)
    await world.runJobs()
  }
  await follow(world, model, { jobs: true })
  await expectReminders(world, model)
}

/**
 * Returns whether the provider may have made something under a key whose answer nobody here knows: an attempt
 * that ended before its intent was recorded, or a refund after an error of the provider's own. Both are looked
 * for a while later, so that a call that still runs has ended by then.
 */
async function hasMoneyInDoubt(world: World): Promise<boolean> {
  const found = await world.query(
    `select from payment where status = 'canceled' and method = 'card' and intent_id is null
     union all select from refund where status = 'asked' and key_failed_at is not null limit 1`,
  )
  return found.length > 0
}

/** Returns whether there is a text of which an SQL condition holds. */
async function hasText(world: World, condition: string): Promise<boolean> {
  const found = await world.query(`select from message where ${condition} limit 1`)
  return found.length > 0
}

/** Notes that a reminder named several requests: it is rare. */
async function noteTogether({ world, taken }: Real): Promise<void> {
  const together = await world.query(
    'select from text_request where named group by message_id having count(*) > 1',
  )
  if (together.length > 0) taken.push('reminders of several requests went in one text')
}

/** Lists the texts that go by themselves in hours that are allowed where their customer is, and wait for those. */
async function listAsleep(world: World): Promise<string[]> {
  const texts = await world.query<{ id: string }>(
    "select id from message where status = 'queued' and held = 'hours' and automatic",
  )
  return texts.map(({ id }) => id)
}

/** Returns the newest event at the card provider. */
async function newestEvent({ control }: World): Promise<string | undefined> {
  const [newest] = await control<{ id: string }[]>('GET', '/state/events?last=1')
  return newest?.id
}

/** Expects our books to equal the provider's, and the invariants of tests/faults to hold. */
async function expectSame(real: Real, model: Model): Promise<void> {
  const { world } = real
  for (const { payments, disputed } of model.requests) {
    for (const { ours, theirs } of payments)
      if (theirs) expect(ours, 'as the provider has it').toBe(theirs.status)
    expect(disputed).toBe(payments.some(({ theirs }) => theirs?.disputed))
  }
  await expectRefundsSame(real)
  const both = { query: world.query, sandboxUrl: world.app.sandboxUrl }
  const ids = model.requests.map(({ id }) => id)
  expect(await explainBreaches(real, await findBroken(both, ids))).toEqual([])
  const unfinished = await explainBreaches(real, await findUnfinished(both))
  const asleep = await listAsleep(world)
  expect(unfinished.filter((words) => !asleep.some((id) => words.includes(id)))).toEqual([])
  expect(await findSentAgain(real), 'sent again after the restore').toEqual([])
  const rows = await world.query<{ id: string }>('select id from request where business_id = $1', [
    world.businessId,
  ])
  expect(rows.map(({ id }) => id).sort(), 'one request for each that was asked').toEqual(ids.sort())
}

type OurRefund = { id: string; provider_id: string | null; status: string; amount_minor: string }

/**
 * Expects each of our refunds to have been made once or refused, and each of theirs to be known
 * here.
 */
async function expectRefundsSame({ world, restored }: Real): Promise<void> {
  const ours = await world.query<OurRefund>(
    'select id, provider_id, status, amount_minor from refund',
  )
  const { refunds: all } = await readTruth(world)
  const unknown = await readUnknownIntents(world)
  const refunds = all.filter(({ payment_intent: intent }) => !unknown.has(intent ?? ''))
  const known = new Map(ours.map((refund) => [refund.provider_id, refund]))
  for (const { id, status, amount, metadata } of refunds) {
    const { status: held, amount_minor, id: name } = known.get(id) ?? {}
    expect([held, Number(amount_minor)], `refund ${id}`).toEqual([status, amount])
    // A refund of the time that a restored database forgot has another name here.
    if (metadata?.refund_id && !restored) expect(name).toBe(metadata.refund_id)
  }
  const made = ours.filter(({ provider_id }) => provider_id !== null)
  expect(made.length).toBe(refunds.length)
  for (const { provider_id, status } of ours) if (!provider_id) expect(status).toBe('failed')
}

/** Expects our status of each text to be the provider's, whatever happened to the callbacks. */
async function expectTextsSame(world: World): Promise<void> {
  const ours = await world.query<{ sid: string; status: string }>(
    "select sid, status from message where sid is not null and direction = 'outbound'",
  )
  const theirs = await world.control<{ sid: string; status: string }[]>('GET', '/state/messages')
  const byName = new Map(theirs.map(({ sid, status }) => [sid, status]))
  for (const { sid, status } of ours) expect(status, `text ${sid}`).toBe(byName.get(sid))
}

/** Expects the queue to hold only recurring jobs, and no link to outlive its expiry. */
async function expectEnded(world: World, model: Model): Promise<void> {
  for (const { status, payments } of model.requests) {
    expect(['draft', 'paid', 'canceled', 'expired']).toContain(status)
    for (const { ours } of payments) expect(isLive(ours), 'nothing is payable').toBe(false)
  }
  const left = await world.query<{ identifier: string }>(
    `select t.identifier from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier`,
  )
  const names = left.map(({ identifier }) => identifier)
  expect(names.filter((name) => !again.includes(name))).toEqual([])
}

/** Expects foreign intents to be untouched: they are not ours to cancel. */
async function expectForgedAlone(world: World, forged: Real['forged']): Promise<void> {
  const held = await world.control<{ id: string; status: string }[]>(
    'GET',
    '/state/payment_intents',
  )
  const now = held.filter(({ id }) => forged.has(id)).map(({ id, status }) => [id, status])
  expect(now.sort(), 'an intent of a stranger is left alone').toEqual([...forged].sort())
}

/** Recurring jobs; a visit just after one in the morning plans the comparison of the day before. */
const again = ['followProvider', 'visitBusinesses', 'reconcilePeriod']
