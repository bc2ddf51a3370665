import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The name of each check, and the program in node_modules/.bin with its arguments. */
const CHECKS: [string, string, ...string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['lint and format', 'biome', 'check', '--error-on-warnings', '--colors=off'],
  ['dead code', 'knip', '--no-progress'],
  ['tidy', 'vitest', 'run', '--config', 'tests/tidy.config.ts', '--color=false'],
]

process.exitCode = await check(process.argv.includes('--static'))
process.exit() // our own IPC channel would keep the process alive

/**
 * `npm run check`: checks types, lint and format, dead code and dependencies, and tidiness
 * (tests/tidy.test.ts and tests/walls.test.ts), side by side; prints a line for each, and the
 * output of the failed ones.
 * @param isStatic leaves out the tests of tidiness, which `npm test` runs too
 * @returns the exit code
 */
async function check(isStatic: boolean): Promise<number> {
  const checks = CHECKS.filter(([name]) => !isStatic || name !== 'tidy')
  const failures = await Promise.all(checks.map(runCheck))
  const failed = failures.filter((output) => output !== undefined)
  for (const output of failed) process.stdout.write(`\n${output}\n`)
  return failed.length === 0 ? 0 : 1
}

async function runCheck([name, program, ...args]: (typeof CHECKS)[number]) {
  const start = performance.now()
  const { code, output } = await run(program, args)
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s\n`)
  return code === 0 ? undefined : output
}

function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const file = path.join(root, 'node_modules/.bin', program)
  const child = spawn(file, args, {
    cwd: root,
    shell: process.platform === 'win32', // its programs there are .cmd files
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: String(Buffer.concat(chunks)) }))
  })
}
