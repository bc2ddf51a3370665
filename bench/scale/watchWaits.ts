import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const lookEveryMs = 20

/** The load that was seen while something ran. */
export type Waits = {
  /** How much of the processors' time was spent, from 0 to 1. */
  busy: number
  /** The waits of connections that worked, the most frequent first, each with its share of all looks at one. */
  waits: [name: string, share: number][]
}

/**
 * Looks again and again at what PostgreSQL's connections wait for while `work` runs. A connection that computes counts as
 * `computes`; one with an open transaction whose client is computing as `app`.
 * @param admin a connection as the superuser
 */
export async function watchWaits<Value>(
  admin: pg.Client,
  work: Promise<Value>,
): Promise<Waits & { value: Value }> {
  const counts = new Map<string, number>()
  let isOver = false
  const before = readTimes()
  async function watch(): Promise<void> {
    while (!isOver) {
      for (const { wait, count } of (await admin.query<{ wait: string; count: number }>(look)).rows)
        counts.set(wait, (counts.get(wait) ?? 0) + count)
      await sleep(lookEveryMs)
    }
  }
  const watching = watch()
  const value = await work.finally(() => {
    isOver = true
  })
  const after = readTimes()
  await watching
  const sum = [...counts.values()].reduce((all, one) => all + one, 0)
  const waits = [...counts].map(([name, count]): [string, number] => [name, count / sum])
  return {
    value,
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
    waits: waits.toSorted(([, one], [, other]) => other - one),
  }
}

const look = `
  select case when state = 'active' then coalesce(wait_event_type || ' ' || wait_event, 'computes') else 'app' end as wait,
    count(*)::int as count
  from pg_stat_activity
  where backend_type = 'client backend' and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()
  group by 1`

function readTimes(): { idle: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce(
      (sum, { idle, user, nice, sys, irq }) => sum + idle + user + nice + sys + irq,
      0,
    ),
  }
}
