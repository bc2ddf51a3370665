import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { asAdminOf } from '../../tests/support/backups.ts'
import { ask, awaitText, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { sendScheduled } from './sendScheduled.ts'

changeLimits(senderLimits, { dueCountedMax: 250 })

const { app, caller, businessId } = await openBusiness()

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** Runs the job of a request as if the time were `at`. */
const runAt = (id: string, at: string) =>
  sendScheduled(app.context, { businessId, requestId: id }, new Date(at))

const later = (id: string, types: string[]) => async () => {
  const { timeline } = await readRequest(caller, id)
  return timeline.map(({ type }) => type).filter((type) => types.includes(type))
}

const schedule = (wanted: Record<string, unknown> = {}) =>
  ask(caller, { sendAt: inHours(24), ...wanted })

async function jobsOf(id: string): Promise<{ runAt: Date }[]> {
  const { rows } = await app.ownerPool.query<{ runAt: Date }>(
    `select run_at as "runAt" from graphile_worker._private_jobs
     where payload->>'requestId' = $1 and key like 'sendScheduled:%'`,
    [id],
  )
  return rows
}

test('a scheduled request waits, and its text goes out at its time with a link whose life begins then', async () => {
  const phone = newMobile()
  const sendAt = inHours(24)
  const request = await schedule({ phone, sendAt })
  expect(request).toMatchObject({ status: 'scheduled', sendAt, messages: [] })
  await app.drainJobs()
  expect(await textsOn(app, phone)).toEqual([])
  expect((await jobsOf(request.id))[0]?.runAt.getTime()).toBeCloseTo(Date.parse(sendAt), -4)

  const at = inHours(25)
  await runAt(request.id, at)
  await app.drainJobs()
  expect(await awaitText(app, phone, /Bell Plumbing/)).toContain(request.payLink)
  const sent = await readRequest(caller, request.id)
  expect(sent).toMatchObject({ status: 'open', sendAt: at })
  expect(Date.parse(sent.expiresAt) - Date.parse(at)).toBe(limits.linkLifeMs)
  const eventTypes = await later(request.id, ['request.scheduled', 'request.sent'])()
  expect(eventTypes).toEqual(['request.scheduled', 'request.sent'])
})

test('the same job run twice, and two at once, send one text', async () => {
  const phone = newMobile()
  const { id } = await schedule({ phone })
  const at = inHours(25)
  await Promise.all([runAt(id, at), runAt(id, at), runAt(id, at)])
  await runAt(id, at)
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  expect(await textsOn(app, phone)).toHaveLength(1)
  expect((await readRequest(caller, id)).messages).toHaveLength(1)
})

test('a job that runs too early waits for the time, and there is one job however often it is planned', async () => {
  const { id } = await schedule()
  await runAt(id, inHours(23))
  await runAt(id, inHours(23))
  expect(await readRequest(caller, id)).toMatchObject({ status: 'scheduled', messages: [] })
  expect(await jobsOf(id)).toHaveLength(1)
})

/** Gives a scheduled request copies with these numbers. */
const copy = (id: string, from: number, to: number) =>
  asAdminOf(
    app.databaseUrl,
    `insert into request (business_id, id, number, customer_id, amount_minor, currency, what_for, status, created_at,
       expires_at, send_at)
     select business_id, 'req_many' || n, 500000 + n, customer_id, amount_minor, currency, what_for, status, created_at,
       expires_at, send_at
     from request, generate_series(${from}, ${to}) as n where id = '${id}'`,
  )

test('of many that are due in one minute, each beyond the first hundred starts a moment later; of very many, some time later', async () => {
  const { dueAtOnceMax, dueInTurnMs, dueCountedMax, dueSpreadMs } = senderLimits
  const sendAt = inHours(72)
  const alone = await schedule({ sendAt })
  const startsAfterMs = async (id: string) =>
    ((await jobsOf(id))[0]?.runAt.getTime() ?? 0) - Date.parse(sendAt)
  const first = await startsAfterMs(alone.id)
  await copy(alone.id, 1, dueAtOnceMax + 98)
  const last = await schedule({ sendAt })
  expect(Math.abs(first)).toBeLessThan(1_000)
  expect((await startsAfterMs(last.id)) / (100 * dueInTurnMs)).toBeCloseTo(1, 0)
  await copy(alone.id, dueAtOnceMax + 99, dueCountedMax)
  const many = await Promise.all(Array.from({ length: 8 }, () => schedule({ sendAt })))
  const starts = await Promise.all(many.map(({ id }) => startsAfterMs(id)))
  expect(Math.min(...starts)).toBeGreaterThan(-1_000)
  expect(Math.max(...starts)).toBeLessThan(dueSpreadMs + 1_000)
  expect(new Set(starts.map((ms) => Math.round(ms / 100))).size).toBeGreaterThan(4)
  const elsewhere = await schedule({ sendAt: inHours(73) })
  expect(Math.abs((await startsAfterMs(elsewhere.id)) - hourMs)).toBeLessThan(1_000)
})

test('rescheduled: the job of the old time does nothing, the job of the new time sends', async () => {
  const phone = newMobile()
  const { id } = await schedule({ phone })
  const changed = await caller.call('PATCH', `/v1/requests/${id}`, { sendAt: inHours(48) })
  expect(changed).toMatchObject({ status: 200, body: { status: 'scheduled' } })
  await runAt(id, inHours(25))
  expect((await readRequest(caller, id)).status).toBe('scheduled')
  expect(await jobsOf(id)).toHaveLength(1)
  await runAt(id, inHours(49))
  expect((await readRequest(caller, id)).status).toBe('open')
})

test('a request that was canceled, or sent by hand before its time, is not sent by the job', async () => {
  const phone = newMobile()
  const canceled = await schedule({ phone })
  expect((await caller.call('POST', `/v1/requests/${canceled.id}/cancel`)).status).toBe(200)
  await runAt(canceled.id, inHours(25))
  expect(await readRequest(caller, canceled.id)).toMatchObject({ status: 'canceled', messages: [] })

  const early = await schedule({ phone })
  expect((await caller.call('POST', `/v1/requests/${early.id}/send`, {})).status).toBe(200)
  await runAt(early.id, inHours(25))
  expect((await readRequest(caller, early.id)).messages).toHaveLength(1)
})

test('canceling and sending at the same moment: exactly one of them happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await schedule()
    const [, cancel] = await Promise.all([
      runAt(id, inHours(25)),
      caller.call<RequestView>('POST', `/v1/requests/${id}/cancel`),
    ])
    expect(cancel.status).toBe(200)
    const { status, messages } = await readRequest(caller, id)
    expect(status).toBe('canceled')
    // If the text was queued first, its job finds the request canceled and does not send.
    await app.drainJobs()
    expect(messages.length).toBeLessThanOrEqual(1)
    const { messages: after, customer } = await readRequest(caller, id)
    expect(await textsOn(app, customer.phone)).toEqual([])
    expect(after.every(({ status }) => status === 'failed')).toBe(true)
  }
})

