import { expect, test } from 'vitest'
import type { ThreadList } from '#rules/shapes/thread.ts'
import { containsWords, soughtWords } from '#rules/textWords.ts'
import { ask, owner } from '../../tests/support/callers.ts'
import { hearFrom } from '../../tests/support/hearFrom.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const search = async (q: string, by = caller) =>
  (await by.call<ThreadList>('GET', `/v1/threads?q=${encodeURIComponent(q)}`)).body

const bodies = {
  boiler: 'The boiler is leaking again, near the Straße. Ref INV-2041, I owe £1,200.50',
  crane: 'Le prélèvement a échoué — déjà payé hier',
  kana: '昨日銀行で振り込みました',
  other: 'boil the kettle',
}
const ids = new Map<string, string>()
for (const [name, body] of Object.entries(bodies)) {
  const { customer } = await ask(caller)
  await hearFrom(app, customer.id, body)
  ids.set(customer.id, name)
}

test.each([
  ['boil', ['other', 'boiler']],
  ['leaking boiler', ['boiler']],
  ['STRASSE', ['boiler']],
  ['2041', ['boiler']],
  ['inv-2041', ['boiler']],
  ['1200.5', ['boiler']],
  ['£1,200.50', ['boiler']],
  ['prelev echoue', ['crane']],
  ['銀行', ['kana']],
  ['kettle boiler', []],
  ['oiler', []],
])('a search for %s finds the texts with it, the newest first', async (q, names) => {
  const { data, truncated } = await search(q)
  expect(data.map(({ customer }) => ids.get(customer.id))).toEqual(names)
  expect(
    data.every(
      ({ found, customer }) => found?.body === bodies[(ids.get(customer.id) ?? '') as 'kana'],
    ),
  ).toBe(true)
  expect(truncated).toBe(false)
})

test('a search finds a customer by their name and number too, and nobody of another business', async () => {
  const { customer } = await ask(caller, { name: 'Zuleika Dobson' })
  expect((await search('zulei')).data).toMatchObject([
    { customer: { id: customer.id }, found: null },
  ])
  expect((await search(customer.phone.slice(-6))).data).toMatchObject([
    { customer: { id: customer.id } },
  ])
  const theirs = await owner(app)
  for (const q of ['boiler', 'zulei', customer.phone])
    expect((await search(q, theirs)).data).toEqual([])
})

test('the database splits a text into the words that the search looks for', async () => {
  for (const body of [...Object.values(bodies), '٣٤ مرحبا', 'a b 7', "d'accord (0)20 7946"]) {
    const rows = await queryAll<{ word: string }>(app, 'select message_words($1) as word', [body])
    for (const { word } of rows) {
      const sought = soughtWords(word)
      expect(sought.length, word).toBeGreaterThan(0)
      expect(containsWords(body, sought), `${word} in ${body}`).toBe(true)
    }
  }
})
