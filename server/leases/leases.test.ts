import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { openLease } from './openLease.ts'
import { underLease } from './underLease.ts'

const app = await openApp()
beforeEach(async () => {
  await queryAll(app, 'delete from worker_lease')
  await queryAll(app, 'delete from graphile_worker._private_jobs')
})

const space = 4_711

/** Inserts a job that a pool of workers has held for `seconds`. */
async function holdJob(pool: string, seconds = 0): Promise<void> {
  await queryAll(app, "select enqueue_job('pushPaid', '{}'::json, now(), null)")
  await queryAll(
    app,
    `update graphile_worker._private_jobs
     set locked_by = $1, locked_at = now() - $2 * interval '1 second' where locked_by is null`,
    [pool, seconds],
  )
}

const age = (pool: string, seconds: number) =>
  queryAll(
    app,
    "update worker_lease set renewed_at = renewed_at - $2 * interval '1 second' where pool = $1",
    [pool, seconds],
  )

async function sweep(lease: string | null = '30 seconds'): Promise<string[]> {
  const { rows } = await app.ownerPool.query<{ pool: string }>(
    'select free_lost_workers($1::interval, $2, 5) as pool',
    [lease, space],
  )
  return rows.map(({ pool }) => pool).sort()
}

async function locked(): Promise<(string | null)[]> {
  const rows = await queryAll<{ pool: string | null }>(
    app,
    'select locked_by as pool from graphile_worker._private_jobs order by 1',
  )
  return rows.map(({ pool }) => pool)
}

/** Runs `work` while a connection holds the lock that shows that a pool is alive. */
async function alive(pool: string, work: () => Promise<void>): Promise<void> {
  const client = await app.ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [space, pool])
    await work()
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [space, pool])
  } finally {
    client.release()
  }
}

test('a live pool that renews its lease in time keeps its jobs, however long they take', async () => {
  const lease = openLease(app.ownerPool, 'well')
  await lease.renew()
  await holdJob('well', 3_600)
  await alive('well', async () => {
    await age('well', 25)
    expect(await sweep()).toEqual([])
  })
  expect(await locked()).toEqual(['well'])
  const tasks = underLease({ pushPaid: async () => {} }, Promise.resolve(lease))
  await tasks['pushPaid']?.({}, {} as never)
})

test('a frozen pool loses its jobs once its lease has expired, though its connection stays', async () => {
  const lease = openLease(app.ownerPool, 'frozen')
  expect(await lease.renew()).toBe(true)
  await holdJob('frozen')
  await alive('frozen', async () => {
    await age('frozen', 31)
    expect(await sweep(null)).toEqual([])
    expect(await sweep()).toEqual(['frozen'])
  })
  expect(await locked()).toEqual([null])
  // The worker learns this when it wakes up: a lost lease does not come back.
  expect(await lease.renew()).toBe(false)
  await lease.lost
  expect([await lease.isOurs(), await lease.renew()]).toEqual([false, false])
  expect(await queryAll(app, 'select 1 from worker_lease')).toEqual([])
})

test('a pool whose connection is gone loses its jobs at once', async () => {
  await openLease(app.ownerPool, 'dead').renew()
  await holdJob('dead')
  expect(await sweep(null)).toEqual(['dead'])
  expect(await locked()).toEqual([null])
})

test('a pool that has just started is left alone until it has had time to write its lease', async () => {
  await holdJob('new')
  expect(await sweep()).toEqual([])
  await queryAll(
    app,
    "update graphile_worker._private_jobs set locked_at = now() - interval '31 s'",
  )
  expect(await sweep()).toEqual(['new'])
})

test('the search for lost workers reads no job that waits for its time, however many do', async () => {
  await holdJob('dead')
  await queryAll(
    app,
    "select enqueue_job('remindByPlan', '{}'::json, now() + interval '2 days', 'at ' || n) from generate_series(1, 1000) as n",
  )
  await app.ownerPool.query('vacuum analyze graphile_worker._private_jobs')
  const client = await app.ownerPool.connect()
  // What earlier statements of the connection read is still counted.
  const countReads = async () => {
    const { rows } = await client.query(
      "select seq_tup_read::int as read from pg_stat_xact_all_tables where relid = 'graphile_worker._private_jobs'::regclass",
    )
    return rows
  }
  try {
    await client.query('begin')
    const before = await countReads()
    await client.query("select free_lost_workers('30 seconds', $1, 5)", [space])
    expect(before).toHaveLength(1)
    expect(await countReads()).toEqual(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a pool that renews its lease at this very moment keeps it', async () => {
  const lease = openLease(app.ownerPool, 'late')
  await lease.renew()
  await age('late', 31)
  await holdJob('late')
  const client = await app.ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [space, 'late'])
    await client.query('begin')
    await client.query("update worker_lease set renewed_at = now() where pool = 'late'")
    const sweeping = sweep()
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await queryAll(app, waiting)).length).toBe(1)
    await client.query('commit')
    expect(await sweeping).toEqual([])
    await client.query('select pg_advisory_unlock_all()')
  } finally {
    client.release()
  }
  expect(await locked()).toEqual(['late'])
  expect(await lease.isOurs()).toBe(true)
})

test('a worker that was frozen for half of its lease asks whether its jobs are still its own', async () => {
  const lease = openLease(app.ownerPool, 'slept')
  await lease.renew()
  await queryAll(app, 'delete from worker_lease')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    vi.setSystemTime(Date.now() + 16_000)
    expect(await lease.isOurs()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

/** Runs a job for a pool that loses its lease before the job ends. */
async function outlive(key: string | null): Promise<void> {
  const lease = openLease(app.ownerPool, 'lost')
  await lease.renew()
  const plan = () => queryAll(app, "select enqueue_job('pushPaid', '{}'::json, now(), $1)", [key])
  await plan()
  const [job] = await queryAll<{ id: string; key: string | null }>(
    app,
    `update graphile_worker._private_jobs set locked_by = 'lost', locked_at = now()
     returning id, key`,
  )
  const query = app.ownerPool.query.bind(app.ownerPool)
  const tasks = underLease({ pushPaid: plan }, Promise.resolve(lease))
  await queryAll(app, 'delete from worker_lease')
  await lease.renew()
  await tasks['pushPaid']?.({}, { job, query } as never)
}

test('a job that succeeds after its lease was lost counts as failed: the queue must not delete it', async () => {
  await expect(outlive(null)).rejects.toMatchObject({ code: 'lease_lost' })
})

test('a job that has meanwhile planned the next of its kind counts as done: nobody repeats it', async () => {
  await outlive('push')
})
