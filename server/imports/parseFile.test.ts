import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upload } from '../../tests/support/imports.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { decodeFile } from './decodeFile.ts'
import { parseFile } from './parseFile.ts'

const { app, caller } = await openBusiness()

const text = 'Name;Notiz\nJosé €5 “ok”;ß\n'
const wide = Buffer.from(text, 'utf16le')
const western = Buffer.from([
  ...Buffer.from('Name;Notiz\nJos', 'latin1'),
  ...[0xe9, 0x20, 0x80, 0x35, 0x20, 0x93],
  ...Buffer.from('ok', 'latin1'),
  ...[0x94, 0x3b, 0xdf, 0x0a],
])

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
  [
    'UTF-16 BE with its mark',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
  ],
  ['UTF-16 LE without', wide],
  ['UTF-16 BE without', Buffer.from(wide).swap16()],
  ['Windows-1252', western],
])('%s is decoded as it was written', (_encoding, bytes) => {
  expect(decodeFile(bytes)).toBe(text)
})

/** Encodes text in Windows-1252 and appends one more byte. */
const latin = (text: string, last: number) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([last])])

test.each([
  [
    'a byte that is none, among UTF-8',
    Buffer.concat([Buffer.from('a,b\nJosé,ñ\n'), Buffer.from([0xff]), Buffer.from(',é\n')]),
    3,
  ],
  ['a sign cut in two, at the end', Buffer.from('Name\r\nJosé, Ñandú €').subarray(0, -1), 2],
  [
    'a surrogate written as UTF-8',
    Buffer.concat([Buffer.from('é,é,é,é\r'), Buffer.from('eda080', 'hex')]),
    2,
  ],
  [
    'UTF-8 by its mark that is not',
    Buffer.concat([Buffer.from('\uFEFFa\n'), Buffer.from([0xe9, 0x0a])]),
    2,
  ],
  ['half a pair of UTF-16', Buffer.from('\uFEFFa\nb\uD800c\n', 'utf16le'), 2],
  [
    'half a sign of UTF-16',
    Buffer.concat([Buffer.from('\uFEFFa\n', 'utf16le'), Buffer.from([0x41])]),
    2,
  ],
  ['a byte that western Windows lacks', latin('a\nJos\xe9 ', 0x81), 2],
  ['a zero', Buffer.from('a\nb\0c\n'), 2],
])('%s is refused with its line, not repaired', async (_what, bytes, line) => {
  expect(await upload(app, caller, bytes)).toMatchObject({
    status: 422,
    body: { code: 'csv_unreadable', detail: expect.stringContaining(`Line ${line} has something`) },
  })
})

test.each([
  ['U+FFFD that somebody typed', Buffer.from('a \uFFFD\n'), 'a \uFFFD\n'],
  ['the same in UTF-16', Buffer.from('\uFEFFa \uFFFD\n', 'utf16le'), 'a \uFFFD\n'],
  [
    'western Windows in which something is UTF-8 by chance',
    Buffer.from('Müller,Spa\xdf\x85,Größe,Fuß\n', 'latin1'),
    'Müller,Spaß…,Größe,Fuß\n',
  ],
])('%s is read as it was written', (_what, bytes, written) => {
  expect(decodeFile(bytes)).toBe(written)
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('a"b', '""', 'a,b', 'a;b', 'line\nbreak', 'and\r\nanother', "O'Hara", ' x '),
)
const tables = fc
  .integer({ min: 2, max: 6 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  // A file of blank cells alone counts as empty.
  .filter((table) => table.flat().some((one) => one.trim() !== ''))

test('a table written as CSV is read back cell by cell, with its row numbers', async () => {
  const endings = fc.constantFrom('\n', '\r\n')
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.constantFrom(',', ';', '\t', '|'),
      endings,
      fc.boolean(),
      async (table, delimiter, ending, bom) => {
        const csv = stringify(table, { delimiter, record_delimiter: ending, quoted: true, bom })
        const { rows } = await parseFile(decodeFile(Buffer.from(csv)))
        expect(rows).toEqual(saidIn(table))
      },
    ),
    { numRuns: 300 },
  )
})

/** Returns the rows that are not blank. */
function saidIn(table: string[][]) {
  return table
    .map((cells, at) => ({
      row: at + 1,
      cells,
    }))
    .filter(({ cells }) => cells.some((one) => one.trim() !== ''))
}

test('a long file is read completely, wherever its chunks end', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => [`Ž${at}`, `"${'é'.repeat(at % 40)}"\r\n`])
  const parsed = await parseFile(stringify(rows))
  expect(parsed.rows.map(({ cells }) => cells)).toEqual(rows)
})

test.each([
  ['', /nothing/],
  [' \n,,\n', /nothing/],
  ['a,b\n"c,d\n', /Row 2 has a quote that is never closed/],
  [`${'a,'.repeat(50)}a\n`, /Row 1 has more than 50 columns/],
  ['a\n'.repeat(10_002), /more than 10,000 rows/],
  ['PK\u0003\u0004workbook', /workbook/],
  [Buffer.from('ffd8ffe000104a464946', 'hex'), /another kind of file/],
  [Buffer.from('89504e470d0a1a0a', 'hex'), /another kind of file/],
])('a file that cannot be read is refused with the reason', async (file, words) => {
  expect(await upload(app, caller, file)).toMatchObject({
    status: 422,
    body: { code: 'csv_unreadable', detail: expect.stringMatching(words) },
  })
})

test('a file that is too large, or of another content type, is refused', async () => {
  const large = Buffer.alloc(5 * 1_024 * 1_024 + 1, 'a')
  expect(await upload(app, caller, large)).toMatchObject({
    status: 413,
    body: { detail: 'This file is larger than 5 MB. Split it into several files.' },
  })
  const asJson = { 'content-type': 'application/json' }
  expect((await upload(app, caller, '{}', asJson)).status).toBe(422)
  for (const type of ['application/vnd.ms-excel', 'text/plain'])
    expect((await upload(app, caller, 'a,b\n', { 'content-type': type })).status).toBe(201)
})

test('no bytes make an upload answer 5xx, and every check ends', async () => {
  const signs = fc.constantFrom(
    '"',
    ',',
    ';',
    '\n',
    '\r',
    '\t',
    '\0',
    '+44 7400 123456',
    'a',
    '=',
    '\uFEFF',
    '📞',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(signs, { maxLength: 60 }).map((parts) => new Uint8Array(Buffer.from(parts.join('')))),
    fc.string({ unit: 'binary' }).map((one) => new Uint8Array(Buffer.from(one, 'utf16le'))),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      const { status, body } = await upload(app, caller, file)
      expect(status).toBeLessThan(500)
      if (status !== 201) return
      const check = await caller.call('POST', `/v1/imports/${body.id}/check`)
      expect(check.status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
  await app.drainJobs()
})
