import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { codeText, measureText, receiptText, requestText, toPlainSigns } from './texts.ts'

test.each([
  ['a', 160, 'GSM-7', 1],
  ['a', 161, 'GSM-7', 2],
  ['a', 306, 'GSM-7', 2],
  ['a', 307, 'GSM-7', 3],
  ['€', 80, 'GSM-7', 1],
  ['€', 81, 'GSM-7', 2],
  ['ж', 70, 'UCS-2', 1],
  ['ж', 71, 'UCS-2', 2],
  ['ж', 134, 'UCS-2', 2],
  ['ж', 135, 'UCS-2', 3],
  ['😀', 35, 'UCS-2', 1],
  ['😀', 36, 'UCS-2', 2],
] as const)('%s × %i goes out as %s in %i part(s)', (sign, times, encoding, parts) => {
  expect(measureText(sign.repeat(times))).toMatchObject({ encoding, parts })
})

test('a sign that takes two units is never split over two parts', () => {
  const border = (sign: string, before: number) =>
    `${'a'.repeat(before)}${sign}${'a'.repeat(before)}`
  expect(measureText(border('€', 152))).toEqual({ encoding: 'GSM-7', units: 306, parts: 3 })
  expect(measureText(border('€', 151))).toEqual({ encoding: 'GSM-7', units: 304, parts: 2 })
  expect(measureText(border('😀', 66))).toEqual({ encoding: 'UCS-2', units: 134, parts: 3 })
  expect(measureText(border('😀', 65))).toEqual({ encoding: 'UCS-2', units: 132, parts: 2 })
})

test('a sign of the GSM-7 extension costs two septets', () => {
  expect(measureText('[]{}^~|\\€').units).toBe(18)
})

test('typographic signs become plain ones, which do not change the encoding', () => {
  const plain = toPlainSigns('\u201CAna\u2019s\u201D \u2013 85\u00A0EUR\u2026')
  expect(plain).toBe(`"Ana's" - 85 EUR...`)
  expect(measureText(plain).encoding).toBe('GSM-7')
})

const link = 'https://pay.ringup.example/p/AbCdEfGhIjKlMnOpQrStUv'
const facts = {
  businessName: 'Bell Plumbing',
  money: { amountMinor: 8_500, currency: 'GBP' },
  whatFor: 'Boiler service',
  link,
  locale: 'en-GB',
}

test('an accent that GSM-7 lacks is dropped only where that saves a part', () => {
  const short = requestText({ ...facts, link: 'https://r.example/p/AbCdEf', whatFor: 'Té' })
  expect(short).toContain('Té')
  const whatFor = 'Fontanería y reparación de la caldera'
  const long = requestText({ ...facts, whatFor })
  expect(long).toContain('Fontaneria y reparacion de la caldera')
  expect(measureText(long)).toMatchObject({ encoding: 'GSM-7', parts: 1 })
  expect(requestText({ ...facts, whatFor: 'Ремонт котла' })).toContain('Ремонт котла')
})

/** What a handset shows when only the first part has come. */
function firstPart(body: string): string {
  const { encoding, parts } = measureText(body)
  const room = encoding === 'UCS-2' ? (parts === 1 ? 70 : 67) : parts === 1 ? 160 : 153
  let shown = ''
  for (const sign of body) {
    const next = shown + sign
    const units = encoding === 'UCS-2' ? next.length : measureText(next).units
    if (units > room) break
    shown = next
  }
  return shown
}

const words = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.stringMatching(new RegExp(`^[a-z €\\[é]{1,${max}}$`)),
    )
    .map((text) => [...text].slice(0, max).join(''))

test('the link stands whole inside the first part, whoever asks and for whatever', () => {
  fc.assert(
    fc.property(
      words(limits.businessNameCharactersMax),
      words(limits.whatForCharactersMax),
      fc.integer({ min: 50, max: 99_999_999 }),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'INR'),
      (businessName, whatFor, amountMinor, currency) => {
        const money = { amountMinor, currency }
        const body = requestText({ ...facts, businessName, whatFor, money })
        expect(firstPart(body)).toContain(link)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the receipt names who was paid, how much, which request, and where it can be seen', () => {
  expect(receiptText({ ...facts, number: 1042 })).toBe(
    `Bell Plumbing: thank you, £85.00 received. Receipt 1042: ${link}/receipt`,
  )
})

test('the last line of a sign-in text binds the code to the host, as browsers read it', () => {
  const lines = codeText({ code: '012345', host: 'ringup.example' }).split('\n')
  expect(lines.at(-1)).toBe('@ringup.example #012345')
  expect(lines[0]).toMatch(/^012345 .*10 minutes/)
})
