import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#rules/limits.ts'
import { ask, newMobile, readRequest, textsOn } from '../../tests/support/callers.ts'
import { letListCatchUp } from '../../tests/support/listLag.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import {
  clearFaults,
  held,
  queryAll,
  runLaterJobs,
  setFault,
} from '../../tests/support/rehearse.ts'
import { sendText } from './sendText.ts'

const { app, caller } = await openBusiness()
afterEach(() => clearFaults(app))

const statusOf = async (id: string) => (await readRequest(caller, id)).textStatus

/** Lists the texts that the provider accepted for a number. */
async function taken(phone: string): Promise<unknown[]> {
  return (await held<{ to: string }>(app, 'messages')).filter((text) => text.to === phone)
}

async function nameOf(requestId: string): Promise<{ businessId: string; messageId: string }> {
  const [row] = await queryAll<{ business_id: string; id: string }>(
    app,
    'select business_id, id from message where request_id = $1',
    [requestId],
  )
  return { businessId: row?.business_id ?? '', messageId: row?.id ?? '' }
}

test('a text is sent, then delivered, and staff see both', async () => {
  const request = await ask(caller)
  await app.drainJobs()
  await expect.poll(() => statusOf(request.id)).toBe('delivered')
  const types = (await readRequest(caller, request.id)).timeline.map((entry) => entry.type)
  expect(types).toEqual(['request.created', 'request.sent', 'message.sent', 'message.delivered'])
})

test('delivered stays delivered when a late callback says sent', async () => {
  const request = await ask(caller, { phone: '+447400100800' })
  await app.drainJobs()
  const { messageId } = await nameOf(request.id)
  const told = async () => {
    const deliveries = await held<{ url: string; state: string }>(app, 'deliveries')
    return deliveries.filter((one) => one.url.includes(messageId)).map((one) => one.state)
  }
  // delivered, and at last sent.
  const all = ['delivered', 'delivered']
  await expect.poll(told, { timeout: 5_000 }).toEqual(all)
  expect(await statusOf(request.id)).toBe('delivered')
})

test('twenty workers on one text send it once', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  const name = await nameOf(request.id)
  await Promise.all(Array.from({ length: 20 }, () => sendText(app.context, name)))
  await app.drainJobs()
  await runLaterJobs(app, 'settleUnknownText')
  await expect.poll(() => textsOn(app, phone)).toHaveLength(1)
  await expect.poll(() => statusOf(request.id)).toBe('delivered')
  expect(await taken(phone)).toHaveLength(1)
})

test.each([
  ['+447400121211', 'This isn’t a phone number. Ask for another number.'],
  ['+447400121408', 'Texts to this country are not enabled. Share the link another way.'],
  ['+447400121612', 'Our sender can’t reach this number. Share the link another way.'],
  ['+447400121614', 'This is a landline, which can’t receive texts. Ask for another number.'],
])(
  'a text that the provider refuses has failed, and staff read why (%s)',
  async (phone, reason) => {
    const request = await ask(caller, { phone })
    await app.drainJobs()
    expect((await readRequest(caller, request.id)).messages).toMatchObject([
      { status: 'failed', reason },
    ])
  },
)

test.each([
  ['+447400130003', 'The phone was switched off or out of reach.'],
  ['+447400130007', 'The network took this text for spam. Share the link another way.'],
])(
  'a text that the network did not deliver is shown as such with the reason (%s)',
  async (phone, reason) => {
    const request = await ask(caller, { phone })
    await app.drainJobs()
    await expect
      .poll(async () => (await readRequest(caller, request.id)).messages)
      .toMatchObject([{ status: 'undelivered', reason }])
  },
)

test('when the provider limits our rate, the text waits and goes out once', async () => {
  const phone = newMobile()
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 429, times: 2 })
  const request = await ask(caller, { phone })
  await app.drainJobs()
  expect(await statusOf(request.id)).toBe('queued')
  await runLaterJobs(app, 'sendText')
  expect(await statusOf(request.id)).toBe('queued')
  await runLaterJobs(app, 'sendText')
  await expect.poll(() => statusOf(request.id)).toBe('delivered')
  expect(await taken(phone)).toHaveLength(1)
})

test('when the provider limits our rate for ever, the text fails after five attempts', async () => {
  const request = await ask(caller, { phone: '+447400120429' })
  for (let tries = 0; tries < 5; tries += 1) await runLaterJobs(app, 'sendText')
  expect((await readRequest(caller, request.id)).messages).toMatchObject([{ status: 'failed' }])
})

test.each([
  ['the answer gets lost', { do: 'drop_after' }],
  ['the provider fails after taking it', { do: 'drop_after', times: 1 }],
])('when %s, the text is found by asking and not sent again', async (_, fault) => {
  const phone = newMobile()
  await setFault(app, { on: 'twilio.messages.create', ...fault })
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  const request = await ask(caller, { phone })
  await app.drainJobs()
  expect(await statusOf(request.id)).toBe('unknown')
  await clearFaults(app)
  // Mostly not yet in the provider's list, which denies it once.
  await runLaterJobs(app, 'settleUnknownText')
  expect(await taken(phone)).toHaveLength(1)
  await letListCatchUp(app)
  await runLaterJobs(app, 'settleUnknownText')
  expect(['sent', 'delivered']).toContain(await statusOf(request.id))
  expect(await taken(phone)).toHaveLength(1)
})

