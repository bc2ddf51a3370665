import { expect, test } from 'vitest'
import type { WordingPreview, WordingView } from '#rules/shapes/wording.ts'
import { ask, newMobile, textsOn } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'

const { app, caller, businessId } = await openBusiness()

const wordsTo = async (phone: string) => (await textsOn(app, phone)).map(({ body }) => body)
const own = 'Hi from {business}! {amount} for {whatFor}. {link} Check it by {code}'
const at = (kind: string, language = 'en') => `/v1/business/wordings/${kind}/${language}`
const save = (kind: string, words: string) => caller.call('PUT', at(kind), { words })
const preview = async (kind: string, words: string) => {
  const { body } = await caller.call('POST', '/v1/business/wordings/preview', {
    kind,
    language: 'en',
    words,
  })
  return body as WordingPreview
}

test('own words go out from the next text on, also of a text that waits, until they are taken back', async () => {
  const phone = newMobile()
  const waiting = await ask(caller, { phone, whatFor: 'Boiler' })
  expect((await save('request', own)).status).toBe(200)
  await app.drainJobs()
  await expect
    .poll(() => wordsTo(phone))
    .toEqual([expect.stringMatching(/^Hi from .+! £85.00 for Boiler. https?:\S+ Check it by /)])
  const shown = await caller.call('POST', '/v1/requests/preview', {
    phone: newMobile(),
    amountMinor: 900,
    whatFor: 'Tap',
  })
  expect(shown.body['body']).toMatch(/^Hi from .+! £9.00 for Tap. /)
  expect((await caller.call('DELETE', at('request'))).body).toMatchObject({ words: null })
  const later = newMobile()
  await ask(caller, { phone: later, whatFor: 'Boiler' })
  await app.drainJobs()
  await expect.poll(() => wordsTo(later)).toEqual([expect.not.stringMatching(/^Hi from/)])
  expect(waiting.id).toMatch(/^req_/)
})

test('words in one language and of one kind leave all others as they are', async () => {
  await save('reminder', own)
  await save('request', own)
  const { body } = await caller.call('GET', '/v1/business/wordings')
  const all = body['data'] as WordingView[]
  expect(all).toHaveLength(60)
  const written = all.filter(({ words }) => words !== null)
  expect(written).toEqual(
    ['request', 'reminder'].map((kind) =>
      expect.objectContaining({ kind, language: 'en', words: own }),
    ),
  )
  const french = '+33612345678'
  await ask(caller, { phone: french, whatFor: 'Chaudière' })
  await app.drainJobs()
  await expect.poll(() => wordsTo(french)).toEqual([expect.not.stringMatching(/^Hi from/)])
  await caller.call('DELETE', at('request'))
})

test.for([
  ['request', '{business} {amount} {code}', 'wording_lacks_variable', 'Put {link} back.'],
  ['receipt', '{business} {amount}', 'wording_lacks_variable', 'Put {link} back.'],
  ['request', `${own} {price}`, 'wording_unknown_variable', /Leave \{price\} out/],
  ['receipt', `{business} {amount} {link} {code}`, 'wording_unknown_variable', /\{code\}/],
  ['request', `${own} {link}`, 'wording_link_twice', /twice|Remove one/],
  ['request', '{business} {amount} {link}{code}', 'wording_link_touched', /space/],
  ['request', `${own} or pay at bell-pay.com`, 'address_in_words', /web address/],
  ['request', `${own} ${'漢'.repeat(240)}`, 'wording_too_long', /fewer words/],
  ['request', '', 'wording_invalid', /characters/],
  ['request', 'a'.repeat(481), 'wording_invalid', /characters/],
] as const)(
  '%s: %j is refused as %s, and the preview says so before',
  async ([kind, words, code, detail]) => {
    const refused = await save(kind, words)
    const errors = refused.body['errors'] as { path: string; code: string; detail: string }[]
    expect(refused.status).toBe(422)
    expect(errors).toEqual([{ path: 'words', code, detail: expect.stringMatching(detail) }])
    if (code === 'wording_invalid') return
    const { problem, body, parts } = await preview(kind, words)
    expect(problem).toEqual({ code, detail: errors[0]?.detail })
    expect(parts > 4).toBe(code === 'wording_too_long')
    expect(body).toMatch(/£128.50/)
  },
)

test('the history tells who changed which words from what into what', async () => {
  await caller.call('DELETE', at('receipt'))
  await save('receipt', '{business}: got {amount}. {link}')
  const [event] = await queryAll<{ data: Record<string, unknown>; actor_id: string }>(
    app,
    `select data, actor_id from event where business_id = $1 and type = 'business.changed'
      order by sequence desc limit 1`,
    [businessId],
  )
  expect(event?.actor_id).toMatch(/^usr_/)
  expect(event?.data).toMatchObject({
    before: { 'wordings.receipt': null },
    after: { 'wordings.receipt': '{business}: got {amount}. {link}' },
  })
})

test('two members who change different words at once overwrite nothing of each other', async () => {
  const words = (mark: string) => `{business} ${mark} {amount} {code} {link}`
  await Promise.all(
    ['de', 'fr', 'es', 'it', 'nl', 'pl'].map((language) =>
      caller.call('PUT', at('request', language), { words: words(language) }),
    ),
  )
  const { body } = await caller.call('GET', '/v1/business/wordings')
  const all = body['data'] as WordingView[]
  const written = all.filter(({ kind, words: own }) => kind === 'request' && own !== null)
  expect(written.map(({ language }) => language).sort()).toEqual([
    'de',
    'es',
    'fr',
    'it',
    'nl',
    'pl',
  ])
})
