import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProgramEventList } from '#rules/shapes/programEvent.ts'
import type {
  MadeWebhookEndpoint,
  WebhookDeliveryList,
  WebhookEndpoint,
} from '#rules/shapes/webhook.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { ask } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { madeKey, program } from '../../tests/support/keys.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { madeEndpoint, openReceiver } from '../../tests/support/webhooks.ts'
import { enableEndpoint } from './saveEndpoint.ts'

changeLimits(webhookLimits, { webhookEndpointsMax: 3, webhookReplayEventsMax: 6 })

const { app, caller, businessId } = await openBusiness()
const receiver = await openReceiver()
const url = 'https://8.8.8.8/ringup'
const at = (id: string, verb = '') => `/v1/webhook-endpoints/${id}${verb && `/${verb}`}`
const inTwoMonths = () => new Date(Date.now() + 60 * 24 * 3_600_000)
const listed = async () =>
  (await caller.call<{ data: WebhookEndpoint[] }>('GET', '/v1/webhook-endpoints')).body.data
const remove = (id: string) => caller.call('DELETE', at(id))
const deliveries = async (query = '') =>
  (await caller.call<WebhookDeliveryList>('GET', `/v1/webhook-deliveries?${query}`)).body

test('a secret is shown by the call that made it, under the same Idempotency-Key again, and never after', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const make = () =>
    caller.call<MadeWebhookEndpoint>('POST', '/v1/webhook-endpoints', { url }, headers)
  const [first, again] = [await make(), await make()]
  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  const { secret, ...shown } = first.body
  expect(secret).toMatch(/^whsec_/)
  expect(shown.secrets[0]?.publicKey).toMatch(/^whpk_/)
  expect(await listed()).toEqual([shown])
  const rotate = () =>
    caller.call<MadeWebhookEndpoint>(
      'POST',
      at(shown.id, 'rotate'),
      {},
      {
        'idempotency-key': `${headers['idempotency-key']}r`,
      },
    )
  const [turned, same] = [await rotate(), await rotate()]
  expect(same.body).toEqual(turned.body)
  expect(turned.body.secret).not.toBe(secret)
  expect(turned.body.secrets).toHaveLength(2)
  const third = await caller.call<MadeWebhookEndpoint>('POST', at(shown.id, 'rotate'), {
    overlapSeconds: 0,
  })
  expect(third.body.secrets).toHaveLength(1)
  const rows = await queryAll(app, 'select * from webhook_secret')
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20))
  await remove(shown.id)
  expect(await listed()).toEqual([])
})

test('an address that may not be called is refused, when an endpoint is made and when it is changed', async () => {
  const { id } = await madeEndpoint(caller, url)
  for (const [wrong, code] of [
    ['http://hooks.example.com/', 'webhook_url_not_https'],
    ['https://169.254.169.254/latest/meta-data', 'webhook_url_not_public'],
    ['https://user:pass@hooks.example.com/', 'webhook_url_has_password'],
    ['https://8.8.8.8:25/', 'webhook_url_bad_port'],
    ['hooks', 'webhook_url_unreadable'],
    ['https://no-such-name.invalid/', 'webhook_url_not_public'],
  ]) {
    const refused = { status: 422, body: { code, errors: [{ path: 'url', code }] } }
    expect(await caller.call('POST', '/v1/webhook-endpoints', { url: wrong })).toMatchObject(
      refused,
    )
    expect(await caller.call('PATCH', at(id), { url: wrong })).toMatchObject(refused)
  }
  expect((await listed()).map((one) => one.url)).toEqual([url])
  await remove(id)
})

test('owners and managers alone have endpoints, with a fresh proof; a key reads and sends again', async () => {
  const { id } = await madeEndpoint(caller, url)
  for (const role of ['staff', 'viewer'] as const) {
    const by = await joined(app, caller, role)
    for (const [method, path, body] of [
      ['GET', '/v1/webhook-endpoints'],
      ['POST', '/v1/webhook-endpoints', { url }],
      ['DELETE', at(id)],
      ['GET', '/v1/webhook-deliveries'],
    ] as const)
      expect(await by.call(method, path, body)).toMatchObject({ status: 403 })
  }
  const by = program(app, (await madeKey(caller)).key)
  expect(await by.call('GET', '/v1/webhook-deliveries')).toMatchObject({ status: 200 })
  expect(await by.call('GET', '/v1/events')).toMatchObject({ status: 200 })
  for (const [method, path, body] of [
    ['POST', '/v1/webhook-endpoints', { url }],
    ['PATCH', at(id), { description: 'Till' }],
    ['POST', at(id, 'rotate'), {}],
    ['POST', at(id, 'test'), {}],
    ['DELETE', at(id)],
  ] as const)
    expect(await by.call(method, path, body)).toMatchObject({ body: { code: 'person_required' } })
  const aged = "update session set proved_at = now() - interval '20 minutes'"
  await queryAll(app, aged)
  for (const [method, path, body] of [
    ['POST', '/v1/webhook-endpoints', { url }],
    ['PATCH', at(id), { url }],
    ['POST', at(id, 'rotate'), {}],
  ] as const)
    expect(await caller.call(method, path, body)).toMatchObject({
      body: { code: 'proof_required' },
    })
  expect((await caller.call('POST', at(id, 'disable'))).status).toBe(200)
  expect((await remove(id)).status).toBe(204)
  await queryAll(app, 'update session set proved_at = now()')
})

