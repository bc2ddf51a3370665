import { expect, test } from 'vitest'
import type { RequestList } from '#rules/shapes/requestList.ts'
import { ask, businessOf } from '../../../tests/support/callers.ts'
import { openBusiness } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'
import { readAmounts } from './readAmounts.ts'

const { app, caller } = await openBusiness()

async function find(q: string): Promise<number[]> {
  const { body } = await caller.call<RequestList>(
    'GET',
    `/v1/requests?${new URLSearchParams({ q })}`,
  )
  return body.data.map(({ number }) => number)
}

function phrases(business: string, start: string): Promise<unknown[]> {
  return queryAll(
    app,
    'select distinct what_for from what_for_term where business_id = $1 and term like $2',
    [business, `${start}%`],
  )
}

test('a changed request is found by its new purpose', async () => {
  const [one, other] = [
    await ask(caller, { whatFor: 'Gutter cleaning' }),
    await ask(caller, { whatFor: 'Gutter cleaning' }),
  ]
  await caller.call('PATCH', `/v1/requests/${one.id}`, { whatFor: 'Chimney sweep' })
  expect(await find('chimney')).toEqual([one.number])
  expect(await find('gutter')).toEqual([other.number])
  const business = await businessOf(caller)
  expect(await phrases(business, 'gutter')).toHaveLength(1)
  await caller.call('PATCH', `/v1/requests/${other.id}`, { whatFor: 'Chimney sweep' })
  expect(await find('sweep')).toEqual([other.number, one.number])
  // Words that may have been a name are not kept for their own sake.
  expect(await phrases(business, 'gutter')).toEqual([])
})

test('a removed reference finds nothing', async () => {
  const { id, number } = await ask(caller, { reference: 'Quote 7/Vellacott' })
  expect(await find('vellacott')).toEqual([number])
  await queryAll(app, 'update request set reference = null where id = $1', [id])
  expect(await find('vellacott')).toEqual([])
  expect(
    await queryAll(app, 'select term from reference_term where request_id = $1', [id]),
  ).toEqual([])
})

test.each([
  ['85', 8_500, 'GBP', 85, 'JPY'],
  ['85.50', 8_550, 'EUR', null, 'JPY'],
  ['£85', 8_500, 'GBP', null, 'EUR'],
  ['$85', 8_500, 'USD', null, 'GBP'],
  ['85 kr', 8_500, 'SEK', null, 'GBP'],
  ['JPY 85', 85, 'JPY', null, 'GBP'],
  ['1.234,50', 123_450, 'EUR', null, 'JPY'],
  ['٨٥', 8_500, 'AED', 85, 'KRW'],
])('%s is an amount', (typed, amountMinor, currency, otherMinor, other) => {
  const found = readAmounts(typed)
  const inCurrency = (wanted: string) =>
    found.find(({ currencies }) => currencies.includes(wanted))?.amountMinor ?? null
  expect([inCurrency(currency), inCurrency(other)]).toEqual([amountMinor, otherMinor])
})

test.each(['', 'ana', '#1042', 'INV-85', '85 apples', '-', '٫'])('%s is no amount', (typed) => {
  expect(readAmounts(typed)).toEqual([])
})
