import { findFile, listFolderTests, type PlacedMutant } from '../../tests/mutants/mutant.ts'
import type { Tree } from './openTree.ts'
import { runTests } from './runTests.ts'

export type Result = {
  id: string
  outcome: 'folder' | 'elsewhere' | 'survived'
  /** From the start of the folder's tests until one of them failed, or the last one passed. */
  seconds: number
  /** The first test that failed. */
  noticedBy: string | null
}

/** How many of the folder's tests run first: those that were named or stand beside the file. */
const firstFiles = 2

/**
 * Plants one bug and runs tests until one fails: those nearest to it, the rest of its folder, and
 * those named elsewhere.
 *
 * @param quick leaves out the rest of the folder
 */
export async function runMutant(tree: Tree, mutant: PlacedMutant, quick: boolean): Promise<Result> {
  const folder = listFolderTests(tree.files, mutant)
  const first = Math.max(firstFiles, mutant.tests?.length ?? 0)
  const near = (mutant.near ?? []).map((name) => findFile(tree.files, name))
  const steps = [
    { outcome: 'folder', files: folder.slice(0, first) },
    { outcome: 'folder', files: quick ? [] : folder.slice(first) },
    { outcome: 'elsewhere', files: near.filter((file) => !folder.includes(file)) },
  ] as const
  const takeOut = tree.plant(mutant)
  try {
    let seconds = 0
    for (const { outcome, files } of steps) {
      if (files.length === 0) continue
      const run = await runTests(tree, files, { ownServer: mutant.path.endsWith('.sql') })
      if (outcome === 'folder' || run.failed.length > 0) seconds += run.seconds
      const [noticedBy] = run.failed
      if (noticedBy) return { id: mutant.id, outcome, seconds, noticedBy }
    }
    return { id: mutant.id, outcome: 'survived', seconds, noticedBy: null }
  } finally {
    takeOut()
  }
}
