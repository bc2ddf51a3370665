import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  ask,
  awaitText,
  businessOf,
  type Caller,
  newMobile,
  owner,
  readRequest,
  textsOn,
  typeReply,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  postTwilioForm,
  queryAll,
  setFault,
} from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const ourNumber = '+15550006789'

/** Makes a request whose text has gone out. */
async function asked(by: Caller, phone: string): Promise<RequestView> {
  const request = await ask(by, { phone })
  await app.drainJobs()
  await awaitText(app, phone, /Bell Plumbing/)
  return request
}

const inbound = (from: string, body: string, sid: string, token?: string) =>
  postTwilioForm(
    app,
    '/hooks/twilio/inbound',
    { MessageSid: sid, From: from, To: ourNumber, Body: body },
    token,
  )

test('a reply belongs to the newest request of its sender', async () => {
  const phone = newMobile()
  const request = await asked(caller, phone)
  await typeReply(app, phone, 'Is Friday fine? 😀')
  await expect
    .poll(async () => (await readRequest(caller, request.id)).messages.at(-1))
    .toMatchObject({
      direction: 'inbound',
      purpose: 'reply',
      body: 'Is Friday fine? 😀',
      status: 'received',
    })
})

test('a reply delivered ten times at once is stored once', async () => {
  const phone = newMobile()
  const request = await asked(caller, phone)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => inbound(phone, 'Hello', 'SMtwice')),
  )
  for (const answer of answers) expect(answer.status).toBe(200)
  const { messages, timeline } = await readRequest(caller, request.id)
  expect(messages.filter((message) => message.direction === 'inbound')).toHaveLength(1)
  expect(timeline.filter((entry) => entry.type === 'message.received')).toHaveLength(1)
})

test('after STOP nothing more goes out, not even queued texts, until START', async () => {
  const phone = newMobile()
  await asked(caller, phone)
  const queued = await ask(caller, { phone })
  // Only we get the STOP, so that it is we and not the provider who stop the texts.
  await inbound(phone, ' stop\n', `SMquiet${phone}`)
  await app.drainJobs()
  expect((await readRequest(caller, queued.id)).textStatus).toBe('suppressed')
  const outbound = (await held<{ to: string; direction: string }>(app, 'messages')).filter(
    (text) => text.to === phone && text.direction === 'outbound-api',
  )
  expect(outbound).toHaveLength(1)
  await inbound(phone, 'START', `SMspeak${phone}`)
  await caller.call('POST', `/v1/requests/${queued.id}/send`)
  await app.drainJobs()
  await expect.poll(async () => (await readRequest(caller, queued.id)).textStatus).toBe('delivered')
})

async function optedOut(phone: string): Promise<boolean> {
  const rows = await queryAll<{ opted_out_at: Date | null }>(
    app,
    'select opted_out_at from customer where phone = $1',
    [phone],
  )
  return rows.some((row) => row.opted_out_at !== null)
}

test('STOP holds for every business that texts from this number', async () => {
  const other = await owner(app)
  const phone = newMobile()
  await asked(caller, phone)
  await asked(other, phone)
  await inbound(phone, 'STOP', `SMstop${phone}`)
  expect(await ask(caller, { phone })).toMatchObject({ status: 'draft' })
  expect(await ask(other, { phone })).toMatchObject({ status: 'draft' })
})

test('only the word alone opts out', async () => {
  const phone = newMobile()
  await asked(caller, phone)
  for (const words of ['please stop by on Friday', 'END of the month?', 'cancel the lesson']) {
    await inbound(phone, words, `SM${words.length}${phone}`)
  }
  expect(await optedOut(phone)).toBe(false)
  for (const word of [
    'Stop',
    'UNSUBSCRIBE',
    'arret',
    'Quit',
    'STOP.',
    'ＳＴＯＰ',
    '“Stop!” 🙏',
    'توقف',
  ]) {
    await inbound(phone, 'start', `SMs${word}${phone}`)
    await inbound(phone, ` ${word} `, `SM${word}${phone}`)
    expect(await optedOut(phone)).toBe(true)
  }
})

