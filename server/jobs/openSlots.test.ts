import { expect, test } from 'vitest'
import { openSlots } from './openSlots.ts'

test('while the message provider does not answer its jobs wait, but a sign-in code is always tried', () => {
  const forbidden = openSlots((provider) => provider === 'texts').forbidden()
  expect(forbidden).toEqual(expect.arrayContaining(['sendText', 'priceText', 'followReplies']))
  for (const name of ['sendCode', 'checkPayment', 'followProvider'])
    expect(forbidden).not.toContain(name)
})

test('while the card provider does not answer its jobs wait, and texts go out', () => {
  const forbidden = openSlots((provider) => provider === 'cards').forbidden()
  expect(forbidden).toEqual(
    expect.arrayContaining(['checkPayment', 'makeRefund', 'followProvider']),
  )
  for (const name of ['sendText', 'sendCode', 'pushPaid']) expect(forbidden).not.toContain(name)
})
