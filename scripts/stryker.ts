import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTool } from './runTool.ts'

/** The part of Stryker's report that we read. */
type Report = {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

type Mutant = {
  mutatorName: string
  status: string
  replacement?: string
  location: { start: Place; end: Place }
}

type Place = { line: number; column: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const report = path.join(root, 'test-results/stryker.json')
const resultsFile = path.join(root, 'bench/stryker.results.md')

const head = ['| file | noticed | not noticed | score |', '|---|---|---|---|']

process.exitCode = await runStryker(process.argv.slice(2))
process.exit() // our own IPC channel would keep the process alive

/**
 * Runs `npm run stryker`: changes one expression after the other in the pure rules and the pure parts of the
 * screens, and runs the tests that reach it. Arguments name the files; without them all files of
 * `tests/stryker.config.mjs` are changed, which takes hours. The files that ran replace their rows in
 * `bench/stryker.results.md`.
 *
 *     npm run stryker -- rules/money.ts rules/payment.ts
 *
 * @returns the exit code of Stryker
 */
async function runStryker(files: string[]): Promise<number> {
  const program = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']
  const only = files.length > 0 ? ['--mutate', files.join(',')] : []
  const code = await runTool([...program, 'tests/stryker.config.mjs', ...only])
  if (!existsSync(report)) return code || 1
  const { files: run } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const parts = new Map(existsSync(resultsFile) ? readParts(readFileSync(resultsFile, 'utf8')) : [])
  for (const [file, { source, mutants }] of Object.entries(run))
    if (only.length === 0 || files.includes(file)) parts.set(file, writePart(file, source, mutants))
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(resultsFile, writeResults(sorted.map(([, part]) => part)))
  process.stdout.write(`\n${countAll(sorted.map(([, part]) => part))}\n`)
  return code
}

/** One file's row of counts, and its changes that no test noticed. */
type Part = { row: string; survivors: string[] }

function writePart(file: string, source: string, mutants: Mutant[]): Part {
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  const score = (100 * killed) / Math.max(1, killed + survived)
  const lines = source.split('\n')
  const survivors = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => `- \`${file}:${mutant.location.start.line}\` ${describeChange(lines, mutant)}`)
  return { row: `| ${file} | ${killed} | ${survived} | ${score.toFixed(1)} |`, survivors }
}

function describeChange(
  lines: string[],
  { replacement = '', location, mutatorName }: Mutant,
): string {
  const { start, end } = location
  const line = lines[start.line - 1] ?? ''
  const to = end.line === start.line ? end.column : line.length + 1
  const short = (code: string) =>
    code.trim().replaceAll('`', 'ʼ').replaceAll('](', '] (').replace(/\s+/g, ' ').slice(0, 70)
  return `${mutatorName}: \`${short(line.slice(start.column - 1, to - 1))}\` → \`${short(replacement)}\``
}

function writeResults(parts: Part[]): string {
  return [
    '# Stryker over the rules and the pure parts of the screens',
    '',
    '`npm run stryker`: each expression is changed by itself, and the tests that reach it run. Words and',
    'tables that are made while a file loads are left out (`tests/stryker.config.mjs`).',
    '',
    `**${countAll(parts)}**`,
    '',
    ...head,
    ...parts.map(({ row }) => row),
    '',
    '## Not noticed',
    '',
    ...parts.flatMap(({ survivors }) => survivors),
    '',
  ].join('\n')
}

function countAll(parts: Part[]): string {
  const cells = parts.map(({ row }) => row.split('|').map(Number))
  const sum = (at: number) => cells.reduce((total, numbers) => total + (numbers[at] ?? 0), 0)
  const [noticed, not] = [sum(2), sum(3)]
  const score = ((100 * noticed) / Math.max(1, noticed + not)).toFixed(1)
  return `${parts.length} files, ${noticed + not} changes: ${noticed} noticed, ${not} not; ${score} %.`
}

/** Reads the parts that are in the results already. */
function readParts(results: string): [string, Part][] {
  const lines = results.split('\n')
  return lines.flatMap((row): [string, Part][] => {
    const [, file = ''] = row.split('|').map((cell) => cell.trim())
    if (!/^(rules|web)\//.test(file)) return []
    const survivors = lines.filter((line) => line.startsWith(`- \`${file}:`))
    return [[file, { row, survivors }]]
  })
}
