import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { type Caller, newMobile, textsOn } from './callers.ts'
import { findBroken, findUnsettled, type World } from './findBreaches.ts'
import type { Load } from './load.ts'
import type { OpenStream } from './openStream.ts'
import type { OwnServer } from './ownServer.ts'
import { hangsAfterMs } from './shortLimits.ts'

/** So soon after a recovery our state equals the provider's. */
const recoveryMs = 60_000

/**
 * Every invariant that can be looked at from outside holds: what may never be so is not, and within a
 * minute both sides say the same and nothing waits any more.
 * @param acknowledged the requests that someone was told of.
 */
export async function expectSound(
  world: World,
  acknowledged: Iterable<string> = [],
): Promise<void> {
  expect(await findBroken(world, acknowledged)).toEqual([])
  const settled = async () => {
    await world.drain?.()
    expect(await findUnsettled(world)).toEqual([])
  }
  await vi.waitFor(settled, { timeout: recoveryMs, interval: 200 })
}

/** What a load was told is what the database has: nothing was lost, and nothing was made twice. */
export async function expectKept(load: Load, server: OwnServer): Promise<void> {
  const rows = await server.asAdmin<{ id: string }>(
    `select id from request where what_for = '${load.whatFor}'`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(load.acknowledged.toSorted())
}

/** A refusal says so at once, and when to come again. */
export function expectPolite(load: Load): void {
  const kinds = new Set(load.refusals.map(({ status, body }) => `${status} ${body['code']}`))
  // A try whose connection was given up may still be at it when the next one comes.
  kinds.delete('409 idempotency_in_flight')
  expect([...kinds]).toEqual(['503 temporarily_unavailable'])
  const pauses = load.refusals.filter(({ status }) => status === 503)
  expect(new Set(pauses.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
  expect(load.longestMs()).toBeLessThan(hangsAfterMs)
}

/** Calls, the worker and a stream that was open all the time work, in the process that saw it all. */
export async function expectHealthy(
  app: TestApp,
  staff: Caller,
  stream: OpenStream,
  server: OwnServer,
): Promise<void> {
  const phone = newMobile()
  const waiting = { timeout: recoveryMs, interval: 50 }
  const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
  let id = ''
  // Whoever is asked to come again comes with the same key.
  const make = async () => {
    const headers = { 'idempotency-key': `healthy-${phone}` }
    const answer = await staff.call<{ id: string }>('POST', '/v1/requests', body, headers)
    id = answer.body.id
    return answer.status
  }
  await expect.poll(make, waiting).toBe(201)
  await expect.poll(() => textsOn(app, phone), waiting).toHaveLength(1)
  await expect.poll(() => stream.events.map(({ subject }) => subject), waiting).toContain(id)
  // The queue drains: no job is held by a worker that has forgotten it.
  const stuck = `select task_id from graphile_worker._private_jobs
    where locked_at < now() - interval '3 seconds' or (locked_at is null and run_at < now())`
  await expect.poll(() => server.asAdmin(stuck), waiting).toEqual([])
  await expectSound({ query: (one) => server.asAdmin(one), sandboxUrl: app.sandboxUrl }, [id])
}
