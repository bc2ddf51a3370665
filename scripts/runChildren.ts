import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One of our processes, tied to this one by its IPC channel: it exits when this one is gone. */
export type Child = {
  name: string
  /** Resolves when the child sends `{ ready: true }`; never, if it exits before that. */
  ready: Promise<{ url?: string }>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Asks the child to exit, and kills it if it does not. */
  stop(): Promise<void>
}

/** How long a server may take to finish its work. */
const STOP_TIMEOUT_MS = 10_000

const LEASH = fileURLToPath(new URL('./setup/leash.cjs', import.meta.url))

/**
 * Starts one of our scripts in a Node of its own.
 * @param plan its name in messages; the arguments for Node, script first; its whole environment
 */
export function startChild(plan: { name: string; args: string[]; env: NodeJS.ProcessEnv }): Child {
  const child = spawn(process.execPath, ['--require', LEASH, ...plan.args], {
    env: plan.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Out of reach of Ctrl-C, which goes to every process of a terminal at once: we stop them one
    // after the other. Windows would open a window for a detached process.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 1))
    child.on('error', () => resolve(1))
  })
  return { name: plan.name, ready: waitUntilReady(child), ended, stop: () => end(child, ended) }
}

/**
 * Runs until a child exits, or until we are asked to stop (Ctrl-C, SIGTERM, a closed terminal, a
 * killed parent); then stops all children, the last started first.
 * @returns the exit code: 0 if we were asked to stop, else the child's, or 1 if it exited early
 * with 0
 */
export async function runUntilStopped(children: Child[]): Promise<number> {
  const asked = new Promise<'asked'>((resolve) => {
    // `on`, not `once`: npm and the terminal both pass Ctrl-C on, and the second must not kill us.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('asked'))
  })
  const lost = children.map(async (child) => ({ child, end: await child.ended }))
  const first = await Promise.race([asked, ...lost])
  for (const child of children.toReversed()) await child.stop()
  if (first === 'asked') return 0
  // A child that exits with a code has printed why; one killed by a signal could not.
  if (typeof first.end === 'number') return first.end || 1
  process.stderr.write(`The ${first.child.name} was ended by ${first.end}.\n`)
  return 1
}

function waitUntilReady(child: ChildProcess): Promise<{ url?: string }> {
  return new Promise((resolve) => {
    child.on('message', (message: { ready?: boolean; url?: string } | null) => {
      if (message?.ready) resolve(message.url ? { url: message.url } : {})
    })
  })
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(insist)
}
