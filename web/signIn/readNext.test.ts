import { expect, test } from 'vitest'
import { readNext } from './readNext.ts'

test('one of our own paths is kept, with its filters', () => {
  expect(readNext({ next: '/requests?status=paid&q=ana' })).toEqual({
    next: '/requests?status=paid&q=ana',
  })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '',
  7,
  undefined,
])('%j is never followed after signing in', (next) => {
  expect(readNext({ next })).toEqual({})
})

test('only `true` marks an ended session', () => {
  expect(readNext({ next: '/insights', ended: true })).toEqual({ next: '/insights', ended: true })
  expect(readNext({ ended: 'yes' })).toEqual({})
})
