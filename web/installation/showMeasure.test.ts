import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#web/words/say.ts'
import { showMeasure } from './showMeasure.ts'

afterEach(() => setLanguage('en', {}))

test('what an alarm measured is written as the language writes it; a count and a word stay', () => {
  const shown = () => ['6%', '12 min', '3', 'timeout', '6% of it'].map(showMeasure)
  expect(shown()).toEqual(['6%', '12\u00a0min', '3', 'timeout', '6% of it'])
  setLanguage('de', {})
  expect(shown()).toEqual(['6\u00a0%', '12\u00a0Min.', '3', 'timeout', '6% of it'])
  setLanguage('tr', {})
  expect(showMeasure('6%')).toBe('%6')
})