test.each([
  [
    'text_opted_out',
    "update customer set opted_out_at = now(), opted_out_by = 'customer' where id = $1",
  ],
  ['payments_not_ready', 'update business set payments_ready = false where id = $2'],
  ['phone_invalid', "update business set allowed_countries = array['FR'] where id = $2"],
])('%s when its time comes: it becomes a draft that says why', async (why, statement) => {
  const { id, customer } = await schedule()
  await queryAll(app, statement.includes('$2') ? statement.replace('$2', '$1') : statement, [
    statement.includes('$2') ? businessId : customer.id,
  ])
  const at = inHours(25)
  await runAt(id, at)
  await queryAll(
    app,
    'update business set payments_ready = true, allowed_countries = null where id = $1',
    [businessId],
  )
  const draft = await readRequest(caller, id)
  expect(draft).toMatchObject({ status: 'draft', sendAt: null, messages: [] })
  expect(draft.timeline.at(-1)).toMatchObject({
    type: 'request.not_sent',
    actor: 'system',
    data: { why },
  })
  // The draft can be sent once nothing is in the way.
  if (why === 'text_opted_out') return
  expect((await caller.call('POST', `/v1/requests/${id}/send`, {})).status).toBe(200)
})

test.each([
  ['in 91 days', 91 * 24 * hourMs],
  ['two minutes ago', -120_000],
])('%s is refused with the field', async (_, aheadMs) => {
  const sendAt = new Date(Date.now() + aheadMs).toISOString()
  const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler', sendAt }
  const refused = { status: 422, body: { code: 'date_out_of_range', errors: [{ path: 'sendAt' }] } }
  expect(await caller.call('POST', '/v1/requests', body)).toMatchObject(refused)
  expect(await caller.call('POST', '/v1/requests/preview', { sendAt })).toMatchObject(refused)
})

