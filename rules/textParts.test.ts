import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGsm, isInPartOne, measureText } from './textParts.ts'

test.each([
  ['a', 160, 'GSM-7', 1],
  ['a', 161, 'GSM-7', 2],
  ['a', 306, 'GSM-7', 2],
  ['a', 307, 'GSM-7', 3],
  ['€', 80, 'GSM-7', 1],
  ['€', 81, 'GSM-7', 2],
  [']', 153, 'GSM-7', 3],
  ['\r\n', 80, 'GSM-7', 1],
  ['\r\n', 81, 'GSM-7', 2],
  ['ж', 70, 'UCS-2', 1],
  ['ж', 71, 'UCS-2', 2],
  ['ж', 134, 'UCS-2', 2],
  ['ж', 135, 'UCS-2', 3],
  ['😀', 35, 'UCS-2', 1],
  ['😀', 36, 'UCS-2', 2],
  ['e\u0301', 35, 'UCS-2', 1],
  ['👨‍👩‍👧', 8, 'UCS-2', 1],
  ['👨‍👩‍👧', 9, 'UCS-2', 2],
] as const)('%j × %i goes out as %s in %i part(s)', (sign, times, encoding, parts) => {
  expect(measureText(sign.repeat(times))).toMatchObject({ encoding, parts })
})

test('a sign that takes two units is never split over two parts', () => {
  const border = (sign: string, before: number) =>
    `${'a'.repeat(before)}${sign}${'a'.repeat(before)}`
  expect(measureText(border('€', 152))).toMatchObject({ encoding: 'GSM-7', units: 306, parts: 3 })
  expect(measureText(border('€', 151))).toMatchObject({ encoding: 'GSM-7', units: 304, parts: 2 })
  expect(measureText(border('😀', 66))).toMatchObject({ encoding: 'UCS-2', units: 134, parts: 3 })
  expect(measureText(border('😀', 65))).toMatchObject({ encoding: 'UCS-2', units: 132, parts: 2 })
})

test('in UCS-2 a sign of the GSM-7 extension takes one unit like any other', () => {
  expect(measureText(`${'['.repeat(69)}ж`)).toMatchObject({ units: 70, parts: 1, unitsLeft: 0 })
})

test('GSM-7 has Ç and ten Greek letters only as capitals', () => {
  expect([...'ÇΔΦΓΛΩΠΨΣΘΞ'].every(isGsm)).toBe(true)
  expect([...'çδφγλωπψσθξΑΒΕ'].some(isGsm)).toBe(false)
})

test('the units left fit into the last part, and one more does not', () => {
  for (const body of ['', 'a', 'a'.repeat(160), 'a'.repeat(161), 'ж'.repeat(70), 'ж'.repeat(71)]) {
    const { parts, unitsLeft } = measureText(body)
    const sign = body.at(-1) ?? 'a'
    expect(measureText(body + sign.repeat(unitsLeft)).parts).toBe(parts)
    expect(measureText(body + sign.repeat(unitsLeft + 1)).parts).toBe(parts + 1)
  }
})

test('in a text of several parts, the first ends after 153 septets or 67 units', () => {
  const [a, zh] = ['a'.repeat(153), 'ж'.repeat(67)]
  expect(isInPartOne(a, `${a}${'b'.repeat(7)}`)).toBe(true)
  expect(isInPartOne(`${a}b`, `${a}${'b'.repeat(7)}`)).toBe(true)
  expect(isInPartOne(`${a}b`, `${a}${'b'.repeat(8)}`)).toBe(false)
  expect(isInPartOne(zh, `${zh}${'b'.repeat(4)}`)).toBe(true)
  expect(isInPartOne(`${zh}b`, `${zh}${'b'.repeat(4)}`)).toBe(false)
})

// The same, computed by the octets of the standard: slow, and plainly right.

