import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAudit } from './supply/readAudit.ts'

/**
 * `npm run audit`: asks the registry for advisories on every locked version, including those for
 * development and for other platforms. Not part of `npm test`, which calls nobody. Exits with 0 if
 * there are none, 1 if there are some, 2 if the registry could not be asked.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
const args = ['audit', '--package-lock-only', '--json']
// npm's exit code is the same for "some" and for "could not be asked".
const printed = await new Promise<string>((resolve) => {
  execFile('npm', args, options, (_, standardOutput) => resolve(standardOutput))
})
const { code, words } = readAudit(printed)
console.log(words)
process.exit(code)