test('a time half a minute ago means now; a time for a link that is shared means nothing', async () => {
  expect(await schedule({ sendAt: new Date(Date.now() - 30_000).toISOString() })).toMatchObject({
    status: 'open',
    messages: [{ purpose: 'request' }],
  })
  const body = { phone: newMobile(), amountMinor: 8_500, whatFor: 'Boiler' }
  expect(
    await caller.call('POST', '/v1/requests', {
      ...body,
      delivery: 'share',
      sendAt: inHours(1),
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'sendAt', code: 'field_invalid' }] } })
})

test('the link of a request that is due late lives past the due date', async () => {
  const day = (days: number) => new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10)
  const life = async (dueOn: string) => {
    const { expiresAt, createdAt } = await ask(caller, { dueOn })
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / (24 * hourMs)
  }
  expect(await life(day(-3))).toBe(30)
  expect(await life(day(60))).toBeGreaterThan(88)
  expect(await life(day(200))).toBe(120)
})

test('a shared request is open with a link and no text, even if a text could not be sent', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone, delivery: 'share' })
  expect(request).toMatchObject({ status: 'open', delivery: 'share', messages: [] })
  expect((await fetch(request.payLink ?? '')).status).toBe(200)
  await queryAll(
    app,
    "update customer set opted_out_at = now(), opted_out_by = 'customer' where id = $1",
    [request.customer.id],
  )
  expect(await ask(caller, { phone, delivery: 'share' })).toMatchObject({ status: 'open' })
  // A landline needs confirmation only when it is to be texted.
  const landline = { phone: '020 7946 0958', amountMinor: 8_500, whatFor: 'Boiler' }
  const shared = await caller.call('POST', '/v1/requests', { ...landline, delivery: 'share' })
  expect(shared).toMatchObject({ status: 201, body: { status: 'open' } })
  expect(await caller.call('POST', '/v1/requests', landline)).toMatchObject({
    status: 422,
    body: { code: 'phone_needs_confirmation' },
  })
  await app.drainJobs()
  expect(await textsOn(app, phone)).toEqual([])
})

test('the preview says when the text goes out and why, with the hour at the recipient’s place', async () => {
  const preview = async (wanted: Record<string, unknown>) =>
    (await caller.call<RequestPreview>('POST', '/v1/requests/preview', wanted)).body
  const phone = newMobile()
  const sendAt = `${inHours(48).slice(0, 10)}T03:00:00.000Z`
  expect((await preview({ phone })).goes.why).toBe('now')
  expect(await preview({ phone, sendAt })).toMatchObject({
    goes: { at: sendAt, why: 'scheduled' },
    recipientTime: { quiet: true, time: expect.stringMatching(/^0[34]:00$/) },
  })
  const { customer } = await ask(caller, { phone })
  await queryAll(
    app,
    "update customer set opted_out_at = now(), opted_out_by = 'customer' where id = $1",
    [customer.id],
  )
  expect((await preview({ phone, sendAt })).goes).toEqual({ at: null, why: 'opted_out' })
})
