import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Tree } from './openTree.ts'

/** The words of the failures, empty if all passed; `hung` says that the run had to be stopped. */
export type Run = { failed: string[]; hung: boolean; seconds: number }

/** The part of vitest's report that we read. */
type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** A test fails by its own timeout of 30 s; a run that goes on for so long is no test's. */
const runMsMax = 300_000

/**
 * Runs test files in a tree, one after the other, until one fails.
 *
 * @param options.bail false to run all of them; `ownServer` to have them start a PostgreSQL of their
 *   own, as they must where migrations differ
 */
export async function runTests(
  tree: Tree,
  files: string[],
  { bail = true, ownServer = false, msMax = runMsMax } = {},
): Promise<Run> {
  const report = path.join(tree.folder, 'test-results.json')
  rmSync(report, { force: true })
  const options = ['--reporter=json', `--outputFile.json=${report}`, '--maxWorkers=1']
  const start = performance.now()
  const hung = await runToEnd(tree, [...options, ...(bail ? ['--bail=1'] : []), ...files], {
    env: ownServer ? {} : tree.server.env,
    msMax,
  })
  const seconds = (performance.now() - start) / 1_000
  return { failed: readFailures(report, tree.folder), hung, seconds }
}

/** Runs vitest; tells whether it had to be ended. */
function runToEnd(
  tree: Tree,
  args: string[],
  { env, msMax }: { env: Record<string, string>; msMax: number },
): Promise<boolean> {
  const program = path.join(tree.folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', ...args], {
    cwd: tree.folder,
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: 'ignore',
    detached: true, // its workers must end with it
  })
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, msMax)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve(hung)
    })
  })
}

function readFailures(report: string, folder: string): string[] {
  let read: Report
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return []
  }
  return read.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name).replaceAll(path.sep, '/')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : []
  })
}
