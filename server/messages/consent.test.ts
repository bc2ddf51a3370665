import { expect, test } from 'vitest'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { inBusiness } from '#server/database/transaction.ts'
import {
  ask,
  awaitText,
  newMobile,
  owner,
  readRequest,
  stranger,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { postTwilioForm, queryAll } from '../../tests/support/rehearse.ts'
import { isHeldByWords } from './stoppedPhones.ts'

const { app, caller, businessId } = await openBusiness()
const ourNumber = '+15550006789'
let sids = 0

const inbound = (from: string, body: string, more: Record<string, string> = {}) => {
  sids += 1
  const form = { MessageSid: `SMconsent${sids}`, From: from, To: ourNumber, Body: body, ...more }
  return postTwilioForm(app, '/hooks/twilio/inbound', form)
}

async function asked(by = caller) {
  const phone = newMobile()
  const request = await ask(by, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  const { id: customerId } = request.customer
  return { phone, request, customerId, path: `/v1/customers/${customerId}` }
}

const read = async (path: string) => (await caller.call<CustomerView>('GET', path)).body
const history = async (path: string) =>
  (await read(path)).consent.map(({ change, source }) => `${change} ${source}`)
const held = (customerId: string) =>
  inBusiness(app.context.database, businessId, (tx) =>
    isHeldByWords(tx, { businessId, customerId }),
  )
const answer = (path: string, meant: string) =>
  caller.call<CustomerView>('POST', `${path}/asked-to-stop`, { meant })

test('a sentence that asks for no more texts is no opt-out: it holds what waits, and staff decide', async () => {
  const { phone, customerId, path } = await asked()
  const waiting = await ask(caller, { phone })
  await inbound(phone, 'Please stop texting me, I paid cash 🙏')
  await app.drainJobs()
  expect(await read(path)).toMatchObject({
    optedOutAt: null,
    askedToStopAt: expect.any(String),
    consent: [
      { change: 'asked', source: 'text', words: 'Please stop texting me, I paid cash 🙏' },
      { change: 'added', source: 'request' },
    ],
  })
  expect(await held(customerId)).toBe(true)
  expect(await readRequest(caller, waiting.id)).toMatchObject({
    askedToStopAt: expect.any(String),
    messages: [
      { status: 'queued', reason: expect.stringMatching(/^They asked for no more/) },
      { direction: 'inbound' },
    ],
  })
  // Staff who know it may still write.
  const byHand = await ask(caller, { phone })
  await app.drainJobs()
  expect((await readRequest(caller, byHand.id)).messages[0]?.status).not.toBe('queued')
  expect((await answer(path, 'other')).body).toMatchObject({ askedToStopAt: null })
  await app.drainJobs()
  expect((await readRequest(caller, waiting.id)).messages[0]?.status).not.toBe('queued')
  expect(await held(customerId)).toBe(false)
  expect(await history(path)).toEqual(['kept staff', 'asked text', 'added request'])
})

test('“Stop texts to them” is the customer’s own opt-out, which their START ends', async () => {
  const { phone, path } = await asked()
  const waiting = await ask(caller, { phone })
  await inbound(phone, 'Don’t text me again')
  await app.drainJobs()
  expect((await answer(path, 'stop')).body).toMatchObject({
    askedToStopAt: null,
    optedOutBy: 'customer',
  })
  await app.drainJobs()
  expect((await readRequest(caller, waiting.id)).textStatus).toBe('suppressed')
  // The second tap of a colleague changes nothing.
  expect((await answer(path, 'other')).body.optedOutBy).toBe('customer')
  await inbound(phone, 'START')
  expect(await read(path)).toMatchObject({ optedOutAt: null })
  expect(await history(path)).toEqual([
    'allowed text',
    'stopped text',
    'asked text',
    'added request',
  ])
})

test('a request with a time of its own does not go by itself while staff have to decide', async () => {
  const { phone } = await asked()
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await ask(caller, { phone, sendAt })
  await inbound(phone, 'Arrêtez de m’écrire')
  await queryAll(app, 'update request set send_at = created_at where id = $1', [planned.id])
  await queryAll(app, `update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `sendScheduled:${planned.id}`,
  ])
  await app.drainJobs()
  const { status, timeline } = await readRequest(caller, planned.id)
  expect([status, timeline.at(-1)?.data['why']]).toEqual(['draft', 'asked_to_stop'])
})

test('what a sentence holds is held for one business, and its words for nobody else', async () => {
  const other = await owner(app)
  const { phone } = await asked()
  const theirs = await ask(other, { phone })
  await app.drainJobs()
  await inbound(phone, 'No more texts')
  const rows = await queryAll<{ words: string | null }>(
    app,
    `select words from consent_record where change = 'asked' and customer_id in
       (select id from customer where phone = $1)`,
    [phone],
  )
  // Both may be meant, so both ask, and neither shows words that may be for the other.
  expect(rows).toEqual([{ words: null }, { words: null }])
  expect((await readRequest(other, theirs.id)).askedToStopAt).not.toBeNull()
})

test('the provider’s own word counts: a keyword of its service, and an opt-out that comes as a status', async () => {
  const { phone, path, request } = await asked()
  await inbound(phone, 'BASTA YA', { OptOutType: 'STOP' })
  expect(await read(path)).toMatchObject({ optedOutBy: 'customer' })
  await inbound(phone, 'ALLA', { OptOutType: 'START' })
  expect(await read(path)).toMatchObject({ optedOutAt: null })
  await inbound(phone, 'Stop', { OptOutType: 'HELP' })
  expect((await read(path)).optedOutAt).not.toBeNull()
  await inbound(phone, 'START')
  const [text] = await queryAll<{ id: string; sid: string; from_phone: string }>(
    app,
    `update message set status = 'sent' where request_id = $1 and direction = 'outbound'
     returning id, sid, from_phone`,
    [request.id],
  )
  const query = new URLSearchParams({ business: businessId, message: text?.id ?? '' })
  const failed = {
    MessageSid: text?.sid ?? '',
    MessageStatus: 'failed',
    ErrorCode: '21610',
    From: text?.from_phone ?? '',
    To: phone,
  }
  const report = () => postTwilioForm(app, `/hooks/twilio/status?${query}`, failed)
  await report()
  expect(await read(path)).toMatchObject({ optedOutBy: 'customer' })
  expect((await readRequest(caller, request.id)).textStatus).toBe('suppressed')
  // The same report again, after their START, opts nobody out.
  await inbound(phone, 'START')
  expect((await report()).ok).toBe(true)
  expect((await read(path)).optedOutAt).toBeNull()
  expect((await history(path)).slice(0, 2)).toEqual(['allowed text', 'stopped provider'])
})

test('the page behind a link stops texts with one tap and takes that back, but not a STOP by text', async () => {
  const { phone, request, path } = await asked()
  const page = new URL(request.payLink ?? '').pathname
  const goesOn = async () =>
    (await stranger(app).call<PayPageView>('GET', `${page}/status`)).body.textsGoOn
  const choose = (texts: string) =>
    fetch(`${app.url}${page}/texts`, {
      method: 'POST',
      body: new URLSearchParams({ texts }),
      redirect: 'manual',
    })
  expect(await goesOn()).toBe(true)
  await choose('stop')
  expect([await goesOn(), (await read(path)).optedOutBy]).toEqual([false, 'customer'])
  await choose('start')
  expect(await goesOn()).toBe(true)
  await inbound(phone, 'STOP')
  await choose('start')
  expect([await goesOn(), (await read(path)).optedOutBy]).toEqual([null, 'customer'])
})

test('records of consent are only added; they move with a merge, and their words go with the person', async () => {
  const { phone, path, customerId, request } = await asked()
  await inbound(phone, 'Please stop texting me')
  await caller.call('PATCH', path, { textsStopped: true })
  await caller.call('POST', `/v1/requests/${request.id}/cancel`)
  const kept = await caller.call<CustomerView>('POST', '/v1/customers', { phone: newMobile() })
  const keptPath = `/v1/customers/${kept.body.id}`
  const merged = await caller.call<CustomerView>('POST', `${keptPath}/merge`, { from: customerId })
  expect(merged.body.consent.map(({ change, source }) => `${change} ${source}`)).toEqual([
    'merged staff',
    'added staff',
    'stopped staff',
    'asked text',
    'added request',
  ])
  for (const change of ['update consent_record set words = null', 'delete from consent_record'])
    await expect(
      inBusiness(app.context.database, businessId, (tx) =>
        tx.executeQuery({ sql: change, parameters: [], query: { kind: 'RawNode' } } as never),
      ),
    ).rejects.toThrow(/permission denied/)
  const file = await caller.call<string>('GET', `${keptPath}/export`)
  expect(JSON.stringify(file.body)).toContain('Please stop texting me')
  expect((await caller.call('DELETE', keptPath)).status).toBe(204)
  const rows = await queryAll<{ words: string | null }>(
    app,
    'select words from consent_record where customer_id = any ($1) and words is not null',
    [[customerId, kept.body.id]],
  )
  expect(rows).toEqual([])
})

test('a number that was stopped before anyone had it tells so once somebody does', async () => {
  const { phone, path } = await asked()
  await inbound(phone, 'STOP')
  await caller.call('PATCH', path, { phone: newMobile() })
  const { body } = await caller.call<CustomerView>('POST', '/v1/customers', { phone })
  expect(body).toMatchObject({ optedOutBy: 'customer' })
  expect(body.consent.map(({ change, source }) => `${change} ${source}`).toSorted()).toEqual([
    'added staff',
    'stopped number',
  ])
})
