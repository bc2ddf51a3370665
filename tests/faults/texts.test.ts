import { afterEach, expect, test } from 'vitest'
import { type MessageStatus, messageStatusesBefore } from '#rules/message.ts'
import { retryLimits } from '#rules/retryLimits.ts'
import { sendText } from '#server/messages/sendText.ts'
import { ask, newMobile, readRequest } from '../support/callers.ts'
import { fault } from '../support/fault.ts'
import { letListCatchUp } from '../support/listLag.ts'
import { rounds } from '../support/longMode.ts'
import { openBusiness } from '../support/openApp.ts'
import { ordersOf } from '../support/ordersOf.ts'
import {
  clearFaults,
  held,
  postTwilioForm,
  queryAll,
  runLaterJobs,
  setFault,
} from '../support/rehearse.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

/** Few enough to be sent before we ask about the first of them. */
const texts = 25
const batches = rounds(1, 40)
const all = texts * batches

/** Runs one batch after the other, up to the promised number of texts. */
async function inBatches(work: () => Promise<void>): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) await work()
}

async function askMany(): Promise<string[]> {
  const phones = Array.from({ length: texts }, () => newMobile())
  for (const phone of phones) await ask(caller, { phone })
  return phones
}

/** Counts the texts that the provider accepted for each of these numbers. */
async function takenFor(phones: string[]): Promise<number[]> {
  const all = await held<{ to: string }>(app, 'messages')
  const counts = new Map<string, number>()
  for (const { to } of all) counts.set(to, (counts.get(to) ?? 0) + 1)
  return phones.map((phone) => counts.get(phone) ?? 0)
}

const once = () => Array.from({ length: texts }, () => 1)

const statusesOf = (phones: string[]) =>
  queryAll<{ status: string }>(
    app,
    "select distinct status from message where to_phone = any($1) and purpose = 'request'",
    [phones],
  )

async function letTimePass(): Promise<void> {
  await queryAll(app, "update message set denied_at = denied_at - interval '2 minutes'")
}

test.each(['drop_after', 'cut', 'status_after'])(
  `taken, but the answer is lost (%s) ×${all}: no text goes out twice`,
  { ...fault('lost', ['I4', 'I8'], all), timeout: 900_000 },
  (kind) =>
    inBatches(async () => {
      const phones = await askMany()
      await setFault(app, { on: 'twilio.messages.create', do: kind })
      await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
      await app.drainJobs()
      expect(await statusesOf(phones)).toEqual([{ status: 'unknown' }])
      expect(await takenFor(phones)).toEqual(once())
      await clearFaults(app)
      // The list lags, so the first answer is a denial.
      await runLaterJobs(app, 'settleUnknownText')
      expect(await takenFor(phones)).toEqual(once())
      await letListCatchUp(app)
      await runLaterJobs(app, 'settleUnknownText')
      expect(await takenFor(phones)).toEqual(once())
      for (const { status } of await statusesOf(phones))
        expect(['sent', 'delivered']).toContain(status)
    }),
)

test(
  `never accepted ×${all}: each is sent once, after it was denied twice`,
  {
    ...fault('lost', ['I4', 'I8'], all),
    timeout: 900_000,
  },
  () =>
    inBatches(async () => {
      const phones = await askMany()
      await setFault(app, { on: 'twilio.messages.create', do: 'drop_before' })
      await app.drainJobs()
      expect(await statusesOf(phones)).toEqual([{ status: 'unknown' }])
      await clearFaults(app)
      await runLaterJobs(app, 'settleUnknownText')
      expect(new Set(await takenFor(phones))).toEqual(new Set([0]))
      await letTimePass()
      await runLaterJobs(app, 'settleUnknownText')
      await app.drainJobs()
      expect(await takenFor(phones)).toEqual(once())
    }),
)

/** Sends texts to numbers with a certain outcome at the provider, without a callback. */
async function sentUnheard(phones: string[]): Promise<string[]> {
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  const requests = await Promise.all(phones.map((phone) => ask(caller, { phone })))
  await app.drainJobs()
  return requests.map(({ id }) => id)
}

const textStatuses = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await readRequest(caller, id)).textStatus))

const onTheirWay = ['queued', 'sending', 'sent']

async function restAtProvider(): Promise<void> {
  const left = async () => {
    const texts = await held<{ status: string }>(app, 'messages')
    return texts.filter(({ status }) => onTheirWay.includes(status)).length
  }
  await expect.poll(left).toBe(0)
}

const unreachable = '+447400130003'

test(
  `its status callbacks are lost ×${texts}: we ask the provider for the status`,
  fault('lost', ['I3', 'I4'], texts),
  async () => {
    const phones = [...Array.from({ length: texts - 1 }, () => newMobile()), unreachable]
    const ids = await sentUnheard(phones)
    expect(new Set(await textStatuses(ids))).toEqual(new Set(['sent']))
    await restAtProvider()
    await runLaterJobs(app, 'priceText')
    const [last, ...others] = (await textStatuses(ids)).toReversed()
    expect(others).toEqual(others.map(() => 'delivered'))
    expect(last).toBe('undelivered')
    const { timeline } = await readRequest(caller, ids.at(-1) ?? '')
    expect(timeline.filter(({ type }) => type === 'message.failed')).toHaveLength(1)
  },
)

