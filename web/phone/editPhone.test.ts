import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDialCharacters, toDialString } from './dialString.ts'
import { editPhone } from './editPhone.ts'
import { formatAsTyped } from './formatAsTyped.ts'

type Field = { text: string; caret: number; country: string }

/** Makes one edit as a browser would: `piece` replaces what lies between the caret and `end`. */
function insert(field: Field, piece: string, end = field.caret, home = field.country): Field {
  const { text, caret, country } = field
  const before = { text, start: caret, end }
  const raw = { text: text.slice(0, caret) + piece + text.slice(end), caret: caret + piece.length }
  return editPhone({ before, ...raw, inputType: 'insertText', country, home })
}

function type(keys: string, country: string): Field {
  let field = { text: '', caret: 0, country }
  for (const key of keys) field = insert(field, key, field.caret, country)
  return field
}

test.each([
  ['612345678', 'ES', '612 34 56 78', 'ES'],
  ['+34612345678', 'US', '+34 612 34 56 78', 'ES'],
  ['0034612345678', 'FR', '00 34 612 34 56 78', 'FR'],
  ['01144207946', 'US', '011 44 20 7946', 'US'],
  ['2133734253', 'US', '(213) 373-4253', 'US'],
  ['٦١٢٣٤', 'ES', '612 34', 'ES'],
  ['６１２３', 'ES', '612 3', 'ES'],
  ['+٣٤٦١٢', 'US', '+34 612', 'ES'],
])('%s typed under %s becomes %s, of %s', (keys, country, text, followed) => {
  expect(type(keys, country)).toMatchObject({ text, country: followed, caret: text.length })
})

// Example numbers of the metadata whose calling code several countries share.
test.each([
  ['+12042345678', 'CA'],
  ['+12015550123', 'US'],
  ['+18762101234', 'JM'],
  ['+77710009998', 'KZ'],
  ['+79123456789', 'RU'],
  ['+447797712345', 'JE'],
  ['+447781123456', 'GG'],
  ['+447400123456', 'GB'],
  ['+390669812345', 'VA'],
  ['+393123456789', 'IT'],
  ['+61891621234', 'CC'],
  ['+61891641234', 'CX'],
  ['+61412345678', 'AU'],
  ['+262639012345', 'YT'],
  ['+262692123456', 'RE'],
  ['+4779123456', 'SJ'],
  ['+4740612345', 'NO'],
  ['+59995181234', 'CW'],
  ['+5993181234', 'BQ'],
])('%s is distinguished from the countries that share its code: %s', (keys, country) => {
  expect(type(keys, 'ES').country).toBe(country)
})

test.each([
  ['+1', 'CA', 'CA'],
  ['+1', 'ES', 'US'],
  ['+44', 'JE', 'JE'],
  ['+4', 'ES', 'ES'],
  ['+', 'ES', 'ES'],
  ['+800', 'ES', 'ES'],
  ['+999', 'ES', 'ES'],
])('%s typed under %s is of %s until its digits decide', (keys, country, followed) => {
  expect(type(keys, country).country).toBe(followed)
})

test('deleting the code restores the country, unless the rest of the number stays', () => {
  const british = { text: '+44 7400 123456', caret: 0, country: 'GB' }
  expect(insert(british, '', british.text.length, 'ES')).toMatchObject({ text: '', country: 'ES' })
  expect(insert(british, '', 4, 'ES')).toMatchObject({ text: '7400123456', country: 'GB' })
  expect(insert(british, '6', british.text.length, 'ES')).toMatchObject({ country: 'ES' })
  expect(insert({ ...british, caret: 2 }, '', british.text.length, 'ES')).toMatchObject({
    text: '+4',
    country: 'ES',
  })
})

test.each([
  'call Ana',
  '612345678901234567890',
  '020/7946',
  '+44 (0)20 7946',
  '612 ext 5',
  '+34+34',
  '*31#612',
])('%s is left as it was typed', (text) => {
  expect(type(text, 'ES').text).toBe(text)
})

