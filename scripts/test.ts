import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'
import { runTool } from './runTool.ts'
import { listTouchedTests } from './test/listTouchedTests.ts'

/** `failures` are in words, where the program did not print them at its end. */
type Count = { passed: number; failed: number; failures: string[] }

type FileResult = VitestReport['testResults'][number]

/** The part of vitest's report that we read; it has Jest's format. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The part of Playwright's report that we read. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** How much of vitest's last output is repeated if its report names no failure. */
const lastWordsKept = 10_000

const root = fileURLToPath(new URL('..', import.meta.url))
const results = path.join(root, 'test-results')
process.exitCode = await test(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm test`: builds the web, runs the tests beside the code (vitest) and those in a real browser
 * (Playwright), and ends with one line, `N passed, N failed`. Arguments narrow both down to the
 * files whose path contains one of them; `--changed [revision]` narrows them down to those that the
 * change since that commit touches, by default the uncommitted one.
 * @returns the exit code: 0 if there was a test and none failed
 */
async function test(args: string[]): Promise<number> {
  const filters = args[0] === '--changed' ? listTouchedTests(args[1] ?? 'HEAD') : args
  if (args[0] === '--changed' && filters.length === 0) {
    process.stdout.write('The change touches no test.\n')
    return 0
  }
  await build(root)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const beside = await runVitest(filters)
  const browser = await runPlaywright(filters)
  const passed = beside.passed + browser.passed
  const failed = beside.failed + browser.failed
  // Hundreds of lines about the browser have been printed since: the failures belong at the end.
  for (const failure of beside.failures) process.stdout.write(`\n${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return passed > 0 && failed === 0 ? 0 : 1
}

async function runVitest(filters: string[]): Promise<Count> {
  const file = path.join(results, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests']
  let lastWords = ''
  const hear = (words: string) => {
    lastWords = (lastWords + words).slice(-lastWordsKept)
  }
  const code = await runTool([...program, ...options, ...filters], {}, hear)
  const counted = count(file, code, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that does not even load has failed too, although it has no test that says so.
    failed: report.numFailedTests + report.testResults.filter(failsAsAFile).length,
    failures: report.testResults.flatMap(failuresOf),
  }))
  // An unhandled error belongs to no test, and is in no report.
  if (code !== 0 && counted.failures.length === 0) counted.failures.push(lastWords)
  return counted
}

function failuresOf(file: FileResult): string[] {
  const place = path.relative(root, file.name)
  if (failsAsAFile(file)) return [`failed: ${place}\n${file.message}`]
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => [`failed: ${place}: ${test.fullName}`, ...test.failureMessages].join('\n'))
}

function failsAsAFile(file: FileResult): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')
}

async function runPlaywright(filters: string[]): Promise<Count> {
  const file = path.join(results, 'playwright.json')
  const options = ['--reporter=list,json', '--pass-with-no-tests']
  const code = await runTool(
    ['node_modules/@playwright/test/cli.js', 'test', ...options, ...filters],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  return count(file, code, ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [],
  }))
}

/** Counts a failed run as at least one failure, whatever its report says, or if there is none. */
function count<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  let counted: Count = { passed: 0, failed: 0, failures: [] }
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    process.stderr.write(`${path.basename(file)} could not be read: ${error}\n`)
    counted.failed = 1
  }
  return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) }
}
