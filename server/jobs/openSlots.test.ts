import { afterEach, expect, test } from 'vitest'
import { outsideLimits } from '#rules/outsideLimits.ts'
import { openSlots, type SlotJob, type Slots, slotsMax } from './openSlots.ts'

const never = 1e9
afterEach(() => void Object.assign(outsideLimits, { slowJobMs: 1_000 }))

/** Makes every job count as slow, or as quick, from here on. */
const makeSlow = (slow: boolean) =>
  void Object.assign(outsideLimits, { slowJobMs: slow ? -1 : never })

let made = 0
function job(name: string, owner: string | null): SlotJob {
  made += 1
  const flags = owner ? { [name]: true as const, [`${name}:${owner}`]: true as const } : null
  return { id: String(made), task_identifier: name, flags }
}

/** Takes slots as the queue does, until none may be taken. Returns the jobs that got one. */
function takeAll(slots: Slots, name: string, owner: string, most = 1_000): SlotJob[] {
  const taken: SlotJob[] = []
  while (taken.length < most) {
    const forbidden = slots.forbidden()
    if (forbidden.includes(name) || forbidden.includes(`${name}:${owner}`)) break
    const next = job(name, owner)
    slots.take(next)
    taken.push(next)
  }
  return taken
}

test('one business gets a quarter of a neighbour, and 48 others still get one each', () => {
  makeSlow(false)
  const slots = openSlots()
  expect(takeAll(slots, 'sendText', 'bus_1')).toHaveLength(16)
  for (let n = 2; n <= 49; n += 1) expect(takeAll(slots, 'sendText', `bus_${n}`)).toHaveLength(1)
  expect(slots.forbidden()).toContain('sendText')
  expect(slots.forbidden()).toContain('settleUnknownText')
})

test('a neighbour without a free slot leaves all others theirs', () => {
  makeSlow(false)
  const slots = openSlots()
  for (let n = 1; n <= 64; n += 1) takeAll(slots, 'pushPaid', `bus_${n}`)
  expect(slots.forbidden()).toContain('pushPaid')
  expect(takeAll(slots, 'sendText', 'bus_1')).toHaveLength(16)
  expect(takeAll(slots, 'handleStripeEvent', 'acct_1')).toHaveLength(16)
  expect(takeAll(slots, 'sendScheduled', 'bus_1')).toHaveLength(4)
})

test('slow jobs hold no quick slots: 200 businesses that hang keep no other waiting', () => {
  makeSlow(false)
  const slots = openSlots()
  for (let n = 1; n <= 60; n += 1) takeAll(slots, 'sendText', `bus_${n}`, 1)
  makeSlow(true)
  expect(slots.forbidden()).not.toContain('sendText')
  // None of them gets another slot, and a business that does not hang gets one.
  expect(takeAll(slots, 'sendText', 'bus_1')).toEqual([])
  expect(takeAll(slots, 'sendText', 'bus_new', 1)).toHaveLength(1)
})

test('a business whose job was slow starts in the slow slots next time, until a job is quick', () => {
  makeSlow(true)
  const slots = openSlots()
  for (let n = 1; n <= 200; n += 1) {
    const hung = job('sendText', `bus_${n}`)
    slots.take(hung)
    slots.release(hung)
  }
  makeSlow(false)
  const waiting = Array.from({ length: 200 }, (_, n) => takeAll(slots, 'sendText', `bus_${n + 1}`))
  expect(waiting.flat()).toHaveLength(64)
  expect(waiting.every((held) => held.length <= 16)).toBe(true)
  // All quick slots are left for the others.
  const quick = takeAll(slots, 'sendText', 'bus_new')
  expect(quick).toHaveLength(16)
  for (const held of [...quick, ...waiting.flat()]) slots.release(held)
  expect(takeAll(slots, 'sendText', 'bus_1', 5)).toHaveLength(5)
})

test('work on the database has no slow slots: taking long earns it no more', () => {
  makeSlow(false)
  const slots = openSlots()
  expect(takeAll(slots, 'runImport', 'bus_1')).toHaveLength(2)
  makeSlow(true)
  for (let n = 2; n <= 7; n += 1) expect(takeAll(slots, 'runImport', `bus_${n}`)).toHaveLength(1)
  expect(takeAll(slots, 'runImport', 'bus_9')).toEqual([])
})

test('a job of no business takes a slot, but no share holds it back', () => {
  makeSlow(false)
  const slots = openSlots()
  for (let n = 0; n < 64; n += 1) {
    expect(slots.forbidden()).toEqual([])
    slots.take(job('handleStripeEvent', null))
  }
  expect(slots.forbidden()).toContain('handleStripeEvent')
  expect(slotsMax).toBe(32 + 64 + 64 + 32 + 4 * 64 + 8 + 8 + 16)
})
