// Runs one of our scripts under Node 24, whatever Node this is, with its packages installed: node
// scripts/setup.mjs scripts/start.ts [arguments]
// Plain JavaScript, since this is the one file that an older Node must understand.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './setup/findNode.mjs'
import { installPackages } from './setup/installPackages.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const leash = path.join(root, 'scripts/setup/leash.cjs')
const [script, ...args] = process.argv.slice(2)

/** How often we check that the npm that started us is still there. */
const PARENT_CHECK_MS = 500

try {
  if (!script) throw new Error('Usage: node scripts/setup.mjs <script> [arguments]')
  await installPackages(root, leash)
  run(findNode(root))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Starts the child, which is tied to us by its IPC channel (leash.cjs), and us to npm by its
 * process id.
 */
function run(node) {
  const bin = [path.dirname(node), path.join(root, 'node_modules/.bin')]
  const PATH = [...bin, process.env.PATH].join(path.delimiter)
  // Node's compiled code is cached: the next start takes half as long.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node')
  const child = spawn(node, ['--require', leash, script, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE, ...process.env, PATH },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  // The sandbox reports its URL to the process that started it, which here is us (`npm run
  // sandbox`).
  child.on('message', ({ url }) => console.log(`Ready at ${url}`))
  child.on('error', (error) => {
    console.error(`Node at ${node} cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
  followNpm(() => child.kill('SIGTERM'))
}

/**
 * Calls `onGone` once npm is gone. A killed npm tells nobody; its children get another parent,
 * which we notice. Some systems put a shell between npm and us, whose parent we check too.
 */
function followNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const hasShell = /^(sh|dash|bash|zsh)$/.test(readProcess(parent)?.name ?? '')
  const grandparent = hasShell ? readProcess(parent)?.parent : undefined
  const timer = setInterval(() => {
    const isThere =
      process.ppid === parent && (!hasShell || readProcess(parent)?.parent === grandparent)
    if (isThere) return
    clearInterval(timer)
    onGone()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Returns the name and the parent of a process; only Linux has them in a file. */
function readProcess(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent }
  } catch {
    return undefined
  }
}
