import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCostlySigns, toPlainText } from './findCostlySigns.ts'
import { isGsm } from './textParts.ts'

test.each([
  // invisible characters
  ['\u00A0', 'non-breaking space', ' '],
  ['\u202F', 'non-breaking space', ' '],
  ['\u2009', 'wide space', ' '],
  ['\u3000', 'wide space', ' '],
  ['\t', 'tab', ' '],
  ['\u200B', 'zero-width space', ''],
  ['\u200C', 'zero-width non-joiner', ''],
  ['\u200D', 'zero-width joiner', ''],
  ['\u00AD', 'soft hyphen', ''],
  ['\u200E', 'direction mark', ''],
  ['\uFE0F', 'invisible sign', ''],
  // characters that look alike
  ['\u2019', 'curly quote', "'"],
  ['\u201C', 'curly quote', '"'],
  ['\u201E', 'curly quote', '"'],
  ['\u00AB', 'angle quote', '"'],
  ['`', 'accent sign', "'"],
  ['\u2033', 'double prime', '"'],
  ['\u2014', 'long dash', '-'],
  ['\u2013', 'long dash', '-'],
  ['\u2011', 'hyphen', '-'],
  ['\u2212', 'minus sign', '-'],
  ['\u2026', 'ellipsis', '...'],
  ['Ａ', 'full-width A', 'A'],
  ['！', 'full-width !', '!'],
  ['e\u0301', 'separate accent', 'é'],
  ['👍', 'emoji', ''],
  ['👍🏽', 'emoji', ''],
  ['❤️', 'emoji', ''],
  ['👨‍👩‍👧', 'emoji', ''],
  ['🇬🇧', 'emoji', ''],
  ['7️⃣', 'emoji', '7'],
  // letters, among them one that GSM-7 has only as a capital
  ['ő', 'ő', 'o'],
  ['o\u030B', 'o\u030B', 'o'],
  ['ç', 'ç', 'c'],
  ['ó', 'ó', 'o'],
  ['Ș', 'Ș', 'S'],
  ['ệ', 'ệ', 'e'],
  ['ł', 'ł', 'l'],
  ['Đ', 'Đ', 'D'],
  ['œ', 'œ', 'oe'],
  ['ı', 'ı', 'i'],
  ['İ', 'İ', 'I'],
  ['ẞ', 'ẞ', 'SS'],
  ['º', 'º', 'o'],
  // signs
  ['½', '½', '1/2'],
  ['²', '²', '2'],
  ['①', '①', '1'],
  ['ﬁ', 'ﬁ', 'fi'],
  ['×', '×', 'x'],
  ['№', '№', 'No.'],
  ['™', '™', 'TM'],
  ['©', '©', '(c)'],
  ['•', '•', '-'],
  ['°', '°', 'deg'],
  ['→', '→', '->'],
  ['₹', '₹', 'INR'],
  ['√', '√', ''],
])('%j is named %j and replaced by %j', (sign, name, replacement) => {
  expect(findCostlySigns(`a ${sign} b`)).toMatchObject([{ sign, name, count: 1, replacement }])
})

test.each(['Straße 5, Ærø: €5 [a]{b}~|^\\ @£$¥¤§¿¡', 'ÇÉÑ ΔΦΓΛΩΠΨΣΘΞ àéìòù äöüåøæ\r\n', ''])(
  'nothing in %j is costly',
  (body) => {
    expect(findCostlySigns(body)).toEqual([])
    expect(toPlainText(body)).toBe(body)
  },
)

test.each([
  ['Ремонт', 'Р', 'Cyrillic letters', 6],
  ['Ωmega ωmega', 'ω', 'Greek letters', 1],
  ['إصلاح', 'إ', 'Arabic letters', 5],
  ['תיקון', 'ת', 'Hebrew letters', 5],
  ['修理', '修', 'Chinese characters', 2],
  ['修理する', '修', 'Japanese letters', 4],
  ['수리', '수', 'Korean letters', 2],
  ['मरम्मत', 'म', 'Devanagari letters', 5],
  ['ซ่อม', 'ซ่', 'Thai letters', 3],
  ['ꓐꓑ', 'ꓐ', 'letters of another script', 2],
])('the letters of %s are named once and have no replacement', (body, sign, name, count) => {
  expect(findCostlySigns(body)).toMatchObject([{ sign, name, count, replacement: null }])
  expect(toPlainText(body)).toBe(body)
})

test('one look-alike letter of another script inside a word is found', () => {
  expect(findCostlySigns('B\u043Eiler')).toEqual([
    {
      sign: '\u043E',
      name: 'Cyrillic letters',
      count: 1,
      replacement: null,
      automatic: false,
    },
  ])
})

test('each sign is named once, counted, in the order of the text', () => {
  expect(findCostlySigns('Zoë’s — Anna’s 👍 ő').map(({ sign, count }) => [sign, count])).toEqual([
    ['ë', 1],
    ['’', 2],
    ['—', 1],
    ['👍', 1],
    ['ő', 1],
  ])
})

test.each([
  ['Great 👍 job', 'Great job'],
  ['👍 Great job 👍', 'Great job '],
  ['a\u200Bb', 'ab'],
  ['2½ hours, ½ price', '2 1/2 hours, 1/2 price'],
  ['30 m², 10² m', '30 m2, 10^2 m'],
  ['₹500, 500₽, 500 ₽', 'INR 500, 500 RUB, 500 RUB'],
  ['Ａ１ service', 'A1 service'],
  ['“Ana’s” – 85\u00A0EUR…', `"Ana's" - 85 EUR...`],
  ['Ремонт ½', 'Ремонт 1/2'],
])('%j becomes %j', (body, plain) => {
  expect(toPlainText(body)).toBe(plain)
})

test('quotes, spaces and accents are replaced without asking; visible signs are not', () => {
  const automatic = (text: string) => findCostlySigns(text).map((sign) => sign.automatic)
  expect(automatic('’\u00A0\u200B–₹őłº').every(Boolean)).toBe(true)
  expect(automatic('½×№™•°²👍√ж').some(Boolean)).toBe(false)
})

test('a sign that may not be replaced stays', () => {
  expect(toPlainText('Ana’s ő 👍', ({ kind }) => kind === 'twin')).toBe("Ana's ő 👍")
  expect(toPlainText('Ana’s ő 👍', (_, sign) => sign === '👍')).toBe('Ana’s ő ')
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 2 }), fc.constantFrom(' ', '5', 'a')))
    .map((parts) => parts.join('')),
)

test('whatever is typed, replacing leaves only GSM-7 and signs without a replacement, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(anyText, (body) => {
      const named = findCostlySigns(body)
      expect(named.length === 0).toBe(isGsm(body))
      for (const { name, count, replacement } of named) {
        expect(name).not.toBe('')
        expect(count).toBeGreaterThan(0)
        expect(replacement === null || isGsm(replacement)).toBe(true)
      }
      const plain = toPlainText(body)
      if (named.every(({ replacement }) => replacement !== null)) expect(isGsm(plain)).toBe(true)
      expect(findCostlySigns(plain).filter(({ replacement }) => replacement !== null)).toEqual([])
      expect(toPlainText(plain)).toBe(plain)
    }),
    { numRuns: 10_000 },
  )
})
