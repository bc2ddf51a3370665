import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMutants } from '../tests/mutants/listMutants.ts'
import type { PlacedMutant } from '../tests/mutants/mutant.ts'
import { listFiles } from '../tests/support/readSources.ts'
import { build } from './build.ts'
import { checkUnmutated } from './mutants/checkUnmutated.ts'
import { openServer } from './mutants/openServer.ts'
import { openTree, type Tree } from './mutants/openTree.ts'
import { type Result, runMutant } from './mutants/runMutant.ts'
import { countResults, keepResults } from './mutants/writeResults.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = path.join(root, 'bench/mutants.results.md')

process.exitCode = await runMutants(process.argv.slice(2))
process.exit() // our own IPC channel would keep us here

/**
 * `npm run mutants`: plants each bug of `tests/mutants` by itself in a copy of the tree and runs the
 * tests of its folder, then the nearest ones, until one fails. Ends with one line that counts them.
 *
 *     npm run mutants                          all of them, two side by side
 *     npm run mutants -- --only money          one wing; or the start of an id, or several with commas
 *     npm run mutants -- --changed             those whose file differs from what was pushed last
 *     npm run mutants -- --jobs 1              one at a time
 *     npm run mutants -- --quick               only the tests nearest to each bug, not all of its folder
 *     npm run mutants -- --trust               without the run of the tests on the unchanged tree
 *
 * @returns the exit code: 0 when every bug was caught
 */
async function runMutants(args: string[]): Promise<number> {
  const all = listMutants(listFiles())
  const chosen = choose(all, args)
  const planted = chosen.filter(({ equivalent }) => equivalent === undefined)
  const jobs = Number(readOption(args, '--jobs') ?? 2)
  await build(root)
  const server = await openServer()
  const trees = await Promise.all(Array.from({ length: jobs }, () => openTree(root, server)))
  try {
    if (!args.includes('--trust') && !(await checkUnmutated(trees, planted))) return 1
    const results = await runAll(trees, planted, args.includes('--quick'))
    keepResults(kept, all, chosen, results)
    process.stdout.write(`\n${countResults(chosen, results)}\n`)
    return results.every(({ outcome }) => outcome !== 'survived') ? 0 : 1
  } finally {
    for (const tree of trees) tree.close()
    await server.close()
  }
}

function choose(all: PlacedMutant[], args: string[]): PlacedMutant[] {
  const only = readOption(args, '--only')?.split(',')
  const changed = args.includes('--changed') ? listChanged() : null
  const chosen = all.filter(
    ({ id, wing, path }) =>
      (!only || only.some((name) => wing === name || id.startsWith(name))) &&
      (!changed || changed.includes(path)),
  )
  if (chosen.length === 0) console.log('No planted bug is meant by that.')
  return chosen
}

function readOption(args: string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

/** Files that differ from the branch that this one follows, or else from the last commit. */
function listChanged(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return git('diff', '--name-only', '@{upstream}').split('\n')
  } catch {
    return git('diff', '--name-only', 'HEAD').split('\n')
  }
}

/** Each tree takes the next bug when it has finished with one. */
async function runAll(trees: Tree[], planted: PlacedMutant[], quick: boolean): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...planted]
  await Promise.all(
    trees.map(async (tree) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await runMutant(tree, next, quick)
        results.push(result)
        const { outcome, seconds, noticedBy } = result
        const words = `${outcome.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${next.id}`
        console.log(`${words}${noticedBy ? `: ${noticedBy}` : ''}`)
      }
    }),
  )
  return results
}
