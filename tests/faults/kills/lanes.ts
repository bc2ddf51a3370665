import type { QueryResultRow } from 'pg'
import { expect } from 'vitest'
import type { CrashPoint } from '#server/crashPoint.ts'
import { type Caller, owner } from '../../support/callers.ts'
import { expectSound } from '../../support/expectSound.ts'
import { worldOf } from '../../support/findBreaches.ts'
import { type AppProcess, prepareProcess } from '../../support/process.ts'
import { clearFaults, queryAll } from '../../support/rehearse.ts'

/** A business whose app is a process of its own, which is killed again and again. */
export type Lane = {
  app: AppProcess
  staff: Caller
  /** The requests that staff were told about. */
  told: Set<string>
  /** Makes the app die at `point` through `act`, and starts it again. */
  dieAt(point: CrashPoint, act: () => Promise<unknown>): Promise<void>
  /** Runs the jobs of a name now, as if their time had come. */
  hurry(name: string): Promise<void>
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]>
  /** Returns the owner of another business in the same installation. */
  other(): Promise<Caller>
}

/** A story that leads to a crash point: `die` arms it, acts, and starts the app again. */
export type Story = (
  lane: Lane,
  die: (act: () => Promise<unknown>) => Promise<void>,
) => Promise<void>

/**
 * After this many minutes a refund needs a new sign-in, and after this many payments an address
 * pauses.
 */
const lane = { minutesMax: 8, killsMax: 30 }

type Used = Lane & { since: number; kills: number }

/** `senders`: where businesses get numbers of their own; without it they share one. */
type LaneOptions = { senders?: string }

/** Makes lanes as they are needed, and reuses them as long as nothing failed in them. */
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

/** Records the id of every request whose creation the caller was told about. */
function noting(caller: Caller, told: Set<string>): Caller {
  const call: Caller['call'] = async <Body>(...args: Parameters<Caller['call']>) => {
    const answer = await caller.call<Body>(...args)
    if (answer.status === 201 && args[1] === '/v1/requests')
      told.add((answer.body as { id: string }).id)
    return answer
  }
  return { ...caller, call }
}
