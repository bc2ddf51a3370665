import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'

/**
 * Installs the packages of package-lock.json if some are missing or of another version. npm records
 * what it installed in node_modules/.package-lock.json, at the very end; comparing the two takes 10
 * ms, and an `npm ci` by hand counts as well as ours.
 * @param {string} root the project's folder
 * @param {string} leash ties npm to this process, see leash.cjs
 * @throws {Error} one sentence that says what to do
 */
export async function installPackages(root, leash) {
  if (isInstalled(root)) return
  await withLock(root, 'install', async () => {
    if (isInstalled(root)) return // another start did it while we waited
    console.log('Installing the packages; this happens once.')
    const stopReporting = reportProgress(root)
    const code = await runNpm(root, leash).finally(stopReporting)
    if (code !== 0 || !isInstalled(root)) {
      throw new Error(
        'The packages could not be installed: see what npm says above, check the network and run the command again.',
      )
    }
  })
}

/** How often a line says how far the installation is. */
const PROGRESS_MS = 5_000

/**
 * Prints how many of the packages have arrived, as plain lines that suit a log as well; npm itself is
 * silent for most of a minute.
 * @returns {() => void} ends the reports
 */
function reportProgress(root) {
  const start = Date.now()
  const locked = readPackages(path.join(root, 'package-lock.json')) ?? {}
  const packages = Object.keys(locked).filter(
    (place) => place.includes('node_modules/') && !locked[place].optional,
  )
  const timer = setInterval(() => {
    // npm makes every folder at once, and fills them one after the other.
    const arrived = packages.filter((place) => existsSync(path.join(root, place, 'package.json')))
    const seconds = Math.round((Date.now() - start) / 1000)
    console.log(`  ${arrived.length} of ${packages.length} packages after ${seconds} s`)
  }, PROGRESS_MS)
  return () => clearInterval(timer)
}

function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const found = readPackages(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([place, { version, link, dev, optional }]) => {
    // '' is this project and a link is one of our own folders. Packages for other platforms are
    // optional; development packages are left out where NODE_ENV is production.
    if (!place.includes('node_modules/') || link) return true
    if (!found[place]) return optional || (dev && process.env.NODE_ENV === 'production')
    return found[place].version === version
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs exactly what the lock file says, by `npm ci`: each package must have the hash in the
 * lock file, and a lock file that does not match package.json is refused. No package runs an
 * install script, where a compromised one would act first; what the script of the embedded
 * PostgreSQL would do, `server/database/embedded/findBinaries.ts` does. npm removes every package
 * first: stop a server before its lock file changes.
 */
function runNpm(root, leash) {
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = findNpm()
  const npm = cli
    ? spawn(process.execPath, ['--require', leash, cli, ...options], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    : spawn(`npm ${options.join(' ')}`, {
        cwd: root,
        shell: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
  return new Promise((resolve, reject) => {
    npm.on('error', reject)
    npm.on('exit', resolve)
  })
}

/** Finds npm's own script: named by the npm that runs us, else beside this Node. */
function findNpm() {
  const beside = path.join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')
  const named = process.env.npm_execpath
  return [named, beside].find((file) => file?.endsWith('npm-cli.js') && existsSync(file))
}
