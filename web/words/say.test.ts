import { afterEach, expect, test } from 'vitest'
import { en } from './en.generated.ts'
import { say, screenLanguage, speakIn } from './say.ts'

afterEach(() => speakIn('en', en))

test('what is said after another language was chosen is said in that language', () => {
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['en', 'Undo'])
  speakIn('de', { ...en, 'toasts.undo': ['Rückgängig'] })
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['de', 'Rückgängig'])
})
