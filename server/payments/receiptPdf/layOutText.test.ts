import { expect, test } from 'vitest'
import { type Line, layOutText, type TextStyle } from './layOutText.ts'

const plain = { size: 10, weight: 400, widthMax: 400, direction: 'ltr', around: 'ltr' } as const

function layOut(text: string, style: Partial<TextStyle> = {}): Line[] {
  return layOutText(text, { ...plain, ...style })
}

/** Returns the characters of a line from left to right; a character that no font has as □. */
function seen(line: Line | undefined): string {
  return line?.pieces.map(({ text, face }) => (face ? text : '□')).join('|') ?? ''
}

test('right-to-left words: the first stands at the right, and Latin words keep their order', () => {
  const [line] = layOut('إصلاح (Samsung AR24) في الشقة 12', { direction: 'rtl' })
  expect(seen(line)).toBe('12| |في الشقة| (|Samsung AR24|) |إصلاح')
})

test.each([
  ['١٨٤٫٥٠', 'Arabic'],
  ['۱۲۳٬۴۵۶', 'Persian'],
])('the %s digits of an amount run from left to right', (digits) => {
  const [line] = layOut(`المبلغ ${digits}`, { direction: 'rtl' })
  const piece = line?.pieces[0]
  expect(piece?.text).toBe(digits)
  const run = piece?.face?.font.layout(digits)
  const read = run?.glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join('')
  expect(read).toBe(digits)
})

test('letters of Arabic are joined, and the joined letters read back right to left', () => {
  const [piece] = layOut('سلام', { direction: 'rtl' })[0]?.pieces ?? []
  const points = piece?.face?.font.layout('سلام').glyphs.map((glyph) => glyph.codePoints)
  expect(points?.flat().reverse()).toEqual([...'سلام'].map((sign) => sign.codePointAt(0)))
  expect(points).toHaveLength(3)
})

test('a text runs in the direction of its first letter, whatever surrounds it', () => {
  const style = { direction: 'auto', around: 'rtl' } as const
  expect(seen(layOut('Garage (مصر)', style)[0])).toBe('Garage (|مصر|)')
  expect(seen(layOut('(مصر) Garage', style)[0])).toBe('Garage| (|مصر|)')
  expect(seen(layOut('12 – 14', style)[0])).toBe('14| – |12')
})

test('no line is wider than it may be, and no word is lost', () => {
  const text = 'Brake pads and discs, front axle; labour, two years on all of the parts.'
  for (const widthMax of [60, 90, 200]) {
    const lines = layOut(text, { widthMax })
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(widthMax)
    expect(lines.map(seen).join(' ')).toBe(text)
  }
})

test('a word wider than a line continues on the next line', () => {
  const lines = layOut('W'.repeat(80), { widthMax: 100 })
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.map(seen).join('')).toBe('W'.repeat(80))
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(100)
})

test('an amount stays on one line with its currency, and its narrow space is no box', () => {
  const amount = '1\u202F234,50\u00A0€'
  expect(layOut(`Total ${amount}`, { widthMax: 60 }).map(seen)).toEqual(['Total', '1 234,50 €'])
})

test('Japanese is broken between characters, but no line begins with a closing one', () => {
  const lines = layOut('自転車の修理、定期点検。部品代として。', { widthMax: 70 }).map(seen)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => /^[、。]/.test(line))).toEqual([])
})

test('a character that no font has is one box, which stands for the original', () => {
  const [line] = layOut('A 👨‍👩‍👧 B')
  expect(seen(line)).toBe('A |□| B')
  expect(line?.pieces[1]).toMatchObject({ said: '👨‍👩‍👧', width: 7 })
})

test('a character for which Unicode has a plainer form is written in that form', () => {
  expect(seen(layOut('𝐁𝐨𝐥𝐝 ㍿')[0])).toBe('Bold |株式会社')
})

test('Hindi is shaped: conjuncts are one shape, and the text is the original', () => {
  const [line] = layOut('क्षत्रिय')
  const piece = line?.pieces[0]
  expect(piece?.said).toBe('क्षत्रिय')
  expect(piece?.face?.font.layout('क्षत्रिय').glyphs.length).toBeLessThan([...'क्षत्रिय'].length)
})

test('direction marks are not drawn, and overrides reverse nothing', () => {
  expect(seen(layOut('\u202Egnp.exe\u202C and \u200Fmore')[0])).toBe('gnp.exe and |more')
})

test.each([
  '',
  ' ',
  '\n',
  '\u0000\t',
  '\uD800',
  '\u2066\u2069',
  '\u00AD',
  '\u0303',
  'a\r\nb\u2028c',
])('a text of %j breaks nothing', (text) => {
  expect(layOut(text).length).toBeGreaterThan(0)
})
