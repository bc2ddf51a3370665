import { findFile, listFolderTests, type PlacedMutant } from '../../tests/mutants/mutant.ts'
import type { Tree } from './openTree.ts'
import { runTests } from './runTests.ts'

/**
 * Runs every test file that may be asked about a bug once on the unchanged tree: a test that is red
 * already would notice every bug.
 *
 * @returns whether all of them pass
 */
export async function checkUnmutated(trees: Tree[], mutants: PlacedMutant[]): Promise<boolean> {
  const [{ files } = { files: [] }] = trees
  const tests = mutants.flatMap((mutant) => [
    ...listFolderTests(files, mutant),
    ...(mutant.near ?? []).map((name) => findFile(files, name)),
  ])
  const involved = [...new Set(tests)]
  console.log(`${involved.length} test files on the unchanged tree …`)
  const runs = await Promise.all(
    trees.map((tree, at) => {
      const share = involved.filter((_, index) => index % trees.length === at)
      return share.length === 0
        ? { failed: [], hung: false, seconds: 0 }
        : runTests(tree, share, { bail: false, msMax: 3_600_000 })
    }),
  )
  const failed = runs.flatMap((run) => run.failed)
  for (const name of failed) console.log(`red without any bug: ${name}`)
  const seconds = Math.max(...runs.map((run) => run.seconds))
  console.log(`… ${failed.length} failed, after ${seconds.toFixed(0)} s`)
  return failed.length === 0
}
