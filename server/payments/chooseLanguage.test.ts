import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, awaitText, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const pathOf = (request: RequestView) => new URL(request.payLink ?? '').pathname
const choose = (request: RequestView, language: unknown) =>
  stranger(app).call('POST', `${pathOf(request)}/language`, { language })

const changesOf = (request: RequestView) =>
  queryAll(
    app,
    "select actor, data from event where subject = $1 and type = 'customer.changed' order by sequence",
    [request.customer.id],
  )

test('the language that a payer chose applies from then on: to the page, whatever the browser asks for, and to the texts', async () => {
  const request = await ask(caller)
  expect((await choose(request, 'es')).status).toBe(204)
  const page = await stranger(app).call<string>('GET', pathOf(request), undefined, {
    'accept-language': 'de',
  })
  expect(page.body).toMatch(/<html lang="es/)
  await caller.call('POST', `/v1/requests/${request.id}/send`)
  await app.drainJobs()
  await awaitText(app, request.customer.phone, /Paga con tarjeta|tarjeta/i)
})

test('the language in the URL of the page goes before the chosen one', async () => {
  const request = await ask(caller)
  await choose(request, 'es')
  const page = await stranger(app).call<string>('GET', `${pathOf(request)}?lang=ja`)
  expect(page.body).toMatch(/<html lang="ja/)
})

test('each change is recorded once, with who made it', async () => {
  const request = await ask(caller)
  for (const language of ['es', 'es', 'pl']) await choose(request, language)
  expect(await changesOf(request)).toEqual([
    { actor: 'payer', data: { fields: ['language'] } },
    { actor: 'payer', data: { fields: ['language'] } },
  ])
})

test.each([['a language that we do not speak is refused: %j'], [''], [null], ['en-GB']])(
  'a language that we do not speak is refused: %j',
  async (language) => {
    const request = await ask(caller)
    expect((await choose(request, language)).status).toBe(422)
    expect(await changesOf(request)).toEqual([])
  },
)

test('switching to and fro does not fill the history', async () => {
  const request = await ask(caller)
  const statuses: number[] = []
  for (let time = 0; time <= limits.languageChoicesPerLinkPerHourMax; time += 1)
    statuses.push((await choose(request, time % 2 ? 'es' : 'pl')).status)
  expect(statuses.at(-1)).toBe(429)
  expect(await changesOf(request)).toHaveLength(limits.languageChoicesPerLinkPerHourMax)
})

test('the picture of a business is served under its link, and cached where its URL names the version', async () => {
  const request = await ask(caller)
  const at = `${pathOf(request)}/logo`
  expect(await stranger(app).call('GET', at)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  await queryAll(
    app,
    `insert into business_logo (business_id, content_type, bytes, hash, updated_at)
     select business_id, 'image/png', '\\x89504e47', 'abc123', now() from request where id = $1`,
    [request.id],
  )
  const { headers } = await stranger(app).call('GET', `${at}?v=abc123`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  const other = await stranger(app).call('GET', `${at}?v=older`)
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await stranger(app).call('GET', '/p/AAAAAAAAAAAAAAAAAAAAAA/logo?v=abc123')).status).toBe(
    404,
  )
  const { body } = await stranger(app).call<string>('GET', pathOf(request))
  expect(body).toContain(`src="${at}?v=abc123"`)
})

test('nothing new is stored about an erased customer', async () => {
  const request = await ask(caller)
  await caller.call('POST', `/v1/requests/${request.id}/mark-paid`, { how: 'cash' })
  expect((await caller.call('DELETE', `/v1/customers/${request.customer.id}`)).status).toBe(204)
  expect((await choose(request, 'es')).status).toBe(204)
  expect(await changesOf(request)).toEqual([])
  const kept = 'select language from customer where id = $1'
  expect(await queryAll(app, kept, [request.customer.id])).toEqual([{ language: null }])
})