test('a text that the provider never accepted is sent again only after two denials', async () => {
  const phone = newMobile()
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_before', times: 1 })
  const request = await ask(caller, { phone })
  await app.drainJobs()
  expect(await statusOf(request.id)).toBe('unknown')
  await runLaterJobs(app, 'settleUnknownText')
  await runLaterJobs(app, 'settleUnknownText')
  expect([await statusOf(request.id), await taken(phone)]).toEqual(['unknown', []])
  await queryAll(
    app,
    "update message set denied_at = denied_at - interval '2 minutes' where request_id = $1",
    [request.id],
  )
  await runLaterJobs(app, 'settleUnknownText')
  await expect.poll(() => statusOf(request.id)).toBe('delivered')
  expect(await taken(phone)).toHaveLength(1)
})

test('while the provider cannot be reached, an unknown text stays unknown', async () => {
  const phone = newMobile()
  await setFault(app, { on: 'twilio.messages', do: 'drop_before' })
  const request = await ask(caller, { phone })
  await app.drainJobs()
  for (let times = 0; times < 3; times += 1) await runLaterJobs(app, 'settleUnknownText')
  expect(await statusOf(request.id)).toBe('unknown')
})

test('when the answer to a resend was lost, each of our two texts gets one of the two at the provider', async () => {
  const phone = newMobile()
  const request = await ask(caller, { phone })
  await app.drainJobs()
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  await caller.call('POST', `/v1/requests/${request.id}/send`)
  await app.drainJobs()
  await clearFaults(app)
  await letListCatchUp(app)
  await runLaterJobs(app, 'settleUnknownText')
  const sids = await queryAll<{ sid: string }>(
    app,
    'select sid from message where request_id = $1',
    [request.id],
  )
  expect(sids.map((row) => row.sid)).toEqual([
    expect.stringMatching(/^SM/),
    expect.stringMatching(/^SM/),
  ])
  expect(sids[0]?.sid).not.toBe(sids[1]?.sid)
  expect(await taken(phone)).toHaveLength(2)
})

test('an unknown text is not taken for the one in the same words that was sent after it', async () => {
  const phone = newMobile()
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
  await setFault(app, { on: 'twilio.callbacks', do: 'drop' })
  const request = await ask(caller, { phone })
  await app.drainJobs()
  expect(await statusOf(request.id)).toBe('unknown')
  await caller.call('POST', `/v1/requests/${request.id}/send`)
  await app.drainJobs()
  // No callback names the sid of either: they are told apart by asking alone.
  await letListCatchUp(app)
  await runLaterJobs(app, 'settleUnknownText')
  const sids = await queryAll<{ sid: string | null }>(
    app,
    'select sid from message where request_id = $1',
    [request.id],
  )
  expect(new Set(sids.map(({ sid }) => sid)).size).toBe(2)
  expect(sids.every(({ sid }) => sid?.startsWith('SM'))).toBe(true)
  expect(await taken(phone)).toHaveLength(2)
})

const waiting =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

/** Sends a text, and runs `meanwhile` while the text is being claimed. */
async function sendHeld(requestId: string, meanwhile: () => unknown): Promise<void> {
  const name = await nameOf(requestId)
  const budget = await app.ownerPool.connect()
  try {
    // The last thing that a claim takes is room in the day's budget: it has to wait there.
    await budget.query('begin')
    await budget.query('lock table text_spend_slot in exclusive mode')
    const sending = sendText(app.context, name)
    await expect.poll(async () => (await queryAll(app, waiting)).length).toBe(1)
    await meanwhile()
    await budget.query('commit')
    await sending
  } finally {
    budget.release()
  }
}

test('who stops the texts while one is being claimed is stopped after it, and before the next', async () => {
  await ask(caller)
  await app.drainJobs()
  const phone = newMobile()
  const request = await ask(caller, { phone })
  let stopping: Promise<number> | null = null
  await sendHeld(request.id, async () => {
    let isStopped = false
    stopping = caller
      .call('PATCH', `/v1/customers/${request.customer.id}`, { textsStopped: true })
      .then(({ status }) => {
        isStopped = true
        return status
      })
    await expect.poll(async () => isStopped || (await queryAll(app, waiting)).length > 1).toBe(true)
    expect(isStopped).toBe(false)
  })
  expect(await stopping).toBe(200)
  expect(await taken(phone)).toHaveLength(1)
  expect((await caller.call('POST', `/v1/requests/${request.id}/send`)).status).toBe(409)
})

test('a worker that was frozen between its claim and its call leaves the call to another', async () => {
  await ask(caller)
  await app.drainJobs()
  const phone = newMobile()
  const request = await ask(caller, { phone })
  try {
    await sendHeld(request.id, () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.textCallWithinMs })
    })
  } finally {
    vi.useRealTimers()
  }
  expect(await taken(phone)).toEqual([])
  expect(await statusOf(request.id)).toBe('unknown')
  await runLaterJobs(app, 'settleUnknownText')
  await queryAll(app, `update message set denied_at = denied_at - interval '2 minutes'`)
  await runLaterJobs(app, 'settleUnknownText')
  await expect.poll(() => statusOf(request.id)).toBe('delivered')
  expect(await taken(phone)).toHaveLength(1)
})

test('the stored body has no link, the sent one does', async () => {
  const request = await ask(caller)
  const [row] = await queryAll<{ body: string }>(
    app,
    'select body from message where request_id = $1',
    [request.id],
  )
  expect(row?.body).toMatch(
    /^Bell Plumbing: £85\.00 for Boiler service\. Code [0-9A-Z]{4}-[0-9A-Z]{4}\. Pay by card: \{link\}\nReply STOP to opt out$/,
  )
  expect((await readRequest(caller, request.id)).messages[0]?.body).toContain(request.payLink)
})