/** Septet value → sign, 3GPP TS 23.038 §6.2.1; 0x1B escapes to the extension. */
const alphabet = new Map<number, string>([
  ...[...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001BÆæßÉ'].map((sign, at) => [at, sign] as const),
  // From 0x20 on it is ASCII, except for these.
  ...Array.from({ length: 0x5b }, (_, at) => [0x20 + at, String.fromCharCode(0x20 + at)] as const),
  ...Object.entries({ 36: '¤', 64: '¡', 91: 'Ä', 92: 'Ö', 93: 'Ñ', 94: 'Ü' }).map(
    ([at, sign]) => [Number(at), sign] as const,
  ),
  ...[...'§¿'].map((sign, at) => [0x5f + at, sign] as const),
  ...[...'äöñüà'].map((sign, at) => [0x7b + at, sign] as const),
])
const extension = new Map<number, string>([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
])
const septets = new Map<string, number[]>([
  ...[...alphabet].map(([value, sign]) => [sign, [value]] as [string, number[]]),
  ...[...extension].map(([value, sign]) => [sign, [0x1b, value]] as [string, number[]]),
])
septets.delete('\u001B')

/**
 * Counts the octets of a part: 16 bits a unit, or 7 bits a septet from the next septet boundary
 * after a header.
 */
function octetsOf(units: number[], isGsmText: boolean, headerOctets: number): number {
  if (!isGsmText) return headerOctets + 2 * units.length
  const headerSeptets = Math.ceil((headerOctets * 8) / 7)
  return Math.ceil(((headerSeptets + units.length) * 7) / 8)
}

/** Splits a text into the parts that are sent. */
function cut(body: string): { isGsmText: boolean; parts: number[][] } {
  const isGsmText = [...body].every((sign) => septets.has(sign))
  const unitsOf = (sign: string) =>
    isGsmText
      ? (septets.get(sign) ?? [])
      : Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
  const signs = [...body].map(unitsOf)
  if (octetsOf(signs.flat(), isGsmText, 0) <= 140) return { isGsmText, parts: [signs.flat()] }
  const parts: number[][] = [[]]
  for (const units of signs) {
    const longer = [...(parts.at(-1) ?? []), ...units]
    if (octetsOf(longer, isGsmText, 6) <= 140) parts[parts.length - 1] = longer
    else parts.push(units)
  }
  return { isGsmText, parts }
}

test('the alphabet has exactly the 127 and 10 signs of the standard, among all code points', () => {
  expect(alphabet.size).toBe(128)
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  expect(all.filter(isGsm).sort()).toEqual([...septets.keys()].sort())
})

const gsmSigns = fc.constantFrom('a', 'z', ' ', '€', '[', '|', 'é', 'Ç', 'Ω', '\n', '\r', '\r\n')
const otherSigns = fc.constantFrom(
  'ж',
  'ç',
  '’',
  '😀',
  '👨‍👩‍👧',
  '👍🏽',
  '1️⃣',
  'e\u0301',
  '\uD83D',
  '\uDE00',
)
// Around the boundaries of parts, where a mistake would show.
const length = fc
  .tuple(
    fc.constantFrom(0, 35, 67, 70, 80, 134, 153, 160, 201, 306, 459),
    fc.integer({ max: 4, min: -4 }),
  )
  .map(([border, away]) => Math.max(0, border + away))
const anyText = length.chain((signs) =>
  fc.oneof(
    fc.array(gsmSigns, { minLength: signs, maxLength: signs }),
    fc.array(fc.oneof({ weight: 9, arbitrary: gsmSigns }, otherSigns), {
      minLength: signs,
      maxLength: signs,
    }),
    fc
      .tuple(fc.constantFrom('a', 'ж'), fc.oneof(gsmSigns, otherSigns))
      .map(([many, one]) => [many.repeat(signs), one, many.repeat(signs % 7)]),
    fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: signs }),
  ),
)

test('10,000 texts are measured as when they are split octet by octet', () => {
  fc.assert(
    fc.property(anyText, (signs) => {
      const body = signs.join('')
      const { isGsmText, parts } = cut(body)
      for (const part of parts) {
        expect(part.at(-1) === 0x1b && isGsmText).toBe(false)
        if (body.isWellFormed() && !isGsmText)
          expect(String.fromCharCode(...part).isWellFormed()).toBe(true)
      }
      const roomOf = (units: number[]) => {
        const header = parts.length === 1 ? 0 : 6
        let more = 0
        const unit = 0
        while (octetsOf([...units, ...Array(more + 1).fill(unit)], isGsmText, header) <= 140)
          more += 1
        return more
      }
      expect(measureText(body)).toEqual({
        encoding: isGsmText ? 'GSM-7' : 'UCS-2',
        units: parts.flat().length,
        parts: parts.length,
        unitsLeft: roomOf(parts.at(-1) ?? []),
      })
    }),
    { numRuns: 10_000 },
  )
})
