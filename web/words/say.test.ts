import { afterEach, expect, test } from 'vitest'
import { en } from './en.generated.ts'
import { say, screenLanguage, setLanguage } from './say.ts'

afterEach(() => setLanguage('en', en))

test('sentences after another language was chosen are in that language', () => {
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['en', 'Undo'])
  setLanguage('de', { ...en, 'toasts.undo': ['Rückgängig'] })
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['de', 'Rückgängig'])
})
