import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, ROOT } from '../support/readSources.ts'
import { plantedMutants } from './listMutants.ts'
import { findFile, listFolderTests, plant } from './mutant.ts'

const files = listFiles()

test('each planted bug can still be planted: what it replaces stands in its file once', () => {
  expect(
    complain((mutant) => {
      const text = readFileSync(path.join(ROOT, findFile(files, mutant.file)), 'utf8')
      plant(text, mutant)
    }),
  ).toEqual([])
})

test('each planted bug has tests that may notice it, and all that it names are there', () => {
  expect(
    complain((mutant) => {
      for (const name of mutant.near ?? []) findFile(files, name)
      const placed = { ...mutant, path: findFile(files, mutant.file) }
      const tests = [...listFolderTests(files, placed), ...(mutant.near ?? [])]
      if (tests.length === 0) throw new Error('no test is near')
    }),
  ).toEqual([])
})

test('each planted bug has a name of its own and says in a sentence what it breaks', () => {
  const ids = plantedMutants.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const unsaid = plantedMutants.filter(({ breaks }) => !/^[A-Z"0-9].*\.$/.test(breaks))
  expect(unsaid.map(({ id }) => id)).toEqual([])
})

function complain(check: (mutant: (typeof plantedMutants)[number]) => void): string[] {
  return plantedMutants.flatMap((mutant) => {
    try {
      check(mutant)
      return []
    } catch (error) {
      return [`${mutant.id} in ${mutant.file}: ${(error as Error).message}`]
    }
  })
}
