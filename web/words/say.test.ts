import { afterEach, expect, test } from 'vitest'
import { addWords, awaitLaterWords, say, screenLanguage, setLanguage } from './say.ts'

afterEach(() => setLanguage('en', {}))

test('sentences after another language was chosen are in that language, or in English', () => {
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['en', 'Undo'])
  setLanguage('de', { 'toasts.undo': ['Rückgängig'] })
  expect([screenLanguage(), say('toasts.undo')]).toEqual(['de', 'Rückgängig'])
  expect(say('all.close')).toBe('Close')
})

test('a screen that opens later brings its sentences in the chosen language; where they fail, the next one asks again', async () => {
  let asked = 0
  setLanguage('de', { 'toasts.undo': ['Rückgängig'] }, async (part) => {
    expect(part).toBe('office')
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return { 'audit.title': ['Protokoll'] }
  })
  addWords({ 'audit.title': ['Audit log'] })
  await awaitLaterWords('office')
  expect(say('audit.title')).toBe('Audit log')
  await awaitLaterWords('office')
  expect([say('audit.title'), say('toasts.undo')]).toEqual(['Protokoll', 'Rückgängig'])
  await awaitLaterWords('office')
  expect(asked).toBe(2)
})
