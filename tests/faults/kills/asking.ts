import { expect, vi } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  businessOf,
  newMobile,
  owner,
  readRequest,
  textsOn,
  typeReply,
} from '../../support/callers.ts'
import { worldOf } from '../../support/findBreaches.ts'
import { letDenialsAge, letListCatchUp } from '../../support/listLag.ts'
import { sandboxKeys } from '../../support/outsideWorld.ts'
import { ownedNumbers } from '../../support/ownedNumbers.ts'
import { held, setFault } from '../../support/rehearse.ts'
import { makeReminderDue } from '../../support/reminders.ts'
import { makeRetryDue, unreachable } from '../../support/retries.ts'
import type { Lane, Story } from './lanes.ts'

/** The promise: whatever happened, within a minute everything is as the provider has it. */
export const recovery = { timeout: 60_000, interval: 50 }

async function textsFor({ app }: Lane, phone: string): Promise<number> {
  return (await textsOn(app, phone)).filter(({ direction }) => direction !== 'inbound').length
}

/**
 * Repeats the same call under the same key, as a browser does, until the answer is the expected
 * one.
 */
export function untilAnswered(
  { staff }: Lane,
  {
    key,
    path,
    body,
    method = 'POST',
  }: { key: string; path: string; body?: unknown; method?: string },
  status = 200,
): Promise<RequestView> {
  return vi.waitFor(async () => {
    const headers = { 'idempotency-key': key }
    const answer = await staff.call<RequestView>(method, path, body, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body
  }, recovery)
}

/** A form is sent: one request and one text, however often it is repeated. */
export const askForMoney: Story = async (lane, die) => {
  const phone = newMobile()
  const key = `form-${phone}`
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service', name: 'Ana Ruiz' }
  const headers = { 'idempotency-key': key }
  await die(() => lane.staff.call('POST', '/v1/requests', body, headers))
  const { id } = await untilAnswered(lane, { key, path: '/v1/requests', body }, 201)
  await textedOnce(lane, id, phone)
  const made = `select 1 from request r join customer c on c.id = r.customer_id where c.phone = '${phone}'`
  expect(await lane.query(made)).toHaveLength(1)
}

/** A form is sent with time to undo: its text waits in the queue, and leaves once though nobody comes back. */
export const askUndoable: Story = async (lane, die) => {
  const phone = newMobile()
  const key = `form-${phone}`
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service', undoable: true }
  const headers = { 'idempotency-key': key }
  await die(() => lane.staff.call('POST', '/v1/requests', body, headers))
  const { id } = await untilAnswered(lane, { key, path: '/v1/requests', body }, 201)
  await textedOnce(lane, id, phone)
}

/** A new request is taken back: however often that is repeated, and whatever the queue still holds, no text leaves. */
export const takeBack: Story = async (lane, die) => {
  const phone = newMobile()
  const { id, messages } = await ask(lane.staff, { phone, undoable: true })
  const path = `/v1/requests/${id}/undo`
  const key = `undo-${id}`
  await die(() => lane.staff.call('POST', path, undefined, { 'idempotency-key': key }))
  const undone = await untilAnswered(lane, { key, path, body: undefined })
  expect(undone).toMatchObject({ status: 'canceled', textStatus: 'failed' })
  await vi.waitFor(async () => {
    const waiting = `select 1 from graphile_worker._private_jobs where payload->>'messageId' = '${messages[0]?.id}'`
    expect(await lane.query(waiting)).toEqual([])
  }, recovery)
  expect(await textsFor(lane, phone)).toBe(0)
}

/** Waits until the one text of a request has arrived. */
export async function textedOnce(lane: Lane, id: string, phone: string): Promise<void> {
  await vi.waitFor(async () => {
    const { textStatus } = await readRequest(lane.staff, id)
    if (textStatus === 'unknown') await letDenialsAge(worldOf(lane.app))
    // A failed callback is not repeated: all that is known of such a text is that it was sent.
    expect(['sent', 'delivered']).toContain(textStatus)
    // It reaches the handset a moment after it was accepted.
    expect(await textsFor(lane, phone)).toBe(1)
  }, recovery)
}

/** A business's first text buys one number, from which the text is sent once. */
export const textFirst: Story = async (lane, die) => {
  const staff = await owner(lane.app)
  const phone = newMobile()
  await die(() => ask(staff, { phone }))
  // A buyer counts as dead after a minute.
  await lane.query(`update sender set claimed_at = claimed_at - interval '1 minute'`)
  const [request] = (await staff.call<{ data: RequestView[] }>('GET', '/v1/requests')).body.data
  await textedOnce({ ...lane, staff }, request?.id ?? '', phone)
  const name = `ringup ${await businessOf(staff)}`
  const bought = (await ownedNumbers(lane.app)).filter((number) => number.friendly_name === name)
  expect(bought).toHaveLength(1)
  const texts = await held<{ to: string; from: string }>(lane.app, 'messages')
  const from = texts.filter(({ to }) => to === phone).map((text) => text.from)
  expect(from).toEqual([bought[0]?.phone_number])
}

/**
 * A number that has rested long enough is returned: it is gone at the provider, and so is its row.
 */
export const giveBack: Story = async (lane, die) => {
  const staff = await owner(lane.app)
  const phone = newMobile()
  const { id } = await ask(staff, { phone })
  await textedOnce({ ...lane, staff }, id, phone)
  const of = `where business_id = '${await businessOf(staff)}'`
  const [sender] = await lane.query<{ phone: string }>(`select phone from sender ${of}`)
  await lane.query(`update sender set state = 'leaving' ${of}`)
  await die(() => lane.hurry('restSenders'))
  await lane.hurry('restSenders')
  await vi.waitFor(
    async () => expect(await lane.query(`select 1 from sender ${of}`)).toEqual([]),
    recovery,
  )
  const left = (await ownedNumbers(lane.app)).map((number) => number.phone_number)
  expect(left).not.toContain(sender?.phone)
}

/** A text is accepted and the response lost; the worker that asks the provider about it dies. */
export const resolveUnknown: Story = async (lane, die) => {
  const phone = newMobile()
  await setFault(lane.app, { on: 'twilio.messages.create', do: 'drop_after' })
  await setFault(lane.app, { on: 'twilio.callbacks', do: 'drop' })
  const { id } = await ask(lane.staff, { phone })
  await vi.waitFor(async () => {
    expect((await readRequest(lane.staff, id)).textStatus).toBe('unknown')
  }, recovery)
  await letListCatchUp(lane.app)
  await die(() => lane.hurry('settleUnknownText'))
  await textedOnce(lane, id, phone)
}

/** No callback reports a text's status; the worker that asks the provider about it dies. */
export const followText: Story = async (lane, die) => {
  const phone = newMobile()
  await setFault(lane.app, { on: 'twilio.callbacks', do: 'drop' })
  const { id } = await ask(lane.staff, { phone })
  await textedOnce(lane, id, phone)
  await die(() => lane.hurry('priceText'))
  await vi.waitFor(async () => {
    expect((await readRequest(lane.staff, id)).textStatus).toBe('delivered')
  }, recovery)
}

/** The time of a scheduled request comes: its text is sent once. */
export const sendAtItsTime: Story = async (lane, die) => {
  const phone = newMobile()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await ask(lane.staff, { phone, sendAt })
  await die(async () => {
    await lane.query(`update request set send_at = now() - interval '1 second' where id = '${id}'`)
    await lane.hurry('sendScheduled')
  })
  await textedOnce(lane, id, phone)
  const { status, timeline } = await readRequest(lane.staff, id)
  expect(status).toBe('open')
  expect(timeline.filter(({ type }) => type === 'request.sent')).toHaveLength(1)
}

/** The first step of a plan is due: one text for it, and the next step is planned. */
export const remindAtItsTime: Story = async (lane, die) => {
  const phone = newMobile()
  const { id } = await ask(lane.staff, { phone })
  await textedOnce(lane, id, phone)
  await makeReminderDue(worldOf(lane.app), id)
  await die(() => lane.hurry('remindByPlan'))
  await vi.waitFor(async () => {
    const { messages, reminders, timeline } = await readRequest(lane.staff, id)
    const sent = messages.filter(({ purpose }) => purpose === 'reminder')
    expect(sent.map(({ status }) => status)).toEqual(['delivered'])
    expect(timeline.filter(({ type }) => type === 'request.reminded')).toHaveLength(1)
    expect(reminders).toMatchObject({ next: { step: 1 } })
  }, recovery)
}

/** The first steps of two requests of one customer are due: one text for both, and each plan goes on once. */
export const remindTogether: Story = async (lane, die) => {
  const phone = newMobile()
  const ids = [(await ask(lane.staff, { phone })).id, (await ask(lane.staff, { phone })).id]
  const allArrived = async () => {
    for (const id of ids) expect((await readRequest(lane.staff, id)).textStatus).toBe('delivered')
  }
  await vi.waitFor(allArrived, recovery)
  for (const id of ids) await makeReminderDue(worldOf(lane.app), id)
  await die(() => lane.hurry('remindByPlan'))
  await vi.waitFor(async () => {
    const sent = new Set<string>()
    for (const id of ids) {
      const { messages, reminders, timeline } = await readRequest(lane.staff, id)
      const [text, ...others] = messages.filter(({ purpose }) => purpose === 'reminder')
      expect({ status: text?.status, others }).toEqual({ status: 'delivered', others: [] })
      sent.add(text?.id ?? '')
      const reminded = timeline.filter(({ type }) => type === 'request.reminded')
      expect(reminded).toMatchObject([{ data: { together: [expect.any(Number)] } }])
      expect(reminders).toMatchObject({ next: { step: 1 } })
    }
    expect(sent.size).toBe(1)
    expect(await textsFor(lane, phone)).toBe(3)
  }, recovery)
}

/** The time of a failed text to go again has come: one text takes its place. */
export const sendAgain: Story = async (lane, die) => {
  const { id } = await ask(lane.staff, { phone: unreachable })
  const states = async () =>
    (await readRequest(lane.staff, id)).messages.map(({ status }) => status)
  await vi.waitFor(async () => expect(await states()).toEqual(['undelivered']), recovery)
  await makeRetryDue(worldOf(lane.app), id)
  await die(() => lane.hurry('retryText'))
  await vi.waitFor(
    async () => expect(await states()).toEqual(['undelivered', 'undelivered']),
    recovery,
  )
  const sent = await lane.query(`select sid from message where to_phone = '${unreachable}'`)
  const theirs = await held<{ to: string }>(lane.app, 'messages')
  expect(theirs.filter(({ to }) => to === unreachable)).toHaveLength(sent.length)
}

/** A reminder has waited in the line of its sender, and is called up: it leaves once. */
export const takeItsTurn: Story = async (lane, die) => {
  const phone = newMobile()
  const { id } = await ask(lane.staff, { phone })
  await textedOnce(lane, id, phone)
  const later = `now() + interval '1 hour'`
  await lane.query(
    `insert into sender_pace (sender, next_at) values ('${sandboxKeys.number}', ${later})
     on conflict (sender) do update set next_at = ${later}`,
  )
  await makeReminderDue(worldOf(lane.app), id)
  await lane.hurry('remindByPlan')
  const inLine = `select 1 from waiting_text w join message m on m.id = w.message_id where m.request_id = '${id}'`
  await vi.waitFor(async () => expect(await lane.query(inLine)).toHaveLength(1), recovery)
  await lane.query('update sender_pace set next_at = now()')
  await die(() => lane.hurry('releaseTexts'))
  await vi.waitFor(async () => {
    const { messages } = await readRequest(lane.staff, id)
    const sent = messages.filter(({ purpose }) => purpose === 'reminder')
    expect(sent.map(({ status }) => status)).toEqual(['delivered'])
  }, recovery)
}

/**
 * A person whom two businesses have texted types STOP. The provider does not call again: a business
 * that missed it learns it from the refusal of the next text.
 */
export const stop: Story = async (lane, die) => {
  const phone = newMobile()
  const both = [await lane.other(), lane.staff]
  for (const caller of both) {
    const { id } = await ask(caller, { phone })
    await vi.waitFor(async () => {
      expect((await readRequest(caller, id)).textStatus).toBe('delivered')
    }, recovery)
  }
  await die(() => typeReply(lane.app, phone, 'STOP'))
  for (const caller of both) {
    const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
    const again = await caller.call<RequestView>('POST', '/v1/requests', body)
    await vi.waitFor(async () => {
      const { textStatus } = await readRequest(caller, again.body.id)
      // A business that received the STOP queues no text at all.
      expect([null, 'suppressed']).toContain(textStatus)
    }, recovery)
  }
  const texts = (await textsOn(lane.app, phone)).filter(({ body }) => /Boiler service/.test(body))
  expect(texts).toHaveLength(2)
}
