import { expect, test } from 'vitest'
import type { BusinessView } from '#rules/shapes/business.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { ask, awaitText, type Caller, newMobile, owner } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { textLocaleOf } from './textLocale.ts'

const { app, caller } = await openBusiness()

const wanted = { amountMinor: 8_500, whatFor: 'Boiler service' }
const preview = async (phone: string, by = caller) =>
  (await by.call<RequestPreview>('POST', '/v1/requests/preview', { ...wanted, phone })).body
const setBusiness = (textLanguage: string | null, by: Caller) =>
  by.call<BusinessView>('PATCH', '/v1/business', { textLanguage })
const add = (body: unknown, by = caller) => by.call<CustomerView>('POST', '/v1/customers', body)
const change = (id: string, body: unknown, by = caller) =>
  by.call<CustomerView & { code: string }>('PATCH', `/v1/customers/${id}`, body)

test.each([
  ['GB', null, null, 'GB', 'en-GB'],
  ['GB', null, null, 'ES', 'es-ES'],
  ['GB', null, null, 'BR', 'pt-BR'],
  ['GB', null, null, 'AE', 'ar-AE'],
  // We have no Estonian: the language of the business's country is used.
  ['DE', null, null, 'EE', 'de'],
  ['DE', null, null, null, 'de-DE'],
  ['GB', 'fr', null, 'ES', 'fr'],
  ['GB', 'fr', 'it', 'ES', 'it'],
  ['GB', null, 'it', 'IT', 'it-IT'],
] as const)(
  'a business of %s with %s texts a customer of %s from %s in %s',
  (country, textLanguage, language, phoneCountry, locale) => {
    expect(textLocaleOf({ country, textLanguage }, { language, phoneCountry })).toBe(locale)
  },
)

test('the preview and the text are in the language of the number, and the preview names it', async () => {
  const phone = '+34612345678'
  const told = await preview(phone)
  expect(told).toMatchObject({ language: 'es', parts: 1, encoding: 'GSM-7' })
  expect(told.body).toMatch(/^Bell Plumbing: 85,00 GBP por Boiler service\. Codigo /)
  await ask(caller, { phone })
  await app.drainJobs()
  expect(await awaitText(app, phone, /Bell/)).toMatch(
    /85,00 GBP por Boiler service\. Codigo \w{4}-/,
  )
})

test("the customer's own language comes before the business's, and that before the number's", async () => {
  const other = await owner(app)
  const phone = newMobile()
  expect(await preview(phone, other)).toMatchObject({ language: 'en' })
  expect((await setBusiness('fr', other)).body.textLanguage).toBe('fr')
  expect(await preview(phone, other)).toMatchObject({ language: 'fr' })
  const made = await add({ phone, language: 'it' }, other)
  expect(made.body.language).toBe('it')
  expect(await preview(phone, other)).toMatchObject({ language: 'it' })
  // A language chosen at another business, by a customer of the same number, does not matter here.
  expect(await preview(phone)).toMatchObject({ language: 'en' })

  const request = await ask(other, { ...wanted, phone })
  await app.drainJobs()
  expect(await awaitText(app, phone, /Bell/)).toContain('Codice')
  await change(made.body.id, { language: null }, other)
  await setBusiness(null, other)
  await other.call('POST', `/v1/requests/${request.id}/send`, {})
  await app.drainJobs()
  expect(await awaitText(app, phone, /Code/)).toContain('Pay by card')
})

test('a language is stored and named in the history, and only supported ones are accepted', async () => {
  const { body } = await add({ phone: newMobile() })
  expect(body.language).toBeNull()
  expect((await change(body.id, { language: 'ja' })).body.language).toBe('ja')
  expect((await change(body.id, { name: 'Ana' })).body.language).toBe('ja')
  for (const language of ['xx', 'en-GB', '', 7]) {
    expect((await change(body.id, { language })).status, String(language)).toBe(422)
  }
  const events = await queryAll(
    app,
    `select data from event where subject = $1 and type = 'customer.changed' order by sequence`,
    [body.id],
  )
  expect(events[0]).toEqual({ data: { fields: ['language'] } })
})
