import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import { inboxLimits } from '#rules/inboxLimits.ts'
import type { Snippet, SnippetList } from '#rules/shapes/snippet.ts'
import { type Caller, owner } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { openStream } from '../../../tests/support/openStream.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import { joined } from '../../../tests/support/team.ts'

const { app, caller, businessId } = await openBusiness()
const colleague = await joined(app, caller, 'staff')

const save = (name: unknown, words: unknown = 'On my way.', by: Caller = caller) =>
  by.call<Snippet & Problem>('POST', '/v1/snippets', { name, words })
const change = (id: string, name: string, words: string, by: Caller = caller) =>
  by.call<Snippet & Problem>('PUT', `/v1/snippets/${id}`, { name, words })
const names = async (by: Caller = caller) =>
  (await by.call<SnippetList>('GET', '/v1/snippets')).body.data.map(({ name }) => name)

test('a quick answer is for the whole business: one member makes it, another changes and deletes it', async () => {
  const viewer = await joined(app, caller, 'viewer')
  const stream = await openStream(app, viewer)
  const { status, body } = await save(' On my way ', ' Hi {name}, on my way. ')
  expect([status, body]).toEqual([
    201,
    { id: expect.stringMatching(/^snp_/), name: 'On my way', words: 'Hi {name}, on my way.' },
  ])
  await save('address')
  expect(await names(viewer)).toEqual(['address', 'On my way'])
  const changed = await change(body.id, 'Coming', 'I am coming.', colleague)
  expect(changed.body).toEqual({ id: body.id, name: 'Coming', words: 'I am coming.' })
  // Another capitalization of its own name is no other name.
  expect((await change(body.id, 'COMING', 'I am coming.')).status).toBe(200)
  expect((await colleague.call('DELETE', `/v1/snippets/${body.id}`)).status).toBe(204)
  expect(await names()).toEqual(['address'])
  expect((await change(body.id, 'Coming', 'I am coming.')).status).toBe(404)
  // The screens of the others read the list again, and the history holds none of the words.
  await expect
    .poll(() => stream.events.map(({ type }) => type))
    .toEqual([...Array(4).fill('snippet.saved'), 'snippet.deleted'])
  expect(JSON.stringify(stream.events)).not.toMatch(/way|coming/i)
  await stream.close()
})

test('a name is taken however it is capitalized, also when two take it at once', async () => {
  const first = await save('Price')
  const second = await save('Prices')
  const taken = { status: 409, body: { code: 'snippet_name_taken', errors: [{ path: 'name' }] } }
  expect(await save('PRICE')).toMatchObject(taken)
  expect(await change(second.body.id, 'price', 'Words')).toMatchObject(taken)
  const both = await Promise.all([save('Parking'), save('parking', 'Park anywhere.', colleague)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await names()).filter((name) => /^(price|parking)$/i.test(name))).toHaveLength(2)
  expect(first.status).toBe(201)
})

test.each([
  ['without a name', ' ', 'Words', 'snippet_name_invalid'],
  ['with a name of 41 characters', 'x'.repeat(41), 'Words', 'snippet_name_invalid'],
  ['with a name of two lines', 'two\nlines', 'Words', 'snippet_name_invalid'],
  ['without words', 'Empty', ' \n ', 'snippet_words_invalid'],
  ['of 601 characters', 'Long', 'x'.repeat(601), 'snippet_words_invalid'],
  ['with a control character', 'Bell', 'Ding\u0007', 'snippet_words_invalid'],
  ['with a variable that there is not', 'Braces', 'Hi {nmae}', 'snippet_braces'],
])('422: a quick answer %s is refused', async (_, name, words, code) => {
  const answer = await save(name, words)
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } })
})

test('members who only look make none, and another business sees, changes and deletes none', async () => {
  const viewer = await joined(app, caller, 'viewer')
  const stranger = await owner(app)
  const { id } = (await save('Ours')).body
  expect((await save('Mine', 'Words', viewer)).status).toBe(403)
  expect((await change(id, 'Mine', 'Words', viewer)).status).toBe(403)
  expect((await viewer.call('DELETE', `/v1/snippets/${id}`)).status).toBe(403)
  expect(await names(stranger)).toEqual([])
  expect((await change(id, 'Theirs', 'Words', stranger)).status).toBe(404)
  expect((await stranger.call('DELETE', `/v1/snippets/${id}`)).status).toBe(404)
  // The same name in two businesses is no conflict.
  expect((await save('Ours', 'Words', stranger)).status).toBe(201)
})

test(`more than ${inboxLimits.snippetsMax} are refused, even when the last two come at once`, async () => {
  await queryAll(
    app,
    `insert into snippet select $1, 'snp_' || n, 'Filler ' || n, 'Words', now()
     from generate_series(1, $2 - (select count(*)::int from snippet where business_id = $1) - 1) as n
     returning id`,
    [businessId, inboxLimits.snippetsMax],
  )
  const last = await Promise.all([save('Last'), save('Very last', 'Words', colleague)])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await names()).toHaveLength(inboxLimits.snippetsMax)
  expect(await save('One more')).toMatchObject({ status: 409, body: { code: 'too_many_snippets' } })
})
