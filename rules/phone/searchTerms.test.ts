import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, searchTerms, type TermRange } from './searchTerms.ts'

/** The starts that a search looks for: one list for each group, the longest group first. */
const starts = (typed: string) =>
  searchTerms(typed).groups.map(({ ranges }) => ranges.map(({ from }) => from))

test.each<[string, string[][]]>([
  ['0958', [['0958']]],
  ['020 7946', [['0207946']]],
  ['(020)', [['020']]],
  ['07400 000 00', [['0740000000', '740000000']]],
  ['+44 20', [['+4420']]],
  ['+44 (0)20', [['+4420']]],
  ['+44(0)20', [['+4420']]],
  ['+44 020', [['+44020', '+4420']]],
  ['(+44) 20', [['+4420']]],
  ['0044 20', [['004420', '+4420']]],
  ['00 44 20', [['004420', '+4420']]],
  ['011 44 20', [['0114420', '+4420']]],
  ['0011 44 20', [['00114420', '+4420', '+114420']]],
  ['8 10 44 20', [['8104420', '+4420']]],
  // Sheffield, and not every number that starts with +4.
  ['0114', [['0114']]],
  ['7946-0958', [['79460958']]],
  ['7946–0958', [['79460958']]],
  ['7946.0958', [['79460958']]],
  ['tel:+4420', [['+4420']]],
  ['٠٢٠ ٧٩٤٦', [['0207946']]],
  ['०२० ७९४६', [['0207946']]],
  ['＋４４　２０', [['+4420']]],
  ['\u202A+44 20\u202C', [['+4420']]],
  ['0\u200B958', [['0958']]],
  ['020\u00A07946', [['0207946']]],
  ['#1001', [['1001']]],
  ['Ana', [['ana']]],
  ['  ÁNA  ', [['ana']]],
  ["O'Brien", [['brien'], ['o']]],
  ['ana 020 7946', [['0207946'], ['ana']]],
  ['Studio 54', [['studio']]],
  ['R2D2', [['r2d2']]],
  ['Studio365', [['studio'], ['365', 'studio365']]],
  ['365Days Ana', [['365', '365days'], ['ana']]],
  ['Ana 0958', [['0958'], ['ana']]],
  ['Ωμέγας', [['ωμεγασ']]],
  ['Straße', [['strasse']]],
  ['山田', [['山田']]],
])('%s searches for %j', (typed, expected) => {
  expect(starts(typed)).toEqual(expected)
})

test.each(['', '  ', '0', '12', '(0)', '%', '_', '\\', '- / .', '\u200F', '+'])(
  '%j has nothing to search by',
  (typed) => {
    expect(searchTerms(typed)).toEqual({ groups: [], phrase: null })
  },
)

test('words in their order are also searched as one start of a name, for when each word is frequent', () => {
  expect(searchTerms('María  García-L').phrase?.ranges[0]?.from).toBe('maria garcia l')
  expect(searchTerms('María').phrase).toBeNull()
})

test('of too many words the longest are kept', () => {
  expect(starts('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh').flat()).toEqual([
    'hhhhhhhh',
    'ggggggg',
    'ffffff',
    'eeeee',
    'dddd',
    'ccc',
  ])
})

const holds = ({ from, below }: TermRange, term: string) =>
  Buffer.compare(Buffer.from(from), Buffer.from(term)) <= 0 &&
  Buffer.compare(Buffer.from(term), Buffer.from(below)) < 0

test('a range holds exactly the terms that begin with its start', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(text, text, (start, term) => {
      for (const range of searchTerms(start).groups.flatMap(({ ranges }) => ranges)) {
        expect(holds(range, range.from + term)).toBe(true)
        expect(holds(range, term)).toBe(term.startsWith(range.from))
      }
    }),
  )
})

test('no input throws or asks for more than the limits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const { groups } = searchTerms(typed)
      expect(groups.length).toBeLessThanOrEqual(6)
      for (const { from } of groups.flatMap(({ ranges }) => ranges)) {
        expect(from.length).toBeGreaterThan(0)
        expect([...from].length).toBeLessThanOrEqual(64)
      }
    }),
    { numRuns: 5_000 },
  )
})

test('folding a name twice is the same as folding it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
  )
})
