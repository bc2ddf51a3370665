import type { Store } from './store.ts'

/** What a due task answers: when to run again (epoch ms), or null when it is finished. */
export type NextRun = number | null
export type DueTask = (ref: string) => NextRun | Promise<NextRun>

/** Work that becomes due: kept in the store, so that it outlives this process. */
export type Clock = {
  /** The sandbox's time, epoch ms: the real one, unless it was moved. */
  now(): number
  /** Moves the sandbox's time by so many ms; what became due runs at once. */
  move(byMs: number): void
  /** Plans a task for `at` (epoch ms). Call it inside the transaction that made the task true. */
  plan(kind: string, ref: string, at: number): void
  /** Names the function of a kind; before `start`. */
  handle(kind: string, task: DueTask): void
  start(): void
  /** Takes no more tasks and waits for those under way. */
  stop(): Promise<void>
}

type DueRow = { id: number; kind: string; ref: string; at: number }

const batchMax = 50
const underWayMax = 32
const sleepMsMax = 60_000
const retryAfterBugMs = 5_000

const readMoved = "select value from setting where name = 'clock_moved_ms'"
const keepMoved = "insert or replace into setting values ('clock_moved_ms', ?)"

/**
 * Makes the clock over a store. A task runs at least once: its row leaves the store only after it
 * has answered null, so a crash in between runs it again.
 */
export function createClock(store: Store): Clock {
  const tasks = new Map<string, DueTask>()
  const underWay = new Map<number, Promise<void>>()
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
    // What a task tells the outside must not be lost by a crash right afterwards.
    store.flush()
    const rows = store.all<DueRow>(
      'select id, kind, ref, at from due order by at, id limit ?',
      batchMax + underWay.size,
    )
    for (const row of rows) {
      if (underWay.has(row.id)) continue
      if (row.at > now()) return wakeIn(row.at - now())
      if (underWay.size >= underWayMax) return
      runRow(row)
    }
    if (rows.length > underWay.size) wakeIn(0)
  }

  const runRow = (row: DueRow) => {
    const work = runDue(store, row, tasks.get(row.kind), now)
    if (!work) return
    const finished = work.then(() => {
      underWay.delete(row.id)
      wakeIn(0)
    })
    underWay.set(row.id, finished)
  }

  return {
    now,
    move: (byMs) => {
      movedMs += byMs
      store.run(keepMoved, movedMs)
      wakeIn(0)
    },
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
    stop: async () => {
      running = false
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}

/** Runs one due row and settles it; gives a promise only when its task takes its time. */
function runDue(
  store: Store,
  row: DueRow,
  task: DueTask | undefined,
  now: () => number,
): Promise<void> | undefined {
  const settle = (next: NextRun) => {
    if (next === null) store.run('delete from due where id = ?', row.id)
    else store.run('update due set at = ? where id = ?', next, row.id)
  }
  if (!task) {
    settle(null)
    return
  }
  try {
    const answer = store.transact(() => {
      const next = task(row.ref)
      if (!(next instanceof Promise)) settle(next)
      return next
    })
    if (answer instanceof Promise) {
      return answer.catch(() => now() + retryAfterBugMs).then(settle)
    }
  } catch {
    settle(now() + retryAfterBugMs)
  }
}
