import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const app = await openApp()
const listener = await app.ownerPool.connect()
const heard: string[] = []
beforeAll(async () => {
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen "jobs:insert"')
})
afterAll(() => listener.release(true))

type Job = { task: string; payload: object; delay: string; key: string | null; priority: number }

const job: Job = {
  ...{ task: 'sendText', payload: { businessId: 'bus_1' }, delay: '0', key: null, priority: 0 },
}

/** Queues a job by our function, and one like it by the queue's own, with the same flags. */
async function queueBoth({ task, payload, delay, key, priority }: Job): Promise<void> {
  const { businessId, endpointId = businessId } = payload as Record<string, string | undefined>
  const flags = [task, ...(endpointId ? [`${task}:${endpointId}`] : [])]
  const body = JSON.stringify(payload)
  await queryAll(app, 'select enqueue_job($1, $2, now() + $3::interval, $4, $5)', [
    task,
    body,
    delay,
    key && `ours-${key}`,
    priority,
  ])
  await queryAll(
    app,
    `select from graphile_worker.add_job($1, $2, run_at => now() + $3::interval, job_key => $4,
       max_attempts => 25, priority => $5, flags => $6)`,
    [task, body, delay, key && `theirs-${key}`, priority, flags],
  )
}

/** Reads all jobs but for what differs between any two: those of our function, and those of the queue's own. */
async function readBoth(): Promise<[unknown[], unknown[]]> {
  const rows = await queryAll<{ id: string; key: string | null }>(
    app,
    `select j.id, split_part(j.key, '-', 2) as key, t.identifier, j.payload, j.attempts, j.max_attempts, j.priority,
       j.flags, j.revision, j.last_error, j.locked_by, j.is_available, j.job_queue_id,
       round(extract(epoch from j.run_at - now()) / 60) as minutes
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
  const without = rows.map(({ id: _, ...row }) => row)
  return [without.filter((_, at) => at % 2 === 0), without.filter((_, at) => at % 2 === 1)]
}

const clear = () => queryAll(app, 'delete from graphile_worker._private_jobs')

test.each<[string, Job[]]>([
  ['without a key', [job, job]],
  ['for later', [{ ...job, delay: '3 days', key: 'a' }]],
  ['of a kind that there never was', [{ ...job, task: `new${Date.now()}` }]],
  ['without an owner', [{ ...job, payload: {} }]],
  ['of an endpoint', [{ ...job, payload: { businessId: 'bus_1', endpointId: 'whe_1' } }]],
  [
    'with the key of one that waits',
    [
      { ...job, key: 'a' },
      { ...job, key: 'a', delay: '1 hour', priority: 5 },
    ],
  ],
])('a job %s is queued as by the queue’s own function', async (_what, jobs) => {
  await clear()
  for (const one of jobs) await queueBoth(one)
  const [ours, theirs] = await readBoth()
  expect(ours.length).toBeGreaterThan(0)
  expect(ours).toEqual(theirs)
})

test.each([
  ['has failed', `attempts = 3, last_error = 'x'`],
  ['was given up', `attempts = max_attempts, last_error = 'x'`],
  ['runs', `locked_by = 'other', locked_at = now(), attempts = 1`],
])(
  'a job with the key of one that %s is queued as by the queue’s own function',
  async (_how, state) => {
    await clear()
    await queueBoth({ ...job, key: 'a' })
    await queryAll(app, `update graphile_worker._private_jobs set ${state}`)
    await queueBoth({ ...job, key: 'a', payload: { businessId: 'bus_2' } })
    const [ours, theirs] = await readBoth()
    expect(ours.length).toBeGreaterThan(0)
    expect(ours).toEqual(theirs)
  },
)

test('a job that is due wakes a worker, one for later does not', async () => {
  const queue = (delay: string) =>
    queryAll(app, `select enqueue_job('sendText', '{}', now() + $1::interval, null, 0)`, [delay])
  heard.length = 0
  await queue('1 minute')
  await queue('0')
  await expect.poll(() => heard).toEqual(['{"r":0,"count":1}'])
})
