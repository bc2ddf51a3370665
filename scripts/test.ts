import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { runTool } from './runTool.ts'
import { listTouchedTests } from './test/listTouchedTests.ts'
import { type Results, readPlaywright, readVitest } from './test/readResults.ts'
import { warmCompileCache } from './test/warmCompileCache.ts'

/** How much of a runner's last output is repeated if its report names no failure. */
const lastOutputKept = 10_000

const root = fileURLToPath(new URL('..', import.meta.url))
const results = path.join(root, 'test-results')
process.exitCode = await test(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm test`: runs the tests beside the code (vitest), then those in a real browser (Playwright), and ends
 * with one line, `N passed, N failed`. Side by side they starve each other on two cores: tests of starts
 * and of crashes ran out of time. The web is built while vitest starts its database. Arguments narrow
 * both down to the files whose path contains one of them; `--changed [revision]` narrows them down to
 * those that the change since that commit touches, by default the uncommitted one.
 * @returns the exit code: 0 if there was a test and none failed
 */
async function test(args: string[]): Promise<number> {
  const filters = args[0] === '--changed' ? listTouchedTests(args[1] ?? 'HEAD') : args
  if (args[0] === '--changed' && filters.length === 0) {
    process.stdout.write('The change touches no test.\n')
    return 0
  }
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const building = Promise.all([build(root), warmCompileCache()])
  const unit = await runVitest(filters)
  await building
  const screens = await runPlaywright(filters)
  const passed = unit.passed + screens.passed
  const failed = unit.failed + screens.failed
  // Hundreds of lines have been printed since: the failures belong at the end.
  for (const failure of [...unit.failures, ...screens.failures])
    process.stdout.write(`\n${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return passed > 0 && failed === 0 ? 0 : 1
}

function runVitest(filters: string[]): Promise<Results> {
  const report = path.join(results, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tool = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...options]
  // Its global set-up waits for the build.
  const env = { RINGUP_AWAIT_BUILD: '1', RINGUP_WHOLE: filters.length === 0 ? '1' : '' }
  return run([...tool, ...filters], env, () => readVitest(report, root))
}

function runPlaywright(filters: string[]): Promise<Results> {
  const report = path.join(results, 'playwright.json')
  const options = ['--reporter=list,json', '--pass-with-no-tests']
  const tool = ['node_modules/@playwright/test/cli.js', 'test', ...options]
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, RINGUP_WHOLE: filters.length === 0 ? '1' : '' }
  return run([...tool, ...filters], env, () => readPlaywright(report))
}

async function run(
  args: string[],
  env: Record<string, string>,
  read: () => Results,
): Promise<Results> {
  let lastOutput = ''
  const print = (lines: string) => {
    process.stdout.write(lines)
    lastOutput = (lastOutput + lines).slice(-lastOutputKept)
  }
  const code = await runTool(args, { env, print })
  const { passed, failed, failures } = read()
  if (code === 0) return { passed, failed, failures }
  // A run that failed is at least one failure, even if no test of its report says so.
  return {
    passed,
    failed: Math.max(failed, 1),
    failures: failures.length > 0 ? failures : [lastOutput],
  }
}