test('YES and UNSTOP lift a customer’s own STOP, but not a stop by the staff', async () => {
  const phone = newMobile()
  const { customer } = await asked(caller, phone)
  for (const word of ['YES', ' unstop ']) {
    await inbound(phone, 'STOP', `SMstop${word}${phone}`)
    expect(await optedOut(phone)).toBe(true)
    await inbound(phone, word, `SM${word}${phone}`)
    expect(await optedOut(phone)).toBe(false)
  }
  const told = await queryAll<{ type: string }>(
    app,
    `select type from event where subject = $1 and type like 'customer.opted%' order by sequence`,
    [customer.id],
  )
  expect(told.map(({ type }) => type)).toEqual([
    'customer.opted_out',
    'customer.opted_in',
    'customer.opted_out',
    'customer.opted_in',
  ])
  await queryAll(
    app,
    `update customer set opted_out_at = now(), opted_out_by = 'staff' where phone = $1`,
    [phone],
  )
  await inbound(phone, 'Yes', `SMyes-staff${phone}`)
  expect(await optedOut(phone)).toBe(true)
  // The customer's own word outranks the staff's: after STOP only START helps.
  await inbound(phone, 'STOP', `SMstop-staff${phone}`)
  await inbound(phone, 'START', `SMstart-staff${phone}`)
  expect(await optedOut(phone)).toBe(false)
})

test('an opt-out that only the provider knows is learned from its refusal', async () => {
  const phone = newMobile()
  await asked(caller, phone)
  const { messages } = await readRequest(caller, (await ask(caller, { phone })).id)
  expect(messages).toMatchObject([{ status: 'queued' }])
  // The handset opts out while our webhook is down.
  await setFault(app, { on: 'twilio.inbound', do: 'drop' })
  await typeReply(app, phone, 'STOP')
  await app.drainJobs()
  await clearFaults(app)
  expect(await optedOut(phone)).toBe(true)
  expect(await ask(caller, { phone })).toMatchObject({ status: 'draft' })
})

test('a text from a number that we never texted is acknowledged and not stored', async () => {
  const phone = newMobile()
  expect((await inbound(phone, 'Hello?', 'SMstranger')).status).toBe(200)
  expect(await queryAll(app, 'select id from message where from_phone = $1', [phone])).toEqual([])
})

test('a forged callback is answered with 400 and changes nothing', async () => {
  const phone = newMobile()
  const request = await asked(caller, phone)
  const before = await readRequest(caller, request.id)
  const [row] = await queryAll<{ business_id: string; id: string; sid: string }>(
    app,
    'select business_id, id, sid from message where request_id = $1',
    [request.id],
  )
  const query = new URLSearchParams({ business: row?.business_id ?? '', message: row?.id ?? '' })
  const status = { MessageSid: row?.sid ?? '', MessageStatus: 'failed', ErrorCode: '30003' }
  const forged = [
    await inbound(phone, 'STOP', 'SMforged', 'other'),
    await postTwilioForm(app, `/hooks/twilio/status?${query}`, status, 'other'),
    await fetch(`${app.url}/hooks/twilio/inbound`, {
      method: 'POST',
      body: new URLSearchParams({ From: phone, Body: 'STOP' }),
    }),
  ]
  for (const answer of forged)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'signature_invalid'])
  expect(await optedOut(phone)).toBe(false)
  expect((await readRequest(caller, request.id)).messages).toMatchObject(
    before.messages.map(({ id, body }) => ({ id, body })),
  )
})

test('status callbacks in any order leave a text in the furthest of their states', async () => {
  const furthest: Record<string, number> = { queued: 0, sending: 0, sent: 0, delivered: 1 }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(furthest), { minLength: 1 }), async (told) => {
      const phone = newMobile()
      await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
      const request = await ask(caller, { phone })
      await app.drainJobs()
      const [row] = await queryAll<{ business_id: string; id: string; sid: string }>(
        app,
        'select business_id, id, sid from message where request_id = $1',
        [request.id],
      )
      const query = new URLSearchParams({
        business: row?.business_id ?? '',
        message: row?.id ?? '',
      })
      for (const MessageStatus of told) {
        const answer = await postTwilioForm(app, `/hooks/twilio/status?${query}`, {
          MessageSid: row?.sid ?? '',
          MessageStatus,
        })
        expect(answer.status).toBe(204)
      }
      const delivered = told.some((status) => furthest[status] === 1)
      expect((await readRequest(caller, request.id)).textStatus).toBe(
        delivered ? 'delivered' : 'sent',
      )
    }),
    { numRuns: 12 },
  )
  await clearFaults(app)
})

test('a callback that names the text of another business changes nothing', async () => {
  const other = await owner(app)
  const request = await ask(caller)
  const [row] = await queryAll<{ id: string }>(
    app,
    'select id from message where request_id = $1',
    [request.id],
  )
  const query = new URLSearchParams({ business: await businessOf(other), message: row?.id ?? '' })
  await postTwilioForm(app, `/hooks/twilio/status?${query}`, {
    MessageSid: 'SMx',
    MessageStatus: 'delivered',
  })
  expect((await readRequest(caller, request.id)).textStatus).toBe('queued')
  expect(await textsOn(app, request.customer.phone)).toEqual([])
})
