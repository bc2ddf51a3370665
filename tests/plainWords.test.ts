import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/readSources.ts'

const page = readFileSync(path.join(ROOT, 'docs/words.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Say '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const catalogs = ['rules/words/catalogs/en.json', 'web/words/catalogs/en/*.json']

test('the page of words has fifty, each with what it is for and what nobody says', () => {
  expect(rows.length).toBeGreaterThanOrEqual(50)
  for (const [, say, meaning, not] of rows)
    expect(
      [say, meaning, not].every((cell) => cell),
      say,
    ).toBe(true)
})

test('no sentence on a screen or in a text uses a word that the page of words rules out', () => {
  const refused = rows.flatMap(([, , , not = '']) => not.split(', '))
  const files = catalogs.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) => {
    const sentences = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<
      string,
      string
    >
    return Object.entries(sentences).flatMap(([key, sentence]) =>
      refused
        .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(sentence))
        .map((word) => `${file}, ${key}: “${word}” in “${sentence}”`),
    )
  })
  expect(found).toEqual([])
})
