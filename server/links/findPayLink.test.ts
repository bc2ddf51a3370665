import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ask, owner, stranger } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { findNewestLink, findPayLink } from './findPayLink.ts'
import { payToken } from './payLink.ts'

let token: string
const app = await openApp()
beforeAll(async () => {
  token = new URL((await ask(await owner(app))).payLink ?? '').pathname.slice('/p/'.length)
})

/** Makes links that lead nowhere, each for its own reason, from one that works. */
const unknownLinks: Record<string, (token: string) => string> = {
  'never existed': () => randomBytes(16).toString('base64url'),
  "another installation's": () => payToken(randomBytes(32), { requestId: 'req_1', generation: 1 }),
  'one sign wrong': (good) => (good.startsWith('A') ? 'B' : 'A') + good.slice(1),
  'cut short': (good) => good.slice(0, -1),
  'one sign too many': (good) => `${good}x`,
  'far too long': (good) => good.repeat(300),
  'in other letters': (good) => good.toUpperCase(),
  'with a slash in it': (good) => `${good.slice(0, 8)}/${good.slice(8)}`,
  'with an encoded slash': (good) => `${good.slice(0, 8)}%2F${good.slice(8)}`,
  'that cannot be decoded': (good) => `${good}%ff`,
  'with a broken escape': (good) => `${good}%`,
  'with a full stop': (good) => `${good}.`,
  nothing: () => '',
}

/** Opens a link as a browser does. */
function open(path: string, headers: Record<string, string> = {}) {
  return stranger(app).call<string>('GET', path, undefined, { accept: 'text/html', ...headers })
}

/** Returns all headers except the date. */
function plainHeaders(headers: Headers): Record<string, string> {
  const { date: _, ...rest } = Object.fromEntries(headers)
  return rest
}

test.each(Object.entries(unknownLinks))(
  'the answer to a link that leads nowhere tells whether it is whole, and nothing else: %s',
  async (_name, make) => {
    const link = make(token)
    const isWhole = /^[\w-]{21}[AQgw]$/.test(link)
    const expected = await open(`/p/${isWhole ? 'A'.repeat(22) : 'A'}`)
    const answer = await open(`/p/${link}`)
    expect(expected.status).toBe(404)
    const says = isWhole ? 'This link doesn’t work' : 'Part of this link is missing or wrong'
    expect(expected.body).toContain(says)
    expect(answer.status).toBe(404)
    expect(answer.body).toBe(expected.body)
    expect(plainHeaders(answer.headers)).toEqual(plainHeaders(expected.headers))
  },
)

test('the calls of such a link are not found either, whatever is wrong with it', async () => {
  const links = Object.values(unknownLinks).map((make) => make(token))
  for (const link of links.filter((one) => one !== '')) {
    const { status, body } = await stranger(app).call('GET', `/p/${link}/status`)
    expect(body).toMatchObject({ code: 'not_found' })
    expect(status).toBe(404)
  }
})

test('the answer to a link that leads nowhere speaks the language of the browser', async () => {
  const { body } = await open('/p/nothing', { 'accept-language': 'ar' })
  expect(body).toMatch(/<html lang="ar[^"]*" dir="rtl">/)
})

test('the link itself leads to its page', async () => {
  expect((await stranger(app).call('GET', `/p/${token}`)).status).toBe(200)
})

test('a link that a newer one has replaced still leads to its request, and can change nothing', async () => {
  const request = await ask(await owner(app))
  const old = new URL(request.payLink ?? '').pathname.slice('/p/'.length)
  const link = { businessId: expect.any(String), requestId: request.id, generation: 1 }
  expect(await findNewestLink(app.context, old)).toEqual(link)
  await queryAll(app, 'update request set link_generation = 2 where id = $1', [request.id])
  expect(await findPayLink(app.context, old)).toEqual(link)
  await expect(findNewestLink(app.context, old)).rejects.toThrow('request_expired')
})