test('a business has so many endpoints at most; deleted ones do not count', async () => {
  const made: string[] = []
  for (let n = 0; n < 3; n += 1) made.push((await madeEndpoint(caller, url)).id)
  const more = () => caller.call<{ id: string }>('POST', '/v1/webhook-endpoints', { url })
  expect(await more()).toMatchObject({ status: 409, body: { code: 'webhooks_full' } })
  await remove(made.pop() ?? '')
  made.push((await more()).body.id)
  for (const id of made) expect((await remove(id)).status).toBe(204)
})

test('an address and a description stand in no event', async () => {
  const { id } = await madeEndpoint(caller, `${url}?token=s3cret-in-url`, {
    description: 'Till of Ana',
  })
  await caller.call('PATCH', at(id), { url: `${url}?token=s3cret-too`, description: 'Ana' })
  const events = await queryAll<{ type: string }>(
    app,
    'select * from event where subject = $1 order by sequence',
    [id],
  )
  expect(events.map(({ type }) => type)).toEqual(['access.webhook_made', 'access.webhook_changed'])
  expect(JSON.stringify(events)).not.toMatch(/s3cret|Ana/)
  await remove(id)
})

test('a test is delivered, and a delivery is sent again under its id', async () => {
  const { id } = await madeEndpoint(caller, `${receiver.address}/test`)
  const made = await caller.call<{ id: string }>('POST', at(id, 'test'))
  expect(made).toMatchObject({ status: 201, body: { type: 'webhook.test', state: 'pending' } })
  await app.drainJobs()
  const path = `/v1/webhook-deliveries/${made.body.id}`
  expect((await caller.call('GET', path)).body).toMatchObject({ state: 'delivered', attempts: 1 })
  const again = await caller.call('POST', `${path}/resend`)
  expect(again).toMatchObject({ status: 200, body: { state: 'pending', attempts: 1 } })
  await app.drainJobs()
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  await caller.call('POST', at(id, 'disable'))
  for (const call of [`${path}/resend`, at(id, 'test')])
    expect(await caller.call('POST', call)).toMatchObject({ body: { code: 'webhook_off' } })
  await remove(id)
})

test('what happened while an endpoint was off is skipped, or sent when it is turned on', async () => {
  const request = await ask(caller, { delivery: 'share' })
  await app.drainJobs()
  const types = ['request.changed' as const]
  const { id } = await madeEndpoint(caller, `${receiver.address}/off`, { types })
  const change = async (whatFor: string) => {
    await caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor })
  }
  for (const missed of ['skip', 'send'] as const) {
    // It is turned off with one delivery that is to be tried again, and one event that it has not got.
    receiver.answer = () => ({ status: 500 })
    await change(`${missed} 1`)
    await app.drainJobs()
    receiver.answer = () => ({ status: 204 })
    receiver.got.length = 0
    const off = await caller.call('POST', at(id, 'disable'))
    expect(off).toMatchObject({ status: 200, body: { state: 'off', offBecause: 'person' } })
    await change(`${missed} 2`)
    await app.drainJobs()
    expect(receiver.got).toEqual([])
    const on = await caller.call('POST', at(id, 'enable'), { missed })
    expect(on).toMatchObject({ status: 200, body: { state: 'on', offBecause: null } })
    await app.drainJobs()
    // What was skipped before stays so.
    expect(receiver.got).toHaveLength(missed === 'send' ? 2 : 0)
  }
  await caller.call('POST', at(id, 'disable'))
  await change('two months ago')
  await inBusiness(app.database, businessId, (tx) =>
    enableEndpoint(
      tx,
      { businessId, userId: 'usr_1', role: 'owner' },
      id,
      { missed: 'send' },
      inTwoMonths(),
    ),
  )
  await app.drainJobs()
  expect(receiver.got).toHaveLength(2)
  await remove(id)
})

