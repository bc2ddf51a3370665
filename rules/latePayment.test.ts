import { expect, test } from 'vitest'
import { isSecondPayment, lateReasons } from './latePayment.ts'

test('money is owed back when the request was paid already, by card or by hand, and never otherwise', () => {
  expect(lateReasons.filter(isSecondPayment)).toEqual(['paid', 'marked_paid'])
})
