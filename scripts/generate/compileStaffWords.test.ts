import { expect, test } from 'vitest'
import { compileTranslation, translateServer } from './compileStaffWords.ts'

const torn = /\d \p{Script=Han}|[A-Za-z0-9] [\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns all text of compiled sentences, with a 1 in the place of each value. */
function flatten(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''
  return message
    .map((part) => {
      if (!Array.isArray(part)) return flatten(part)
      const [, , choices] = part
      if (choices === null || typeof choices !== 'object') return '1'
      return Object.values(choices).map(flatten).join('1')
    })
    .join('')
}

test('in Japanese no line breaks between a number and its counter, or a word and its particle', () => {
  const server = translateServer('ja')
  const sentences = [compileTranslation('ja'), server.words, server.templates].flatMap((words) =>
    Object.values(words).map(flatten),
  )
  expect(sentences.filter((text) => text.includes('\u00a0')).length).toBeGreaterThan(500)
  expect(sentences.filter((text) => torn.test(text))).toEqual([])
})

test.each(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'tr'])(
  'in %s a figure stays with the short word it counts',
  (language) => {
    const server = translateServer(language)
    const sentences = [compileTranslation(language), server.words, server.templates].flatMap(
      (words) => Object.values(words).map(flatten),
    )
    expect(sentences.filter((text) => /[\d#]\u00a0\p{L}/u.test(text)).length).toBeGreaterThan(100)
    expect(sentences.filter((text) => /[2-9#] \p{L}{1,7}(?!\p{L})/u.test(text))).toEqual([])
  },
)

test('a unit stays with its figure or value, a long word need not', () => {
  const german = compileTranslation('de')
  const words = (key: string) => flatten(german[key])
  expect(words('recovery.wait')).toBe('In 24\u00a0Stunden wechseln')
  expect(words('newRequest.lines.full')).toContain('1\u00a0Positionen')
  expect(words('requests.cancelYes')).toContain('# Anforderung zurückziehen')
})

test('spaces between words stay as they are', () => {
  const words = Object.values(compileTranslation('de')).map(flatten)
  expect(words.filter((text) => /[a-z] [A-Za-z]/.test(text)).length).toBeGreaterThan(500)
  const english = Object.values(compileTranslation('en')).map(flatten)
  expect(english.filter((text) => /[\d#]\u00a0[a-z]/.test(text))).toEqual([])
})
