import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import {
  type Answer,
  ask,
  newMobile,
  readRequest,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { loseJobs } from '../../tests/support/reconcile.ts'
import { confirm, intentsOf, queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'
import { expireRequest } from './expireRequest.ts'

const { app, caller, businessId } = await openBusiness()

const pathOf = (request: RequestView) => new URL(request.payLink ?? '').pathname

let taps = 0
/** Presses the payer's "Send me a new link"; each press has its own address unless one is given. */
function press(path: string, address?: string): Promise<Answer> {
  taps += 1
  const from = address ?? `198.51.100.${taps}`
  return stranger(app).call('POST', `${path}/new-link`, undefined, { 'x-forwarded-for': from })
}

const statusAt = (path: string) => stranger(app).call<PayPageView>('GET', `${path}/status`)

const payAt = (path: string, request: RequestView) =>
  stranger(app).call<{ clientSecret: string; code: string }>('POST', `${path}/payment`, {
    amountMinor: request.amountMinor,
    currency: request.currency,
  })

/** Ends a request's link, as its job does when its time is over. */
async function expire(request: RequestView): Promise<void> {
  const { expiresAt } = await readRequest(caller, request.id)
  await expireRequest(app.context, businessId, request.id, new Date(expiresAt))
  expect((await readRequest(caller, request.id)).status).toBe('expired')
}

async function askExpired(wanted: Record<string, unknown> = {}): Promise<RequestView> {
  const request = await ask(caller, wanted)
  await app.drainJobs()
  await expire(request)
  return request
}

/** Waits until a phone has received that many texts; returns their bodies, oldest first. */
async function received(phone: string, count: number): Promise<string[]> {
  await app.drainJobs()
  await expect.poll(async () => (await textsOn(app, phone)).length, { timeout: 10_000 }).toBe(count)
  return (await textsOn(app, phone)).map((text) => text.body)
}

test('an expired request is texted once more, with a new link that can be paid', async () => {
  const request = await askExpired()
  expect(await press(pathOf(request))).toMatchObject({ status: 200, body: { outcome: 'sent' } })
  const renewed = await readRequest(caller, request.id)
  expect(renewed.status).toBe('open')
  expect(renewed.payLink).not.toBe(request.payLink)
  expect(Date.parse(renewed.expiresAt) - Date.now()).toBeLessThanOrEqual(limits.linkLifeMs)
  expect(Date.parse(renewed.expiresAt) - Date.now()).toBeGreaterThan(limits.linkLifeMs - 60_000)
  expect(renewed.timeline.filter((entry) => entry.type === 'request.link_renewed')).toMatchObject([
    { actor: 'payer' },
  ])
  const texts = await received(request.customer.phone, 2)
  expect(texts[0]).toContain(request.payLink)
  expect(texts[1]).toContain(renewed.payLink)
  const { body } = await payAt(pathOf(renewed), request)
  expect(await confirm(app, body.clientSecret)).toBe(200)
  await runLaterJobs(app, 'checkPayment')
  expect(await readRequest(caller, request.id)).toMatchObject({ status: 'paid', paidLate: false })
})

test('the intent under the old link is canceled, and the new link makes its own', async () => {
  const request = await ask(caller)
  const first = await payAt(pathOf(request), request)
  await expire(request)
  await press(pathOf(request))
  await payAt(pathOf(await readRequest(caller, request.id)), request)
  const intents = await intentsOf(app, request.id)
  expect(intents.map((intent) => intent.status).sort()).toEqual([
    'canceled',
    'requires_payment_method',
  ])
  expect(await confirm(app, first.body.clientSecret)).toBe(400)
})

test('the old link does nothing any more, and never shows a receipt', async () => {
  const request = await askExpired()
  const old = pathOf(request)
  await press(old)
  const fresh = pathOf(await readRequest(caller, request.id))
  expect((await statusAt(old)).body).toMatchObject({ phase: 'replaced', paid: null, decline: null })
  for (const path of ['/payment', '/opened', '/language']) {
    const body = {
      '/payment': { amountMinor: 8_500, currency: 'GBP' },
      '/language': { language: 'es' },
    }[path]
    expect(await stranger(app).call('POST', old + path, body)).toMatchObject({
      status: 409,
      body: { code: 'request_expired' },
    })
  }
  expect(await intentsOf(app, request.id)).toEqual([])
  const { body } = await payAt(fresh, request)
  expect(await confirm(app, body.clientSecret)).toBe(200)
  await runLaterJobs(app, 'checkPayment')
  expect((await statusAt(fresh)).body).toMatchObject({ phase: 'paid' })
  expect((await statusAt(old)).body).toMatchObject({ phase: 'replaced', paid: null, refunds: [] })
  for (const path of ['', '/receipt']) {
    const { body: page } = await stranger(app).call<string>('GET', old + path)
    expect(page).toContain('"phase":"replaced"')
    expect(page).not.toMatch(/4242|<script async/)
  }
})

test('of twenty taps at once one sends a text, and all are answered that it is on its way', async () => {
  const request = await askExpired()
  const address = '198.51.100.200'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => press(pathOf(request), address)),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  const outcomes = answers.map((answer) => answer.body['outcome'])
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(19)
  await received(request.customer.phone, 2)
  expect((await readRequest(caller, request.id)).messages).toHaveLength(2)
  const links = await queryAll(app, 'select 1 from pay_link where request_id = $1', [request.id])
  expect(links).toHaveLength(2)
})

test('the text goes to the number that the customer has now, and to no other', async () => {
  const request = await askExpired()
  const phone = newMobile()
  await caller.call('PATCH', `/v1/customers/${request.customer.id}`, { phone })
  await press(pathOf(request))
  const [text] = await received(phone, 1)
  await received(request.customer.phone, 1)
  expect(text).toContain((await readRequest(caller, request.id)).payLink)
  const { body } = await statusAt(pathOf(request))
  expect(body.phoneEnding).toBe(phone.slice(-2))
})

test('if no text may be sent, none is sent, and the answer does not say why', async () => {
  const optedOut = await askExpired()
  await queryAll(app, 'update customer set opted_out_at = now() where id = $1', [
    optedOut.customer.id,
  ])
  const abroad = await askExpired()
  const closed = await askExpired()
  const refused = [await press(pathOf(optedOut))]
  await queryAll(app, "update business set allowed_countries = '{ES}' where id = $1", [businessId])
  refused.push(await press(pathOf(abroad)))
  await queryAll(app, 'update business set allowed_countries = null, payments_ready = false')
  refused.push(await press(pathOf(closed)))
  await queryAll(app, 'update business set payments_ready = true')
  for (const { status, body } of refused) {
    expect([status, { ...body, requestId: '' }]).toEqual([
      409,
      { ...refused[0]?.body, requestId: '' },
    ])
    expect(body['code']).toBe('request_expired')
  }
  for (const request of [optedOut, abroad, closed]) {
    const { status, messages } = await readRequest(caller, request.id)
    expect([status, messages.length]).toEqual(['expired', 1])
  }
})

test('a request that has not expired gets no new link', async () => {
  const open = await ask(caller)
  expect(await press(pathOf(open))).toMatchObject({
    status: 409,
    body: { code: 'request_not_open' },
  })
  await caller.call('POST', `/v1/requests/${open.id}/cancel`)
  expect(await press(pathOf(open))).toMatchObject({
    status: 409,
    body: { code: 'request_canceled' },
  })
  const paid = await ask(caller)
  const { body } = await payAt(pathOf(paid), paid)
  await confirm(app, body.clientSecret)
  await runLaterJobs(app, 'checkPayment')
  expect(await press(pathOf(paid))).toMatchObject({ status: 409, body: { code: 'request_paid' } })
  expect((await press('/p/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('one request gets a new link every two minutes at most, and three a day', async () => {
  const request = await askExpired()
  const again = async () => {
    const path = pathOf(await readRequest(caller, request.id))
    await expire(request)
    return (await press(path)).body['outcome']
  }
  const pass = (ms: number) =>
    queryAll(
      app,
      `update event set at = at - $2 * interval '1 ms' where subject = $1 and type = 'request.link_renewed'`,
      [request.id, ms],
    )
  const outcomes = [(await press(pathOf(request))).body['outcome'], await again()]
  expect(outcomes).toEqual(['sent', 'limited'])
  await pass(limits.newLinkPauseMs)
  const path = pathOf(await readRequest(caller, request.id))
  expect((await press(path)).body['outcome']).toBe('sent')
  await pass(limits.newLinkPauseMs)
  expect(await again()).toBe('sent')
  await pass(limits.newLinkPauseMs)
  expect(await again()).toBe('limited')
  await pass(24 * 3_600_000)
  const last = pathOf(await readRequest(caller, request.id))
  expect((await press(last)).body['outcome']).toBe('sent')
})

test('one address cannot have links sent for many requests', async () => {
  const request = await ask(caller)
  const address = '198.51.100.250'
  for (let tap = 0; tap < limits.newLinksPerAddressPerHourMax; tap += 1)
    expect((await press(pathOf(request), address)).status).toBe(409)
  expect(await press(pathOf(request), address)).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries' },
  })
  expect((await press(pathOf(request))).status).toBe(409)
})

test('a renewed link expires as well', async () => {
  const request = await askExpired()
  await loseJobs(app)
  await press(pathOf(request))
  await queryAll(app, 'update request set expires_at = now() where id = $1', [request.id])
  await runLaterJobs(app, 'expireRequest')
  expect((await readRequest(caller, request.id)).status).toBe('expired')
})

test('the job of the old link does not end the new link, which has its own job', async () => {
  const request = await ask(caller)
  await app.drainJobs()
  const before = await readRequest(caller, request.id)
  await expire(request)
  await press(pathOf(request))
  await expireRequest(app.context, businessId, request.id, new Date(before.expiresAt))
  await runLaterJobs(app, 'expireRequest')
  const renewed = await readRequest(caller, request.id)
  expect(renewed.status).toBe('open')
  await expireRequest(app.context, businessId, request.id, new Date(renewed.expiresAt))
  expect((await readRequest(caller, request.id)).status).toBe('expired')
  const [{ jobs } = { jobs: 0 }] = await queryAll<{ jobs: number }>(
    app,
    `select count(*)::int as jobs from graphile_worker._private_jobs where payload->>'requestId' = $1`,
    [request.id],
  )
  expect(jobs).toBeGreaterThan(0)
})
