import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePoints } from '../scripts/docs/writePoints.ts'
import { generators } from '../scripts/generate/generators.ts'
import { copyDatabase, type TestDatabase } from './support/database.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await copyDatabase()
})
afterAll(() => copy.drop())

test.for(Object.entries(generators))(
  '%s is what npm run generate writes now',
  async ([file, write]) => {
    expect(await readHere(file)).toBe(await write(copy.url))
  },
)

test('points 2 and 4 to 9 of docs/specification.md describe what the code does now', async () => {
  const text = await readHere('docs/specification.md')
  expect(text).toBe(await writePoints(text))
})

function readHere(file: string): Promise<string> {
  return readFile(new URL(`../${file}`, import.meta.url), 'utf8')
}
