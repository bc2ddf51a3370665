import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const threats = read('docs/security.md')
const text = read('docs/security/asvs.md')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', what = '', answer = '', where = '']) => ({ id, what, answer, where }),
)

/** The chapters about people and what they may do: sign-in, sessions, rights, and the ways to them. */
const provenChapters = [2, 3, 4, 6, 7, 8, 9]

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const chapterSizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const counted = (some: typeof rows) => {
  const count = (answer: string) => some.filter((row) => row.answer === answer).length
  const [met, not, none] = [count('met'), count('**not met**'), count('not applicable')]
  return `${met} met, ${not} not met, ${none} not applicable.`
}

test('each requirement of levels 1 and 2 has one row, with an answer', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  const sizes = chapterSizes.map(
    (_, at) => rows.filter((row) => row.id.startsWith(`${at + 1}.`)).length,
  )
  expect(sizes).toEqual(chapterSizes)
  const answers = new Set(rows.map((row) => row.answer))
  expect(answers).toEqual(new Set(['met', '**not met**', 'not applicable']))
})

test('the counts match the rows, in each chapter and in total', () => {
  expect(text).toContain(`**${rows.length} requirements: ${counted(rows)}**`)
  for (const [at, size] of chapterSizes.entries()) {
    const chapter = text.split(`\n## V${at + 1} `)[1] ?? ''
    const own = rows.filter((row) => row.id.startsWith(`${at + 1}.`))
    expect(chapter.split('\n')[2]).toBe(`${size}: ${counted(own)}`)
  }
})

test('each named file exists', () => {
  const named = [
    ...`${threats}${text}`.matchAll(/`((?:[\w.-]+\/)+[\w-]+\.[\w.]+|[A-Z]+\.md)`/g),
  ].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(100)
  expect(
    named.filter((file) => !file.startsWith('RINGUP_DATA/') && !existsSync(new URL(file, root))),
  ).toEqual([])
})

/** The tests that a row names: a file, and words of one or several of its titles. */
function testsOf(where: string): { file: string; title: string }[] {
  return [...where.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
}

test('a requirement about people and their rights is met by a test that has this title, or by a page', () => {
  const proven = rows.filter(({ id }) => provenChapters.includes(Number.parseInt(id, 10)))
  const met = proven.filter(({ answer }) => answer === 'met')
  expect(met.length).toBeGreaterThan(60)
  for (const { id, where } of met)
    expect.soft([id, testsOf(where).length > 0 || /docs\/|\.md#/.test(where)]).toEqual([id, true])
  for (const { id, where } of proven)
    for (const { file, title } of testsOf(where))
      expect
        .soft([id, file, title, titlesIn(read(file)).includes(title)])
        .toEqual([...[id, file, title], true])
  // Words in quotation marks are titles, and nothing else.
  const quoted = proven.flatMap(({ where }) => [...where.matchAll(/“/g)]).length
  expect(proven.flatMap(({ where }) => testsOf(where))).toHaveLength(quoted)
})

/** Returns the strings of a file of tests, as they are written: its titles are among them. */
function titlesIn(source: string): string {
  const strings = source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g)
  return [...strings].map(([, one, two, three]) => one ?? two ?? three).join('\n')
}

test('each attacker has a test', () => {
  const table = threats.slice(threats.indexOf('|---|'), threats.indexOf('## How to report'))
  const lines = table.split('\n').filter((line) => line.startsWith('| **'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !/\.(test|spec)\.ts`/.test(line))).toEqual([])
})
