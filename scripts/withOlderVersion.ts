import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { scratchFolder } from '../tests/support/scratchFolder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const released = 'migrations/released.json'

/**
 * Builds an older version in a worktree of its own, and takes that away when the work is done.
 * @param commit the last release unless given: its tag, else the commit that wrote migrations/released.json
 * @param work gets the file that starts the older version's server
 */
export async function withOlderVersion<Value>(
  commit = findReleased(),
  work: (main: string) => Promise<Value>,
): Promise<Value> {
  const folder = await scratchFolder('older')
  const older = path.join(folder, 'ringup')
  git('worktree', 'add', '--detach', older, commit)
  try {
    await install(older)
    const from = (file: string) => import(pathToFileURL(path.join(older, file)).href)
    await (await from('scripts/build.ts')).build(older)
    const main = await (await from('tests/support/bundleServer.ts')).bundleServer()
    console.log(`The older version is ${commit}.`)
    return await work(main)
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
