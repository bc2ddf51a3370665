import { reportBug } from './reportBug.ts'
import type { Store } from './store.ts'

/** What a due task answers: when to run again (epoch ms), or null when it is finished. */
export type NextRun = number | null
export type DueTask = (ref: string) => NextRun

/** Work that becomes due: kept in the store, so that it outlives this process. */
export type Clock = {
  /** The sandbox's time, epoch ms: the real one, unless it was moved. */
  now(): number
  /** The same in epoch seconds, as Stripe tells times. */
  seconds(): number
  /** By how many ms it is ahead of the real time. */
  movedMs(): number
  /** Sets the sandbox's time (epoch ms), which goes on from there; what became due runs at once. */
  set(toMs: number): void
  /** Back to the real time. */
  reset(): void
  /** Plans a task for `at` (epoch ms). Call it inside the transaction that made the task true. */
  plan(kind: string, ref: string, at: number): void
  /** Names the function of a kind; before `start`. */
  handle(kind: string, task: DueTask): void
  start(): void
  /** Takes no more tasks. */
  stop(): void
}

type DueRow = { id: number; kind: string; ref: string; at: number }

const batchMax = 50
const sleepMsMax = 60_000
const retryAfterBugMs = 5_000

const readMoved = "select value from setting where name = 'clock_moved_ms'"
const keepMoved = "insert or replace into setting values ('clock_moved_ms', ?)"

/**
 * Makes the clock over a store. A task runs at least once: its row leaves the store only after it
 * has answered null, so a crash in between runs it again. After each it looks anew at what is due:
 * the task itself may be again, before the next one.
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
    // What a task tells the outside must not be lost by a crash right afterwards.
    store.flush()
    const rows = store.all<DueRow>(
      'select id, kind, ref, at from due order by at, id limit ?',
      batchMax,
    )
    const due = rows.filter((row) => row.at <= now())
    for (const row of due) runDue(store, row, tasks.get(row.kind), now)
    const [next] = rows
    // One that ran may be due again before the next is, or there may be more than these.
    if (next) wakeIn(due.length > 0 ? 0 : next.at - now())
  }

  const setMoved = (ms: number) => {
    movedMs = ms
    store.run(keepMoved, movedMs)
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

/** Runs one due row and settles it; what a bug stopped runs again later. */
function runDue(store: Store, row: DueRow, task: DueTask | undefined, now: () => number) {
  const settle = (next: NextRun) => {
    if (next === null) store.run('delete from due where id = ?', row.id)
    else store.run('update due set at = ? where id = ?', next, row.id)
  }
  try {
    store.transact(() => settle(task ? task(row.ref) : null))
  } catch (error) {
    reportBug(row.kind, error)
    settle(now() + retryAfterBugMs)
  }
}
