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

test('other languages keep their spaces', () => {
  const before = Object.values(compileTranslation('de')).map(flatten)
  expect(before.filter((text) => /[A-Za-z0-9] [A-Za-z]/.test(text)).length).toBeGreaterThan(500)
})
