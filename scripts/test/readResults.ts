import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The outcome of a runner of tests; `failures` are in words, to be repeated at the end. */
export type Results = { passed: number; failed: number; failures: string[] }

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
  errors: { message?: string }[]
  suites: Suite[]
}
type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  file: string
  line: number
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

/** Reads what vitest reported. @param root the project's folder */
export function readVitest(file: string, root: string): Results {
  return read(file, ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    // A file that does not even load has failed too, although it has no test that says so.
    failed: numFailedTests + testResults.filter(failsAsAFile).length,
    failures: testResults.flatMap((result) => failuresOf(result, root)),
  }))
}

/** Reads what Playwright reported. */
export function readPlaywright(file: string): Results {
  return read(file, ({ stats, errors, suites }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...errors.map(({ message = '' }) => `failed: ${message}`),
      ...suites.flatMap(failuresIn),
    ],
  }))
}

function read<Report>(file: string, count: (report: Report) => Results): Results {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    process.stderr.write(`${path.basename(file)} could not be read: ${error}\n`)
    return { passed: 0, failed: 1, failures: [] }
  }
}

type FileResult = VitestReport['testResults'][number]

function failuresOf(file: FileResult, root: string): string[] {
  const place = path.relative(root, file.name)
  if (failsAsAFile(file)) return [`failed: ${place}\n${file.message}`]
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => [`failed: ${place}: ${test.fullName}`, ...test.failureMessages].join('\n'))
}

function failsAsAFile(file: FileResult): boolean {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')
}

function failuresIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return [`failed: tests/${file}:${line}: ${title}`, ...messages].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}