test('the events of a time are sent again: those that were not delivered, or all', async () => {
  const request = await ask(caller, { delivery: 'share' })
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const types = ['request.changed' as const]
  const { id } = await madeEndpoint(caller, `${receiver.address}/replay`, { types })
  const change = (n: number) =>
    caller.call('PATCH', `/v1/requests/${request.id}`, { whatFor: `Replay ${n}` })
  await change(1)
  await app.drainJobs()
  receiver.got.length = 0
  const replay = async (body: object) => {
    const answer = await caller.call<{ deliveries: number }>('POST', at(id, 'replay'), body)
    await app.drainJobs()
    return answer.body
  }
  const [{ count } = { count: 0 }] = await queryAll<{ count: number }>(
    app,
    "select count(*)::int as count from event where business_id = $1 and type = 'request.changed'",
    [businessId],
  )
  // All before the endpoint, but not the one that it has.
  expect(await replay({ since })).toEqual({ deliveries: count - 1 })
  expect(receiver.got).toHaveLength(count - 1)
  expect(await replay({ since })).toEqual({ deliveries: 0 })
  expect(await replay({ since, which: 'all' })).toEqual({ deliveries: count })
  expect(await replay({ since, which: 'all', types: ['request.paid'] })).toEqual({ deliveries: 0 })
  expect(await replay({ since, until: since })).toMatchObject({ code: 'time_range_invalid' })
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(count)
  for (let n = count; n <= webhookLimits.webhookReplayEventsMax; n += 1) await change(n + 1)
  expect(await replay({ since })).toMatchObject({ code: 'webhook_replay_too_large' })
  await remove(id)
})

test('deliveries are listed newest first, by page, endpoint, state and search', async () => {
  const [one, two] = [
    await madeEndpoint(caller, `${receiver.address}/one`),
    await madeEndpoint(caller, `${receiver.address}/two`),
  ]
  receiver.answer = ({ path }) => ({ status: path === '/two' ? 500 : 204 })
  const request = await ask(caller, { delivery: 'share' })
  await app.drainJobs()
  const mine = await deliveries(`endpoint=${one.id}`)
  const ids = mine.data.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().reverse())
  expect(mine.data.map(({ state }) => state)).toEqual(ids.map(() => 'delivered'))
  const page = await deliveries(`endpoint=${one.id}&limit=1`)
  expect(page).toMatchObject({ data: [{ id: ids[0] }], nextCursor: ids[0] })
  const next = await deliveries(`endpoint=${one.id}&limit=1&after=${page.nextCursor}`)
  expect(next.data[0]?.id).toBe(ids[1])
  const waiting = await deliveries(`state=pending&endpoint=${two.id}`)
  expect(waiting.data).toHaveLength(ids.length)
  expect(waiting.data[0]).toMatchObject({ lastStatus: 500, nextAttemptAt: expect.any(String) })
  const made = mine.data.find(({ type }) => type === 'request.created')
  for (const q of [made?.id, made?.eventId, request.id, 'request.cre']) {
    const found = await deliveries(`endpoint=${one.id}&q=${q}`)
    expect(found.data.map(({ id }) => id)).toContain(made?.id)
    expect(found.data.length).toBeLessThan(ids.length)
  }
  expect((await deliveries('q=evt_1_0000000000000000')).data).toEqual([])
  await Promise.all([remove(one.id), remove(two.id)])
})

test('programs read what happened, oldest first, page by page, and nothing that members do among themselves', async () => {
  const request = await ask(caller, { delivery: 'share' })
  const list = async (query: string) =>
    (await caller.call<ProgramEventList>('GET', `/v1/events?${query}`)).body
  const about = await list(`subject=${request.id}`)
  expect(about.data.map(({ type }) => type)).toContain('request.created')
  expect(about.data.every(({ subject }) => subject === request.id)).toBe(true)
  const all: ProgramEventList['data'] = []
  let after: number | null = 0
  while (after !== null) {
    const page: ProgramEventList = await list(`limit=2&after=${after}`)
    all.push(...page.data)
    after = page.nextCursor
  }
  const sequences = all.map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
  expect(new Set(sequences).size).toBe(sequences.length)
  expect(all).toEqual((await list('limit=100')).data)
  expect(all.filter(({ type }) => /^(access|member|note|thread)\./.test(type))).toEqual([])
  const made = await list('types=request.created')
  expect(new Set(made.data.map(({ type }) => type))).toEqual(new Set(['request.created']))
  const { at: moment = '' } = about.data[0] ?? {}
  expect((await list(`subject=${request.id}&since=${moment}`)).data).toEqual(about.data)
  expect((await list(`subject=${request.id}&until=${moment}`)).data).toEqual([])
  for (const wrong of ['types=access.signed_in', 'after=-1', 'limit=0', 'since=yesterday', 'x=1'])
    expect((await caller.call('GET', `/v1/events?${wrong}`)).status).toBe(422)
})
