import { expect } from 'vitest'
import { heldAt, type Model } from './model.ts'
import type { World } from './openWorld.ts'
import { wasAwake } from './settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Text = {
  id: string
  request_id: string
  /** The requests that it was queued for, and those of them that it names: several where it names a sum. */
  requests: string[]
  named: string[]
  customer_id: string
  to_phone: string
  direction: string
  purpose: string
  status: string
  automatic: boolean
  retry_of: string | null
  created_at: Date
  claimed_at: Date | null
}
type Happened = {
  subject: string
  type: string
  actor: string
  at: Date
  data: { step?: number; messageId?: string; from?: string }
}

/**
 * Expects the promises of reminders that go by themselves, from what was texted and what was recorded alone: never
 * outside the hours that are allowed where the number is, never after a stop, a payment or a cancel, never after a
 * reply that nobody has looked at, never over a cap, and one text for each step.
 */
export async function expectReminders(world: World, model: Model): Promise<void> {
  const texts = await world.query<Text>(
    `select id, request_id, customer_id, to_phone, direction, purpose, status, automatic, retry_of, created_at, claimed_at,
       coalesce(t.requests, array[request_id]) as requests, coalesce(t.named, array[request_id]) as named
     from message left join lateral (
       select array_agg(request_id) as requests, array_agg(request_id) filter (where named) as named
       from text_request t where t.message_id = id
     ) t on true order by id`,
  )
  const events = await world.query<Happened>(
    'select subject, type, actor, at, data from event order by sequence',
  )
  const own = texts.filter(({ automatic }) => automatic)
  for (const text of own) {
    if (text.claimed_at) expectAwake(text.to_phone, text.claimed_at, model)
    // The first text of a request may go again whatever others were sent.
    if (text.purpose !== 'reminder') continue
    expectCaps(text, texts)
    if (text.requests.length > 1) expectTogether(text, events)
    const reminding = heldAt(model.reminding, text.created_at.getTime())
    expect(reminding.some(({ on }) => on) || text.retry_of !== null, 'while none may go').toBe(true)
  }
  const requests = new Map(
    texts.flatMap((text) => text.requests.map((id) => [id, text.customer_id] as const)),
  )
  for (const [id, customerId] of requests) {
    const sent = expectDue(id, customerId, { events, texts })
    // One that takes the place of a failed text belongs to the same step.
    const texted = own.filter(
      ({ requests, purpose, retry_of }) =>
        // The text about a refund waits for the same hours, and is no step.
        requests.includes(id) && purpose !== 'receipt' && !retry_of,
    )
    expect(texted.length, `one text for each step of ${id}`).toBe(sent)
  }
}

/** Expects a text to have left in hours that are allowed wherever its number may have been. */
function expectAwake(phone: string, at: Date, { customers }: Model): void {
  const homes = customers.find((customer) => customer.phone === phone)?.homes ?? []
  const isAwake = heldAt(homes, at.getTime()).some(({ home }) => wasAwake(home, at))
  expect(isAwake, `${phone} may be texted at ${at.toISOString()}`).toBe(true)
}

const lost = ['undelivered', 'failed', 'suppressed']

/** At most four a request, a day after the text before it, and two a week for a customer. */
function expectCaps(text: Text, texts: Text[]): void {
  const before = texts.filter(
    ({ id, direction, status }) =>
      direction === 'outbound' && id < text.id && !lost.includes(status),
  )
  const since = ({ created_at }: Text) => text.created_at.getTime() - created_at.getTime()
  const asked = before.filter(
    ({ purpose, named }) =>
      ['request', 'reminder'].includes(purpose) && named.some((id) => text.named.includes(id)),
  )
  const reminded = before.filter(
    ({ customer_id, purpose }) => customer_id === text.customer_id && purpose === 'reminder',
  )
  for (const id of text.named) {
    const ofRequest = asked.filter((one) => one.purpose === 'reminder' && one.named.includes(id))
    expect(ofRequest.length, 'four reminders a request').toBeLessThan(4)
  }
  for (const one of [...asked, ...reminded])
    expect(since(one), 'a day after the last text').toBeGreaterThanOrEqual(dayMs)
  const week = reminded.filter((one) => since(one) < 7 * dayMs)
  expect(week.length, 'two reminders a week').toBeLessThan(2)
}

/** A text that names several is one of three at most, and none is named that was over before it was claimed. */
function expectTogether(
  { id, requests, named, claimed_at: claimed }: Text,
  events: Happened[],
): void {
  expect(requests.length, `${id} names three at most`).toBeLessThanOrEqual(3)
  if (!claimed) return
  for (const request of named) {
    const last = events.findLast(
      // The clock stands still within a step: what reopened it in the same moment may have come first.
      ({ subject, type, at }) =>
        subject === request &&
        ((ended.includes(type) && at < claimed) || (opened.includes(type) && at <= claimed)),
    )
    expect(ended, `${request} was over when ${id} asked for it`).not.toContain(last?.type)
  }
}

const ended = ['request.paid', 'request.paid_late', 'request.marked_paid', 'request.canceled']
const opened = ['request.sent', 'request.reopened', 'request.unmarked_paid', 'request.link_renewed']

/**
 * Walks through the history of a request: at each reminder that went by itself the request was open, its customer
 * had not stopped the texts, no reply waited for staff, and its step had not been sent.
 * @returns how many went by themselves
 */
function expectDue(
  id: string,
  customerId: string,
  { events, texts }: { events: Happened[]; texts: Text[] },
): number {
  const replies = new Map(texts.map((text) => [text.id, text]))
  const state = { isOpen: true, isStopped: false, heardFrom: 0, replied: 0 }
  let done = new Set<number>()
  let sent = 0
  for (const { subject, type, actor, at, data } of events) {
    const reply = type === 'message.received' ? replies.get(data.messageId ?? '') : undefined
    if (reply?.customer_id === customerId) state.replied = reply.created_at.getTime()
    if (subject === customerId && type === 'customer.opted_out') state.isStopped = true
    if (subject === customerId && type === 'customer.opted_in') state.isStopped = false
    if (subject !== id) continue
    if (ended.includes(type) || type === 'request.expired') state.isOpen = false
    if (opened.includes(type) || type === 'request.extended') state.isOpen = true
    if (type === 'request.reminders_resumed' || type === 'request.reminders_chosen')
      state.heardFrom = at.getTime()
    if (type === 'request.sent' && state.heardFrom === 0) state.heardFrom = at.getTime()
    if (type === 'request.reminders_chosen') done = new Set()
    if (type !== 'request.reminded' || actor !== 'system') continue
    sent += 1
    const step = data.step ?? -1
    expect(state.isOpen, `${id} was open when it was reminded of`).toBe(true)
    expect(state.isStopped, `the customer of ${id} had not stopped the texts`).toBe(false)
    expect(state.replied, `no reply waited for ${id}`).toBeLessThanOrEqual(state.heardFrom)
    expect(done.has(step), `step ${step} of ${id} was sent once`).toBe(false)
    done.add(step)
  }
  return sent
}
