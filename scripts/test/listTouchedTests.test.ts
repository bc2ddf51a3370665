import { expect, test } from 'vitest'
import { chooseTests } from './listTouchedTests.ts'

const sources = [
  { path: 'rules/money.ts', imports: [], isTest: false },
  { path: 'rules/money.test.ts', imports: ['rules/money.ts'], isTest: true },
  { path: 'rules/phone.test.ts', imports: ['rules/phone.ts'], isTest: true },
  { path: 'server/payments/capture.ts', imports: ['rules/money.ts'], isTest: false },
  {
    path: 'server/payments/capture.test.ts',
    imports: ['server/payments/capture.ts'],
    isTest: true,
  },
  { path: 'server/payments/refund.test.ts', imports: ['tests/support/app.ts'], isTest: true },
  { path: 'server/app.ts', imports: ['server/payments/capture.ts'], isTest: false },
  { path: 'tests/support/app.ts', imports: ['server/app.ts'], isTest: false },
  { path: 'tests/e2e/pay.spec.ts', imports: ['tests/e2e/steps.ts'], isTest: true },
  { path: 'tests/e2e/list.spec.ts', imports: [], isTest: true },
]

test('a changed file runs the tests beside it and those that import it through one other', () => {
  expect(chooseTests(['rules/money.ts'], sources)).toEqual([
    'rules/money.test.ts',
    'rules/phone.test.ts',
    'server/payments/capture.test.ts',
  ])
})

test('a verb of the server runs the tests of its folder, not of all that start the app', () => {
  expect(chooseTests(['server/payments/capture.ts'], sources)).toEqual([
    'server/payments/capture.test.ts',
    'server/payments/refund.test.ts',
  ])
})

test('a changed test runs itself; a browser test also runs for its steps', () => {
  expect(chooseTests(['tests/e2e/list.spec.ts'], sources)).toEqual(['tests/e2e/list.spec.ts'])
  expect(chooseTests(['tests/e2e/steps.ts'], sources)).toEqual(['tests/e2e/pay.spec.ts'])
})

test('a page of Markdown runs nothing', () => {
  expect(chooseTests(['docs/security.md'], sources)).toEqual([])
})
