import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { scratchFolder } from '../tests/support/scratchFolder.ts'
import { build } from './build.ts'
import { runTool } from './runTool.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const released = 'migrations/released.json'

process.exitCode = await testUpgrade(process.argv[2], process.argv[3] ?? '2')
// Our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run upgrade:test [-- <commit> [<minutes>]]`: starts an older version, puts people to work on it, starts this one
 * beside it on the same database, ends the older one, and compares what everybody was told with the books of both sides.
 * Without a commit it is the last release: its tag, else the commit that wrote migrations/released.json.
 * @returns the exit code
 */
async function testUpgrade(commit = findReleased(), minutes: string): Promise<number> {
  const folder = await scratchFolder('older')
  const older = path.join(folder, 'ringup')
  git('worktree', 'add', '--detach', older, commit)
  try {
    await install(older)
    const from = (file: string) => import(pathToFileURL(path.join(older, file)).href)
    await (await from('scripts/build.ts')).build(older)
    const main = await (await from('tests/support/bundleServer.ts')).bundleServer()
    await build(root)
    console.log(`Upgrades from ${commit} in ${minutes} minutes.`)
    const env = { UPGRADE_OLDER: main, UPGRADE_MINUTES: minutes }
    return await runTool(
      ['node_modules/vitest/vitest.mjs', 'run', 'tests/upgrade/upgrade.test.ts'],
      { env },
    )
  } finally {
    git('worktree', 'remove', '--force', older)
    await rm(folder, { recursive: true, force: true })
  }
}

function findReleased(): string {
  const { release } = JSON.parse(readFileSync(path.join(root, released), 'utf8'))
  const tag = git('tag', '--list', `v${release}`)
  return tag || git('log', '-1', '--format=%H', '--', released)
}

/** Gives it our packages if its lock file is ours, and else its own. */
async function install(older: string): Promise<void> {
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const own = path.join(root, 'node_modules')
  if (lock(older) === lock(root) && existsSync(own))
    symlinkSync(own, path.join(older, 'node_modules'))
  else execFileSync('npm', ['ci', '--silent'], { cwd: older, stdio: 'inherit' })
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}
