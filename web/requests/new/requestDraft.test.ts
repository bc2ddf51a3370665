import { expect, test } from 'vitest'
import type { CreateRequestBody } from '#rules/shapes/request.ts'
import { checkRequest } from './checkRequest.ts'
import { newDraft, readPrefill, toRequestDraft } from './requestDraft.ts'

const body: CreateRequestBody = {
  phone: '+447400123456',
  phoneCountry: 'GB',
  amountMinor: 123_450,
  currency: 'EUR',
  whatFor: 'Boiler service',
  name: 'Ana Ruiz',
  delivery: 'share',
}

test.each(['en-GB', 'de-DE', 'fr-FR', 'es-ES'])(
  'a request that was refused comes back into the form as it was, and out of it again (%s)',
  (locale) => {
    const business = { country: 'GB', currency: 'GBP', locale }
    expect(checkRequest(toRequestDraft(body, business), locale)).toEqual({ ok: true, body })
  },
)

test('the amount stands in the form as people of the place type it', () => {
  const amountIn = (locale: string) =>
    toRequestDraft(body, { country: 'GB', currency: 'GBP', locale }).amount
  expect([amountIn('en-GB'), amountIn('de-DE')]).toEqual(['1234.50', '1234,50'])
})

test('what the address fills in is trimmed, and what is none of the form is dropped', () => {
  expect(readPrefill({ amount: 85.5, whatFor: '  Boiler ', next: '/x', phone: ' ' })).toEqual({
    amount: '85.5',
    whatFor: 'Boiler',
  })
  expect(newDraft({ country: 'GB', currency: 'GBP' }, { amount: '85' })).toMatchObject({
    amount: '85',
    currency: 'GBP',
    sending: 'now',
  })
})
