import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findUser } from '#server/database/embedded/chooseUser.ts'
import type { Machine } from './openNetwork.ts'

/** A program on a machine of the cluster. */
export type Program = {
  /** Sends a signal to it, and to all that it started. */
  signal(signal: NodeJS.Signals): void
  /** Tells whether it runs. */
  isRunning(): boolean
  /** Asks it to end, and kills it if it does not. */
  stop(): Promise<void>
}

export type ProgramPlan = {
  machine: Machine
  command: string
  words: string[]
  env?: Record<string, string>
  /** Where its output goes. */
  logFile: string
}

/** The unprivileged account of Debian's PostgreSQL, under which root starts everything: PostgreSQL refuses root. */
const account = 'postgres'
const stopMs = 10_000

/** Returns what stands before a command that root gives to the unprivileged account. */
export function asAccount(): string[] {
  if (process.getuid?.() !== 0) return []
  return ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups', '--']
}

/** Makes a file or folder the unprivileged account's. */
export function giveAway(file: string): void {
  const user = process.getuid?.() === 0 ? findUser(account) : undefined
  if (user) chownSync(file, user.uid ?? 0, user.gid ?? 0)
}

/** Writes a file that the unprivileged account alone can read. @returns its path */
export function writeFor(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 })
  giveAway(file)
  return file
}

/** Starts a program on a machine. */
export function startProgram({ machine, command, words, env, logFile }: ProgramPlan): Program {
  const log = openSync(logFile, 'a')
  const [first = '', ...rest] = [...machine.prefix, ...asAccount(), command, ...words]
  const child: ChildProcess = spawn(first, rest, {
    // None of our own variables: those of PostgreSQL would mislead it.
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const pid = () => child.pid ?? 0
  return {
    signal(signal) {
      signalTree(pid(), signal)
    },
    isRunning,
    async stop() {
      if (!isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const isOver = await Promise.race([ended.then(() => true), sleep(stopMs, false)])
      if (isOver) return
      signalTree(pid(), 'SIGKILL')
      await ended
    },
  }
}

/** Sends a signal to a process and to all that it started: those first, for a parent that is killed leaves them. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of [...descendantsOf(pid), pid]) send(one, signal)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Lists the processes that a process started, and those that they started. */
function descendantsOf(pid: number): number[] {
  const children = readChildren(pid)
  return children.flatMap((child) => [...descendantsOf(child), child])
}

function readChildren(pid: number): number[] {
  try {
    const words = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return words === '' ? [] : words.split(' ').map(Number)
  } catch {
    return []
  }
}
