import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, type Column, encodeHeader, encodeRows } from './encodeCsv.ts'

type Row = { before: string; text: string | null; amount: `${number}` | null }
const columns: Column<Row>[] = [
  { name: 'before', text: (row) => row.before },
  { name: 'text', text: (row) => row.text },
  { name: 'amount', number: (row) => row.amount },
]
const encode = (text: string | null, before = 'a') =>
  encodeRows(columns, [{ before, text, amount: '-12.50' }])

test.each([
  ['=1+1', "'=1+1"],
  ['+447400140001', "'+447400140001"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['=HYPERLINK("http://x.example";"y")', '"\'=HYPERLINK(""http://x.example"";""y"")"'],
  ['\t=1', `"\t'=1"`],
  ['\r\n=1', `"\r\n'=1"`],
  ['  =1', `"  '=1"`],
  ['\u200b=1', "\u200b'=1"],
  ['"=1', `"""'=1"`],
  ['＝1', "'＝1"],
  ['−1', "'−1"],
  ['x;=1', `"x;'=1"`],
  ['x\t@y', `"x\t'@y"`],
  ['x\n-y', `"x\n'-y"`],
])('%j is written as text, never as a formula', (text, written) => {
  expect(encode(text)).toBe(`a,${written},-12.50\r\n`)
})

test.each(['Boiler, -10 %', 'A = B', 'ana@example.com', 'Tom & Co. (x+y)', "O'Brien", '1042'])(
  '%j is no formula and stays as it is',
  (text) => {
    const [row] = parse(encode(text)) as string[][]
    expect(row).toEqual(['a', text, '-12.50'])
  },
)

test('an amount is written as a number, negative ones too; null is an empty cell', () => {
  expect(encode(null)).toBe('a,,-12.50\r\n')
  expect(encodeHeader(columns)).toBe('before,text,amount\r\n')
  expect(Buffer.from(byteOrderMark)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

/** Splits a file into cells like a program that reads quotes only at the start of a cell. */
function splitBy(separator: string, file: string): string[] {
  const cells: string[] = []
  let rest = file
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
    const start = quoted ? (quoted[1] as string).replaceAll('""', '"') : ''
    const after = quoted ? rest.slice(quoted[0].length) : rest
    const end = after.search(new RegExp(`[${separator}\r\n]`))
    cells.push(start + (end < 0 ? after : after.slice(0, end)))
    rest = end < 0 ? '' : after.slice(end + 1)
  }
  return cells
}

const nasty = fc.string({
  unit: fc.constantFrom(...'=+-@;,\t\r\n"\' aé1|＝＋－＠−\u200b\u00a0'),
  maxLength: 12,
})

test('no input makes a cell a formula, whatever the list separator of the spreadsheet', () => {
  fc.assert(
    fc.property(nasty, nasty, (text, before) => {
      for (const separator of [',', ';', '\\t'])
        for (const cell of splitBy(separator, encode(text, before)))
          expect(cell.replace(/^-12\.50$/, '')).not.toMatch(
            /^[\s"\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u,
          )
    }),
    { numRuns: 3_000 },
  )
})

test('a CSV reader gets every text back, apart from the guarding apostrophes', () => {
  fc.assert(
    fc.property(nasty, nasty, (text, before) => {
      const [row] = parse(encode(text, before), { relax_column_count: false }) as string[][]
      const plain = (value: string | undefined) => value?.replaceAll("'", '')
      expect([plain(row?.[0]), plain(row?.[1]), row?.[2]]).toEqual([
        plain(before),
        plain(text),
        '-12.50',
      ])
    }),
    { numRuns: 3_000 },
  )
})
