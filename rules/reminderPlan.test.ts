import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideReminder,
  nextStep,
  type ReminderFacts,
  standardSteps,
  stepAt,
  timeOfStep,
} from './reminderPlan.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = new Date('2026-12-03T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const ahead = (ms: number) => new Date(now.getTime() + ms)
const start = {
  dueFrom: new Date('2026-12-03T00:00:00Z'),
  textedAt: new Date('2026-12-01T15:00:00Z'),
}
const withoutDue = { ...start, dueFrom: null }

const clear: ReminderFacts = {
  status: 'open',
  delivery: 'text',
  disputed: false,
  optedOut: false,
  erased: false,
  replied: false,
  textable: true,
  paymentsReady: true,
  businessPaused: false,
  remindersSent: 0,
  askedAt: ago(2 * dayMs),
  customerRemindedAt: [],
  allowedFrom: (moment) => moment,
}

test('the standard steps are the due day, 3 and 7 days later; without one 2, 5 and 10 days after the text', () => {
  const days = (from: typeof start | typeof withoutDue) =>
    standardSteps.map((step) => timeOfStep(step, from).toISOString())
  expect(days(start)).toEqual([
    '2026-12-03T00:00:00.000Z',
    '2026-12-06T00:00:00.000Z',
    '2026-12-10T00:00:00.000Z',
  ])
  expect(days(withoutDue)).toEqual([
    '2026-12-03T15:00:00.000Z',
    '2026-12-06T15:00:00.000Z',
    '2026-12-11T15:00:00.000Z',
  ])
})

test.for([
  ['before all steps: the first', 0, '2026-12-02T00:00:00Z', 0],
  ['at the moment of a step: the next', 0, '2026-12-03T00:00:00Z', 1],
  ['made after the due day: the steps before are left out', 0, '2026-12-08T00:00:00Z', 2],
  ['never back to a step that is done', 2, '2026-12-01T00:00:00Z', 2],
  ['after the last step: none', 0, '2026-12-10T00:00:00Z', null],
  ['all done: none', 3, '2026-12-01T00:00:00Z', null],
] as const)('the next step, %s', ([, from, after, step]) => {
  expect(nextStep(standardSteps, start, { from, after: new Date(after) })?.step ?? null).toBe(step)
})

test('after a week in which nothing ran, one reminder stands for all the steps that it missed', () => {
  expect(stepAt(standardSteps, start, { from: 0, now: new Date('2026-12-03T08:00:00Z') })).toBe(0)
  expect(stepAt(standardSteps, start, { from: 0, now: new Date('2026-12-09T08:00:00Z') })).toBe(1)
  expect(stepAt(standardSteps, start, { from: 0, now: new Date('2027-01-09T08:00:00Z') })).toBe(2)
  expect(stepAt(standardSteps, start, { from: 2, now: new Date('2026-12-01T08:00:00Z') })).toBe(2)
})

