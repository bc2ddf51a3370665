import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Disk } from './mountDisk.ts'
import type { Machine } from './openNetwork.ts'
import { type Program, type ProgramPlan, signalTree, startProgram } from './startProgram.ts'

/** The state of a member as Patroni tells it; `role` is `master` or `primary`, as its version calls it. */
type Status = { role: string; state: string; replication?: { state: string }[] }

/** A PostgreSQL, and the Patroni that starts, watches and replaces it. */
export type DatabaseProgram = Program & {
  machine: Machine
  /** Its own disk, if it has one. */
  disk: Disk | null
  /** Starts both again, after they were killed. */
  start(): void
  /** Tells whether Patroni holds it for the primary; false if it does not answer. */
  isPrimary(): Promise<boolean>
  /** Tells whether it runs as a stand-by. */
  isStandBy(): Promise<boolean>
  /** Counts the stand-bys that get what it writes as it writes it. */
  countFollowers(): Promise<number>
  /** Asks Patroni to make a stand-by the primary. @returns what it answered */
  switchOver(): Promise<string>
}

type DatabasePlan = Pick<ProgramPlan, 'machine' | 'logFile'> & {
  disk: Disk | null
  patroni: string
  configFile: string
  dataFolder: string
  patroniUrl: string
}

/** How long Patroni may take to answer; it asks etcd meanwhile. */
const answerMs = 3_000

/** Starts a Patroni on a machine, which starts the PostgreSQL there. */
export function startDatabase(plan: DatabasePlan): DatabaseProgram {
  const { machine, disk, patroni, configFile, dataFolder, patroniUrl, logFile } = plan
  const launch = () => startProgram({ machine, command: patroni, words: [configFile], logFile })
  let program = launch()

  async function readStatus(): Promise<Status | null> {
    const answer = await ask(`${patroniUrl}/patroni`)
    return answer ? ((await answer.json()) as Status) : null
  }

  return {
    machine,
    disk,
    start() {
      program = launch()
    },
    signal(signal) {
      program.signal(signal)
      // Patroni lets the server live on when it ends itself: it is nobody's child.
      const pid = readPostmaster(dataFolder)
      if (pid) signalTree(pid, signal)
    },
    isRunning: () => program.isRunning(),
    async stop() {
      await program.stop()
      const pid = readPostmaster(dataFolder)
      if (pid) signalTree(pid, 'SIGKILL')
    },
    async isPrimary() {
      const { role = '', state } = (await readStatus()) ?? {}
      return state === 'running' && ['master', 'primary'].includes(role)
    },
    async isStandBy() {
      const { role = '', state } = (await readStatus()) ?? {}
      return ['running', 'streaming'].includes(state ?? '') && role === 'replica'
    },
    async countFollowers() {
      const { replication = [] } = (await readStatus()) ?? {}
      return replication.filter(({ state }) => state === 'streaming').length
    },
    async switchOver() {
      const answer = await ask(`${patroniUrl}/switchover`, { leader: machine.name })
      return answer ? await answer.text() : 'no answer'
    },
  }
}

function readPostmaster(dataFolder: string): number | null {
  try {
    const [pid = ''] = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) || null
  } catch {
    return null
  }
}

async function ask(url: string, body?: unknown): Promise<Response | null> {
  const call = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  try {
    return await fetch(url, { ...call, signal: AbortSignal.timeout(body ? 30_000 : answerMs) })
  } catch {
    return null
  }
}
