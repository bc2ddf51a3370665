import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeContract } from '../scripts/contract/composeContract.ts'
import { writePoints } from '../scripts/docs/writePoints.ts'
import { describeApi } from '../scripts/generate/describeApi.ts'
import { generators } from '../scripts/generate/generators.ts'
import { writeReference } from '../scripts/reference/writeReference.ts'
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

test('docs/api is what npm run docs writes now', async () => {
  const files = await writeReference(composeContract((await describeApi()).routes))
  expect(Object.keys(files).length).toBeGreaterThan(15)
  for (const [name, text] of Object.entries(files))
    expect.soft([name, (await readHere(`docs/api/${name}`)) === text]).toEqual([name, true])
})

function readHere(file: string): Promise<string> {
  return readFile(new URL(`../${file}`, import.meta.url), 'utf8')
}
