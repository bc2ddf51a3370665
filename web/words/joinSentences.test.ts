import { afterEach, expect, test } from 'vitest'
import { joinSentences } from './joinSentences.ts'
import { setLanguage } from './say.ts'

afterEach(() => setLanguage('en', {}))

test('sentences in a row have a space between them, but not those in Japanese', () => {
  expect(joinSentences('Paid twice.', 'Look again.')).toBe('Paid twice. Look again.')
  setLanguage('ja', {})
  expect(joinSentences('二重に支払われました。', 'ご確認ください。')).toBe(
    '二重に支払われました。ご確認ください。',
  )
  expect(joinSentences('Stripe answers later.', 'Try again.', 'ご確認ください。')).toBe(
    'Stripe answers later. Try again. ご確認ください。',
  )
})
