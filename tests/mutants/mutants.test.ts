import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, ROOT } from '../support/readSources.ts'
import { listMutants } from './listMutants.ts'
import { findFile, listFolderTests, plant } from './mutant.ts'

const files = listFiles()
const mutants = listMutants(files)

test('each planted bug can still be planted: what it replaces stands in its file once', () => {
  const found = mutants.flatMap((mutant) => {
    try {
      plant(readFileSync(path.join(ROOT, mutant.path), 'utf8'), mutant)
      return []
    } catch (error) {
      return [`${mutant.path}: ${(error as Error).message}`]
    }
  })
  expect(found).toEqual([])
})

test('each planted bug has tests that may notice it, and all that it names are there', () => {
  const found = mutants.filter((mutant) => {
    for (const name of mutant.near ?? []) findFile(files, name)
    return listFolderTests(files, mutant).length === 0
  })
  expect(found.map(({ id }) => id)).toEqual([])
})

test('each planted bug has a name of its own and says in a sentence what it breaks', () => {
  const ids = mutants.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(
    mutants.filter(({ breaks }) => !/^[A-Z"0-9].*\.$/.test(breaks)).map(({ id }) => id),
  ).toEqual([])
})