test.each([
  ['Call me on +44 7400 123456, please.', '+44 7400 123456', 'GB'],
  ['tel:+34-612-345-678', '+34 612 34 56 78', 'ES'],
  ['612345678', '612 34 56 78', 'ES'],
  ['0044 7400 123456', '+44 7400 123456', 'GB'],
  ['\u202a+44\u00a07400\u2011123456\u202c', '+44 7400 123456', 'GB'],
  ['+٤٤٧٤٠٠١٢٣٤٥٦', '+44 7400 123456', 'GB'],
  ['Ana', 'Ana', 'ES'],
])('%s pasted becomes %s', (piece, text, country) => {
  expect(insert({ text: '', caret: 0, country: 'ES' }, piece)).toEqual({
    text,
    country,
    caret: text.length,
  })
})

test('digits on which the formatter throws can still be typed', () => {
  expect(type('03', 'CV').text).toBe('03')
})

const field = fc
  .record({
    signs: fc.stringMatching(/^\+?\d{0,16}$/),
    country: fc.constantFrom('ES', 'US', 'GB', 'DE', 'AR', 'BR', 'JP', 'CV', 'IT', 'RU', 'AQ'),
    place: fc.nat(24),
  })
  .map(({ signs, country, place }) => {
    const { text } = formatAsTyped(signs, country)
    return { text, country, caret: Math.min(place, text.length) }
  })

const dialCharactersIn = (text: string) => text.replace(/[^\d+]/g, '')

test('grouping keeps every digit in order, and a grouped number stays as it is', () => {
  fc.assert(
    fc.property(field, ({ text, country }) => {
      const again = formatAsTyped(toDialString(text) ?? '', country)
      expect(again.text).toBe(text)
    }),
    { numRuns: 3_000 },
  )
})

test('a key adds its digit at the caret: no digit is lost or invented, and those before it never change', () => {
  fc.assert(
    fc.property(field, fc.stringMatching(/^\d$/), (before, digit) => {
      const after = insert(before, digit)
      const head = dialCharactersIn(before.text.slice(0, before.caret))
      fc.pre(head !== '' || !before.text.startsWith('+'))
      expect(dialCharactersIn(after.text)).toBe(
        head + digit + dialCharactersIn(before.text.slice(before.caret)),
      )
      expect(dialCharactersIn(after.text.slice(0, after.caret))).toBe(head + digit)
    }),
    { numRuns: 3_000 },
  )
})

test('Backspace and Delete remove exactly the digit beside the caret, whatever grouping lies between', () => {
  fc.assert(
    fc.property(field, fc.boolean(), ({ text, caret, country }, back) => {
      const [from, to] = back ? [caret - 1, caret] : [caret, caret + 1]
      fc.pre(from >= 0 && to <= text.length)
      const after = editPhone({
        before: { text, start: caret, end: caret },
        text: text.slice(0, from) + text.slice(to),
        caret: Math.min(from, caret),
        inputType: back ? 'deleteContentBackward' : 'deleteContentForward',
        country,
        home: country,
      })
      const [head, tail] = [
        dialCharactersIn(text.slice(0, caret)),
        dialCharactersIn(text.slice(caret)),
      ]
      expect(dialCharactersIn(after.text)).toBe(
        back ? head.slice(0, -1) + tail : head + tail.slice(1),
      )
      expect(countDialCharacters(after.text.slice(0, after.caret))).toBe(
        back ? Math.max(0, head.length - 1) : head.length,
      )
    }),
    { numRuns: 3_000 },
  )
})

test('anything at all may be typed or pasted over anything', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('insertText', 'insertFromPaste', 'deleteContentBackward', ''),
      (old, text, inputType) => {
        const before = { text: old, start: 0, end: old.length }
        const after = editPhone({ before, text, caret: 0, inputType, country: 'ES', home: 'ES' })
        expect(after.caret).toBeLessThanOrEqual(after.text.length)
        expect(after.country).toMatch(/^[A-Z]{2}$/)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  ['07400 123456, 07400 123457', 'GB'],
  ['07400123456 07400123457', 'GB'],
  // Together no longer than one number may be.
  ['612 345 678 612 345 679', 'ES'],
  ['+4740612345 40612346', 'NO'],
])('two numbers that are pasted, %s, stay as they are for the person to see', (pasted, country) => {
  const field = insert({ text: '', caret: 0, country }, pasted)
  expect(field).toEqual({ text: pasted, caret: pasted.length, country })
})
