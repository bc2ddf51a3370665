import { expect, test } from 'vitest'
import { findFilteredWords } from './findFilteredWords.ts'

const kindOf = (words: string) => findFilteredWords(words)?.kind ?? null

test.each([
  ['Pay here: https://bit.ly/3xyz', 'shortener'],
  ['See www.tinyurl.com/abc', 'shortener'],
  ['PAY THIS NOW OR ELSE', 'capitals'],
  ['ЗАПЛАТИТЕ ЭТО ПРЯМО СЕЙЧАС', 'capitals'],
  ['You won £500, congratulations', 'prize'],
  ['£20.00 off and a free gift', 'prize'],
  ['Gratis: 20 € para ti', 'prize'],
])('“%s” is filtered: %s', (words, kind) => {
  expect(kindOf(words)).toBe(kind)
})

test.each([
  'Bell Plumbing: £85.00 for Boiler service. Code 0000-0000. Pay by card: https://pay.example/p/abc',
  'ABC GAS LTD asks £85.00',
  'Reply STOP to opt out',
  'The map: https://www.example.com/bit.ly/',
  'Mail me at ana@bit.ly',
  'Call our toll-free line about the £85.00',
  'I won’t be in before ten, the £85.00 is fine',
  'The visit was free. The part costs £85.00',
  'Feel free to call',
  '',
])('“%s” is no reason to worry', (words) => {
  expect(kindOf(words)).toBeNull()
})

test('the sentence names what is filtered and the step that helps', () => {
  expect(findFilteredWords('See BIT.LY/abc')?.says).toBe(
    'Networks filter links of bit.ly. Use the full link.',
  )
  expect(findFilteredWords('Free for £5')?.says).toContain('“free”')
})

test('words that nearly match, many times over, are judged too', () => {
  expect(kindOf('£1 free-'.repeat(2_000))).toBeNull()
})
