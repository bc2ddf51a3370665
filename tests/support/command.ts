import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An npm command as a person typed it, with an environment of its own. */
export type Command = {
  child: ChildProcess
  /** Everything that it printed: both streams, and standard error alone. */
  printed(): string
  errors(): string
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Presses Ctrl-C. */
  interrupt(): void
  /** The ids and command lines of all its current descendants. */
  processes(): Process[]
}
export type Process = { pid: number; parent: number; command: string }

/** Types `npm run` and a script's name, with the test's own variables in the environment. */
export function runNpm(script: string, environment: Record<string, string>): Command {
  const child = spawn('npm', ['run', script, '--silent'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as in a terminal: Ctrl-C reaches all of it at once.
    detached: true,
  })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    errors += chunk.toString()
  })
  return {
    child,
    printed: () => printed,
    errors: () => errors,
    ended: once(child, 'exit').then(([code, signal]) => code ?? signal),
    interrupt: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    processes: () => descendants(child.pid ?? -1),
  }
}

/** Waits for the lines that say what to try. */
export async function awaitReady(command: Command): Promise<void> {
  const isOver = () =>
    /Try it in a minute/.test(command.printed()) || command.child.exitCode !== null
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 60_000, interval: 20 })
  if (command.child.exitCode !== null) throw new Error(`npm start ended: ${command.printed()}`)
}

/** Returns whether a process still exists; a zombie that nobody has waited for does not count. */
export function isAlive(pid: number): boolean {
  return allProcesses().some((one) => one.pid === pid)
}

function descendants(pid: number): Process[] {
  const all = allProcesses()
  const found: Process[] = []
  const open = [pid]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of all.filter((one) => one.parent === next)) {
      found.push(child)
      open.push(child.pid)
    }
  }
  return found
}

/** Lists the processes of this machine, without those that have ended and were not waited for. */
export function allProcesses(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && !state?.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }]
      : []
  })
}
