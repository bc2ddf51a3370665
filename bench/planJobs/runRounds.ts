import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { JobName } from '#server/database/enqueue.ts'
import { namesReminders, namesRequests, readStatements, type Statement } from './watchDatabase.ts'

/** The jobs that plan themselves: how often each comes, and what its code reads. */
export const rounds: { name: JobName; payload: string; every: string; reads: string }[] = [
  {
    name: 'followProvider',
    payload: '{}',
    every: '30 s',
    reads:
      'events of the card provider that were not handled; the accounts that are due, and their lists at the provider',
  },
  {
    name: 'followReplies',
    payload: '{}',
    every: '1 min',
    reads: 'our own numbers, and the list of texts to each at the message provider',
  },
  {
    name: 'visitBusinesses',
    payload: '{"afterBusinessId":""}',
    every: '5 min',
    reads:
      'each business, 200 a job: payments, refunds and texts that are not final, by partial indexes; the last comparison; pictures, deliveries and runs past their time',
  },
  {
    name: 'restSenders',
    payload: '{}',
    every: '1 day',
    reads: 'the numbers that businesses have as their own',
  },
  {
    name: 'checkAudit',
    payload: '{"afterBusinessId":"","broken":0}',
    every: '1 day',
    reads:
      'every event of each business, in pages, and by its key the request of one whose words were erased (the filled requests have no events)',
  },
]

/** The reads of one round of a job, in all of its jobs. */
export type Round = {
  name: JobName
  statements: number
  blocks: number
  ms: number
  /** The statements that name requests or their reminders. */
  onRequests: number
  onReminders: number
}

const roundMsMax = 120_000

/** Runs each job that plans itself for one round, and counts the statements of that time. */
export async function runRounds(admin: pg.Client): Promise<Round[]> {
  const found: Round[] = []
  for (const { name, payload } of rounds) {
    // What the first round finds to do, the second has done.
    await runRound(admin, name, payload)
    await admin.query('select pg_stat_statements_reset()')
    await runRound(admin, name, payload)
    const all = (await readStatements(admin)).filter(
      ({ query }) => !/graphile_worker|free_lost_workers|worker_lease/.test(query),
    )
    const own = all.filter(({ isTop }) => isTop)
    const count = (statements: Statement[], of: (one: Statement) => number) =>
      statements.reduce((total, one) => total + of(one), 0)
    found.push({
      name,
      statements: count(own, ({ calls }) => calls),
      blocks: count(own, ({ blocks }) => blocks),
      ms: count(own, ({ ms }) => ms),
      onRequests: count(all.filter(namesRequests), ({ calls }) => calls),
      onReminders: count(all.filter(namesReminders), ({ calls }) => calls),
    })
  }
  return found
}

/**
 * Waits until no job is due, and drops those that would be within the hour: they follow the texts of what was measured
 * before. Those that plan themselves stay.
 */
export async function settle(admin: pg.Client): Promise<void> {
  const names = rounds.map(({ name }) => name)
  const until = performance.now() + roundMsMax
  for (let due = 1; due > 0; ) {
    if (performance.now() > until) throw new Error('Jobs remain due.')
    await sleep(200)
    const { rows } = await admin.query<{ due: number }>(
      `select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()`,
    )
    due = rows[0]?.due ?? 0
  }
  await admin.query(
    `delete from graphile_worker._private_jobs
     where run_at < now() + interval '1 hour' and (key is null or key <> all($1::text[])) and locked_at is null`,
    [names],
  )
}

/** Makes the waiting job due, and waits until the job that it plans at the end of its round waits in its place. */
async function runRound(admin: pg.Client, name: string, payload: string): Promise<void> {
  await admin.query('select enqueue_job($1, $2::json, now(), $1, 10)', [name, payload])
  const until = performance.now() + roundMsMax
  while (performance.now() < until) {
    const { rows } = await admin.query(
      `select from graphile_worker._private_jobs
       where key = $1 and run_at > now() and locked_at is null`,
      [name],
    )
    if (rows.length > 0) return
    await sleep(100)
  }
  throw new Error(`${name} did not end its round.`)
}
