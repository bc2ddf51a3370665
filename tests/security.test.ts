import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', what = '', answer = '', where = '']) => ({ id, what, answer, where }),
)

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
    const chapter = text.split(`### V${at + 1} `)[1] ?? ''
    const own = rows.filter((row) => row.id.startsWith(`${at + 1}.`))
    expect(chapter.split('\n')[2]).toBe(`${size}: ${counted(own)}`)
  }
})

test('each named file exists', () => {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w-]+\.[\w.]+|[A-Z]+\.md)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(
    named.filter((file) => !file.startsWith('RINGUP_DATA/') && !existsSync(new URL(file, root))),
  ).toEqual([])
})

test('each attacker has a test', () => {
  const threats = text.slice(text.indexOf('|---|'), text.indexOf('## How to report'))
  const lines = threats.split('\n').filter((line) => line.startsWith('| **'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !/\.(test|spec)\.ts`/.test(line))).toEqual([])
})