test(
  'comparing a request with the provider asks about its texts at once',
  fault('lost', ['I3']),
  async () => {
    const [id = ''] = await sentUnheard([newMobile()])
    await restAtProvider()
    await queryAll(app, "update message set updated_at = updated_at - interval '2 minutes'")
    await queryAll(app, "delete from graphile_worker._private_jobs where key like 'priceText:%'")
    expect((await caller.call('POST', `/v1/requests/${id}/reconcile`)).status).toBe(200)
    await app.drainJobs()
    expect(await textStatuses([id])).toEqual(['delivered'])
  },
)

test(
  'a carrier that never reports a delivery: the text stays sent, and we do not ask for ever',
  fault('lost', ['I3', 'I8']),
  async () => {
    const never = '+447400100600'
    const ids = await sentUnheard([never])
    for (const _ of retryLimits.textLookDelaysMs) {
      expect(await looksAt(ids[0] ?? '')).toHaveLength(1)
      await runLaterJobs(app, 'priceText')
      expect(await textStatuses(ids)).toEqual(['sent'])
    }
    expect(await looksAt(ids[0] ?? '')).toEqual([])
  },
)

function looksAt(requestId: string) {
  return queryAll(
    app,
    `select 1 from graphile_worker._private_jobs j join message m on j.payload ->> 'messageId' = m.id
     where m.request_id = $1 and j.key like 'priceText:%'`,
    [requestId],
  )
}

test(
  'a text that is too old to leave when the connection stands does not leave, and does not count as sent',
  fault('worker', ['I4']),
  async () => {
    const phone = newMobile()
    const outcome = await app.context.twilio.sendText({
      to: phone,
      body: 'Too late',
      mayLeave: () => false,
    })
    expect(outcome).toEqual({ kind: 'unknown' })
    expect(await takenFor([phone])).toEqual([0])
  },
)

async function nameOf(requestId: string) {
  const [row] = await queryAll<{ business_id: string; id: string; sid: string | null }>(
    app,
    'select business_id, id, sid from message where request_id = $1',
    [requestId],
  )
  return { businessId: row?.business_id ?? '', messageId: row?.id ?? '', sid: row?.sid ?? '' }
}

test.each([
  { kind: 'not_taken' },
  { kind: 'unknown' },
  { kind: 'refused', errorCode: 30_003 },
] as const)(
  'a worker that wakes up with $kind changes nothing that others did',
  fault('worker', ['I4']),
  async (late) => {
    const phone = newMobile()
    const { id } = await ask(caller, { phone })
    const name = await nameOf(id)
    const { twilio } = app.context
    const { sendText: call } = twilio
    // While the first worker is in its call, others find its text claimed, ask, and send it again;
    // their response is lost, so that the text has no sid that would show it.
    Object.assign(twilio, {
      sendText: async () => {
        Object.assign(twilio, { sendText: call })
        await sendText(app.context, name)
        expect((await readRequest(caller, id)).textStatus).toBe('unknown')
        await runLaterJobs(app, 'settleUnknownText')
        await letTimePass()
        await setFault(app, { on: 'twilio.messages.create', do: 'drop_after' })
        await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
        await runLaterJobs(app, 'settleUnknownText')
        expect(await takenFor([phone])).toEqual([1])
        return late
      },
    })
    await sendText(app.context, name)
    expect((await readRequest(caller, id)).textStatus).toBe('unknown')
    await clearFaults(app)
    await letListCatchUp(app)
    await runLaterJobs(app, 'sendText')
    await runLaterJobs(app, 'settleUnknownText')
    expect(['sent', 'delivered']).toContain((await readRequest(caller, id)).textStatus)
    expect(await takenFor([phone])).toEqual([1])
  },
)

test.each(['delivered', 'undelivered', 'failed'])(
  'statuses up to %s in all 24 orders: never a step back',
  fault('statuses', ['I3', 'I4'], 24),
  async (last) => {
    const orders = ordersOf(['queued', 'sending', 'sent', last])
    await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
    const requests = await Promise.all(orders.map(() => ask(caller)))
    await app.drainJobs()
    await Promise.all(
      orders.map(async (order, at) => {
        const id = requests[at]?.id ?? ''
        const { businessId, messageId, sid } = await nameOf(id)
        const path = `/hooks/twilio/status?business=${businessId}&message=${messageId}`
        let before: MessageStatus = 'sent'
        for (const told of [...order, order[0] ?? '']) {
          await postTwilioForm(app, path, { MessageSid: sid, MessageStatus: told })
          const now = ((await readRequest(caller, id)).textStatus ?? 'held') as MessageStatus
          if (now !== before) expect(messageStatusesBefore(now)).toContain(before)
          before = now
        }
        expect(before).toBe(last)
      }),
    )
  },
)
