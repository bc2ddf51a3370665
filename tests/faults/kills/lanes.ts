import type { QueryResultRow } from 'pg'
import { expect } from 'vitest'
import type { CrashPoint } from '#server/crashPoint.ts'
import { type Caller, owner } from '../../support/callers.ts'
import { expectSound } from '../../support/expectSound.ts'
import { worldOf } from '../../support/findBreaches.ts'
import { type AppProcess, prepareProcess } from '../../support/process.ts'
import { clearFaults, queryAll } from '../../support/rehearse.ts'

/** A business whose app is a process of its own, in which one kill follows the other. */
export type Lane = {
  app: AppProcess
  staff: Caller
  /** The requests that staff were told of. */
  told: Set<string>
  /** Has the app die at `point`, by what `act` does, and starts it again. */
  dieAt(point: CrashPoint, act: () => Promise<unknown>): Promise<void>
  /** Has jobs of a name run now, as if their time had come. */
  hurry(name: string): Promise<void>
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]>
  /** The owner of another business in the same installation. */
  other(): Promise<Caller>
}

/** What leads to a crash point: `die` arms it, does what is told, and starts the app again. */
export type Story = (
  lane: Lane,
  die: (act: () => Promise<unknown>) => Promise<void>,
) => Promise<void>

/** Past so many minutes a refund wants a new sign-in, and past so many payments an address pauses. */
const lane = { minutesMax: 8, killsMax: 30 }

type Used = Lane & { since: number; kills: number }

/** `senders`: whether businesses have numbers of their own, and where from; without it they share one. */
type LaneOptions = { senders?: string }

/** Lanes that are made as they are needed, and used again as long as nothing failed in them. */
export function openLanes(options: LaneOptions = {}) {
  const free: Used[] = []

  async function take(): Promise<Used> {
    const used = free.pop()
    if (!used) return makeLane(options)
    const isFresh = Date.now() - used.since < lane.minutesMax * 60_000 && used.kills < lane.killsMax
    if (isFresh) return used
    await used.app.close()
    return makeLane(options)
  }

  return {
    /** Kills the app at `point` by a story, and expects every invariant to hold afterwards. */
    async kill(point: CrashPoint, story: Story): Promise<void> {
      const used = await take()
      try {
        await story(used, (act) => used.dieAt(point, act))
        await expectSound(worldOf(used.app, used.app.log()), used.told)
      } catch (error) {
        await used.app.close()
        throw error
      }
      used.kills += 1
      free.push(used)
    },
    async close(): Promise<void> {
      await Promise.all(free.map(({ app }) => app.close()))
    },
  }
}

async function makeLane(options: LaneOptions): Promise<Used> {
  const app = await prepareProcess(options)
  await app.start()
  const told = new Set<string>()
  const staff = noting(await owner(app), told)
  const query = <Row extends QueryResultRow>(statement: string) => queryAll<Row>(app, statement)
  let second: Promise<Caller> | null = null
  return {
    app,
    staff,
    told,
    query,
    since: Date.now(),
    kills: 0,
    other: () => {
      second ??= owner(app, { name: 'Elm Garage' })
      return second
    },
    async hurry(name) {
      await query(
        `update graphile_worker._private_jobs as job set run_at = now()
         from graphile_worker._private_tasks as task
         where task.id = job.task_id and task.identifier = '${name}' and job.locked_at is null`,
      )
    },
    async dieAt(point, act) {
      await app.arm(point)
      const acting = act().catch(() => null)
      expect(await app.ended(), `killed at ${point}`).toBe('SIGKILL')
      await acting
      await clearFaults(app)
      await app.start()
    },
  }
}

/** Keeps the id of every request of which the caller is told that it was made. */
function noting(caller: Caller, told: Set<string>): Caller {
  const call: Caller['call'] = async <Body>(...args: Parameters<Caller['call']>) => {
    const answer = await caller.call<Body>(...args)
    if (answer.status === 201 && args[1] === '/v1/requests')
      told.add((answer.body as { id: string }).id)
    return answer
  }
  return { ...caller, call }
}
