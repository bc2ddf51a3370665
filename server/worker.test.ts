import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../tests/support/app.ts'
import { ask, awaitText, newMobile, owner, textsOn } from '../tests/support/callers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ worker: true })
})
afterAll(() => app.close())

async function lockedJobs(): Promise<{ lockedBy: string; attempts: number }[]> {
  const { rows } = await app.ownerPool.query<{ lockedBy: string; attempts: number }>(
    `select locked_by as "lockedBy", attempts from graphile_worker._private_jobs
     where locked_by is not null`,
  )
  return rows
}

test('a job that outlasts several sweeps of the janitor stays with its living worker', async () => {
  const staff = await owner(app)
  const phone = newMobile()
  // The provider takes 7 s: more than three sweeps.
  await fetch(`${app.sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'twilio.messages.create', do: 'delay', ms: 7_000, times: 1 }),
  })
  await ask(staff, { phone })
  await expect.poll(lockedJobs, { timeout: 5_000, interval: 20 }).toHaveLength(1)
  const [first] = await lockedJobs()
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const jobs = await lockedJobs()
        for (const { lockedBy, attempts } of jobs) seen.add(`${lockedBy} ${attempts}`)
        return jobs.length
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(0)
  expect([...seen]).toEqual([`${first?.lockedBy} 1`])
  await awaitText(app, phone, /Boiler service/)
  expect(await textsOn(app, phone)).toHaveLength(1)
}, 30_000)
