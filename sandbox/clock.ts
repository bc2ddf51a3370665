import { reportBug } from './reportBug.ts'
import type { Store } from './store.ts'

/** The result of a due task: when to run it again (epoch ms), or null when it is finished. */
export type NextRun = number | null
export type DueTask = (ref: string) => NextRun

/** Work scheduled for later, kept in the store so that it outlives this process. */
export type Clock = {
  /** The sandbox's time in epoch ms: the real time, unless it was moved. */
  now(): number
  /** The sandbox's time in epoch seconds, as Stripe writes times. */
  seconds(): number
  /** The milliseconds by which the sandbox's time is ahead of the real time. */
  movedMs(): number
  /**
   * Sets the sandbox's time (epoch ms). Time goes on from there, and what became due runs at once.
   */
  set(toMs: number): void
  /** Goes back to the real time. */
  reset(): void
  /**
   * Schedules a task for `at` (epoch ms). Call it inside the transaction that made the task
   * necessary.
   */
  plan(kind: string, ref: string, at: number): void
  /** Registers the function that runs tasks of a kind. Call it before `start`. */
  handle(kind: string, task: DueTask): void
  start(): void
  /** Stops running tasks. */
  stop(): void
}

type DueRow = { id: number; kind: string; ref: string; at: number }

const batchMax = 50
const sleepMsMax = 60_000
const retryAfterBugMs = 5_000

const readMoved = "select value from setting where name = 'clock_moved_ms'"
const storeMoved = "insert or replace into setting values ('clock_moved_ms', ?)"

/**
 * Makes the clock over a store. A task runs at least once: its row is deleted only after the task
 * has returned null, so a crash in between runs it again. After each task the clock reads again
 * what is due, because the task itself may be due again before the next one.
 */
export function makeClock(store: Store): Clock {
  const tasks = new Map<string, DueTask>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  let movedMs = store.first<{ value: number }>(readMoved)?.value ?? 0
  const now = () => Date.now() + movedMs
  let wakesAt = Number.POSITIVE_INFINITY
  const wakeIn = (delayMs: number) => {
    const delay = Math.max(0, Math.min(delayMs, sleepMsMax))
    const at = Date.now() + delay
    if (!running || at >= wakesAt) return
    wakesAt = at
    clearTimeout(timer)
    timer = setTimeout(tick, delay)
  }

  const tick = () => {
    wakesAt = Number.POSITIVE_INFINITY
    try {
      runAllDue()
    } catch (error) {
      reportBug('clock', error)
      wakeIn(retryAfterBugMs)
    }
  }

  const runAllDue = () => {
    // What a task sends out must not be lost by a crash right afterwards.
    store.flush()
    const rows = store.all<DueRow>(
      'select id, kind, ref, at from due order by at, id limit ?',
      batchMax,
    )
    const due = rows.filter((row) => row.at <= now())
    for (const row of due) runDue(store, row, tasks.get(row.kind), now)
    const [next] = rows
    // A task that ran may be due again before the next one, or more may be due than were read.
    if (next) wakeIn(due.length > 0 ? 0 : next.at - now())
  }

  const setMoved = (ms: number) => {
    movedMs = ms
    store.run(storeMoved, movedMs)
    wakeIn(0)
  }

  return {
    now,
    seconds: () => Math.floor(now() / 1_000),
    movedMs: () => movedMs,
    set: (toMs) => setMoved(toMs - Date.now()),
    reset: () => setMoved(0),
    plan: (kind, ref, at) => {
      store.run('insert into due (kind, ref, at) values (?, ?, ?)', kind, ref, at)
      wakeIn(at - now())
    },
    handle: (kind, task) => {
      tasks.set(kind, task)
    },
    start: () => {
      running = true
      wakeIn(0)
    },
    stop: () => {
      running = false
      clearTimeout(timer)
    },
  }
}

/** Runs one due row, then deletes or reschedules it. A task that threw runs again later. */
function runDue(store: Store, row: DueRow, task: DueTask | undefined, now: () => number) {
  const planNext = (next: NextRun) => {
    if (next === null) store.run('delete from due where id = ?', row.id)
    else store.run('update due set at = ? where id = ?', next, row.id)
  }
  try {
    store.transact(() => planNext(task ? task(row.ref) : null))
  } catch (error) {
    reportBug(row.kind, error)
    planNext(now() + retryAfterBugMs)
  }
}