test.for<[string, Partial<ReminderFacts>, object]>([
  ['nothing stands against it', {}, { kind: 'send' }],
  ['paid', { status: 'paid' }, { kind: 'rest', why: 'paid' }],
  ['canceled', { status: 'canceled' }, { kind: 'rest', why: 'canceled' }],
  ['expired', { status: 'expired' }, { kind: 'rest', why: 'expired' }],
  ['a draft', { status: 'draft' }, { kind: 'rest', why: 'not_sent' }],
  ['scheduled', { status: 'scheduled' }, { kind: 'rest', why: 'not_sent' }],
  ['shared by hand', { delivery: 'share' }, { kind: 'rest', why: 'shared' }],
  ['erased', { erased: true, optedOut: true }, { kind: 'rest', why: 'erased' }],
  ['opted out', { optedOut: true, replied: true }, { kind: 'rest', why: 'opted_out' }],
  ['disputed', { disputed: true }, { kind: 'rest', why: 'disputed' }],
  ['four reminders', { remindersSent: 4 }, { kind: 'rest', why: 'used_up' }],
  ['three reminders', { remindersSent: 3 }, { kind: 'send' }],
  ['a reply', { replied: true, businessPaused: true }, { kind: 'pause', why: 'replied' }],
  ['a number that gets no texts', { textable: false }, { kind: 'drop', why: 'phone' }],
  ['a payment under way', { status: 'processing' }, wait('processing', 6 * hourMs)],
  ['no payments yet', { paymentsReady: false }, wait('sender', 6 * hourMs)],
  ['a paused business', { businessPaused: true }, wait('business_paused', 6 * hourMs)],
  ['texted 23 hours ago', { askedAt: ago(23 * hourMs) }, wait('texted_lately', hourMs)],
  ['texted a day ago', { askedAt: ago(dayMs) }, { kind: 'send' }],
  [
    'reminded of another request half an hour ago',
    { customerRemindedAt: [ago(hourMs / 2)] },
    wait('texted_lately', 23.5 * hourMs),
  ],
  [
    'reminded of others twice within a week',
    { customerRemindedAt: [ago(2 * dayMs), ago(6 * dayMs), ago(8 * dayMs)] },
    wait('customer_cap', dayMs),
  ],
  [
    'reminded of others once',
    { customerRemindedAt: [ago(2 * dayMs), ago(7 * dayMs)] },
    { kind: 'send' },
  ],
  ['at night', { allowedFrom: () => ahead(hourMs) }, wait('hours', hourMs)],
  ['no hour suits all zones', { allowedFrom: () => null }, { kind: 'drop', why: 'hours' }],
  [
    'texted lately, and the day ends at night',
    { askedAt: ago(23 * hourMs), allowedFrom: (at) => new Date(at.getTime() + hourMs) },
    wait('texted_lately', 2 * hourMs),
  ],
])('%s', ([, facts, decision]) => {
  expect(decideReminder({ ...clear, ...facts }, now)).toEqual(decision)
})

test('whatever the facts, nothing is sent against one of them, and a wait ends later', () => {
  const past = fc.integer({ min: 0, max: 10 * 24 }).map((hours) => ago(hours * hourMs))
  const facts = fc.record<ReminderFacts>({
    status: fc.constantFrom('open', 'open', 'open', 'processing', 'paid', 'canceled', 'expired'),
    delivery: fc.constantFrom('text', 'text', 'share'),
    disputed: fc.boolean(),
    optedOut: fc.boolean(),
    erased: fc.boolean(),
    replied: fc.boolean(),
    textable: fc.boolean(),
    paymentsReady: fc.boolean(),
    businessPaused: fc.boolean(),
    remindersSent: fc.nat(5),
    askedAt: fc.option(past),
    customerRemindedAt: fc
      .array(past, { maxLength: 4 })
      .map((all) => all.sort((one, other) => other.getTime() - one.getTime())),
    allowedFrom: fc.constantFrom<ReminderFacts['allowedFrom']>(
      (at) => at,
      () => null,
      (at) => new Date(at.getTime() + 1),
    ),
  })
  fc.assert(
    fc.property(facts, (facts) => {
      const decision = decideReminder(facts, now)
      if (decision.kind === 'wait') expect(decision.until.getTime()).toBeGreaterThan(now.getTime())
      if (decision.kind !== 'send') return
      const against = [facts.disputed, facts.optedOut, facts.erased, facts.replied]
      expect([
        ...against,
        facts.businessPaused,
        !facts.textable,
        !facts.paymentsReady,
      ]).not.toContain(true)
      expect(facts).toMatchObject({ status: 'open', delivery: 'text' })
      expect(facts.remindersSent).toBeLessThan(4)
      const week = facts.customerRemindedAt.filter((at) => at > ago(7 * dayMs))
      expect(week.length).toBeLessThan(2)
      for (const at of [facts.askedAt, ...facts.customerRemindedAt])
        if (at) expect(at.getTime()).toBeLessThanOrEqual(ago(dayMs).getTime())
      expect(facts.allowedFrom(now)).toEqual(now)
    }),
    { numRuns: 2_000 },
  )
})

function wait(why: string, ms: number): object {
  return { kind: 'wait', until: ahead(ms), why }
}
