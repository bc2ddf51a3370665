import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAudit } from './supply/readAudit.ts'

/**
 * `npm run audit`: asks the registry for the advisories on every locked version, those for development
 * and other platforms too. Not part of `npm test`, which asks nobody. Ends with 0 where there is none,
 * 1 where there are some, 2 where the registry could not be asked.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
const args = ['audit', '--package-lock-only', '--json']
// npm's own exit code says "some" and "could not be asked" alike.
const printed = await new Promise<string>((resolve) => {
  execFile('npm', args, options, (_, standardOutput) => resolve(standardOutput))
})
const { code, words } = readAudit(printed)
console.log(words)
process.exit(code)
