import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { elsewhere } from '../tests/faults/elsewhere.ts'
import { invariants } from '../tests/faults/invariants.ts'
import { type Shown, shown } from '../tests/faults/shown.ts'
import type { Fault } from '../tests/support/fault.ts'
import { build } from './build.ts'
import { runTool } from './runTool.ts'

/** What we read of vitest's report. */
type Report = {
  testResults: {
    name: string
    assertionResults: {
      title: string
      status: string
      duration?: number | null
      meta?: { fault?: Fault }
    }[]
  }[]
}

type Row = Fault & { title: string; file: string; result: string; seconds: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const report = path.join(root, 'test-results/faults.json')
const kept = path.join(root, 'bench/faults.results.md')

process.exitCode = await rehearse(process.argv.slice(2))
process.exit() // our own IPC channel would keep us here

/**
 * `npm run faults`: rehearses every fault as often as is promised, which takes most of an hour, and
 * ends with a table of what holds. The table of a whole run is kept. Arguments narrow it down to the
 * files whose path holds one of them; `RINGUP_LONG=0` does each as often as `npm test` does.
 *
 * @returns the exit code: 0 when every fault was rehearsed and every invariant holds
 */
async function rehearse(filters: string[]): Promise<number> {
  await build(root)
  mkdirSync(path.dirname(report), { recursive: true })
  const files = ['tests/faults/', ...new Set(elsewhere.map(({ file }) => file))]
  const program = ['node_modules/vitest/vitest.mjs', 'run']
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { RINGUP_LONG: process.env['RINGUP_LONG'] ?? '1' }
  const wanted = filters.length > 0 ? filters : files
  const code = await runTool([...program, ...options, ...wanted], env)
  const rows = readRows(JSON.parse(readFileSync(report, 'utf8')))
  const told = ['npm run faults', ...(filters.length > 0 ? ['--', ...filters] : [])].join(' ')
  const table = writeTable(rows, `${env.RINGUP_LONG === '1' ? '' : 'RINGUP_LONG=0 '}${told}`)
  process.stdout.write(`\n${table}`)
  if (filters.length > 0) return code
  writeFileSync(kept, table)
  const all = new Set(rows.map(({ shows }) => shows))
  return code === 0 && all.size === Object.keys(shown).length ? 0 : 1
}

/** The tests that say what they rehearse, and those of other files of which we say it. */
function readRows({ testResults }: Report): Row[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/')
    return assertionResults.flatMap(({ title, status, duration, meta }): Row[] => {
      const listed = elsewhere.find((one) => one.file === file && title.includes(one.title))
      const fault = meta?.fault ?? listed
      if (!fault) return []
      const result = status === 'passed' ? 'holds' : status === 'failed' ? 'FAILS' : 'not run'
      const { shows, proves, times } = fault
      return [{ shows, proves, times, title, file, result, seconds: (duration ?? 0) / 1_000 }]
    })
  })
}

function writeTable(rows: Row[], command: string): string {
  const sections = Object.entries(shown).map(([key, name]) => {
    const own = rows.filter(({ shows }) => shows === (key as Shown))
    return own.length > 0
      ? own.map((row) => writeRow(name, row))
      : [`| ${name} | | | | not run | |`]
  })
  const failed = rows.filter(({ result }) => result !== 'holds').length
  const minutes = rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return [
    '# Faults, rehearsed',
    '',
    `\`${command}\`: ${rows.length} cases, ${failed} of them`,
    `without the result they should have, ${Math.round(minutes)} minutes of tests. After each fault all`,
    'invariants are looked at that can be seen from outside; named are those that the case is about.',
    '',
    ...Object.entries(invariants).map(([name, words]) => `- **${name}** ${words}`),
    '',
    '| fault | case | invariants | repetitions | result | seconds |',
    '|---|---|---|---|---|---|',
    ...sections.flat(),
    '',
  ].join('\n')
}

function writeRow(name: string, { title, file, proves, times, result, seconds }: Row): string {
  const where = file.startsWith('tests/faults/') ? '' : ` (\`${file}\`)`
  const words = title.replaceAll('|', '/')
  return `| ${name} | ${words}${where} | ${proves.join(' ')} | ${times} | ${result} | ${seconds.toFixed(1)} |`
}
