import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { type Caller, newMobile, textsOn } from './callers.ts'
import { findBroken, findUnfinished, type World } from './findBreaches.ts'
import { letDenialsAge } from './listLag.ts'
import type { Load } from './load.ts'
import type { OpenStream } from './openStream.ts'
import type { OwnServer } from './ownServer.ts'
import { hangsAfterMs } from './shortLimits.ts'

/** Within this time of a recovery our state must equal the provider's. */
const recoveryMs = 60_000

/**
 * Expects every invariant that can be seen from outside: nothing forbidden has happened, and within
 * a minute both sides agree and nothing waits. The two minutes between two denials of a text are let pass.
 * @param acknowledged the requests that a caller was told about
 */
export async function expectSound(
  world: World,
  acknowledged: Iterable<string> = [],
): Promise<void> {
  expect(await findBroken(world, acknowledged)).toEqual([])
  const expectFinished = async () => {
    await letDenialsAge(world)
    await world.drain?.()
    expect(await findUnfinished(world)).toEqual([])
  }
  await vi.waitFor(expectFinished, { timeout: recoveryMs, interval: 200 })
}

/**
 * Expects the database to have exactly what the app acknowledged to the load: nothing was lost, and
 * nothing was made twice.
 */
export async function expectKept(load: Load, server: OwnServer): Promise<void> {
  const rows = await server.asAdmin<{ id: string }>(
    `select id from request where what_for = '${load.whatFor}'`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(load.acknowledged.toSorted())
}

/** Expects each refusal to come at once, and to say when to try again. */
export function expectPolite(load: Load): void {
  const kinds = new Set(load.refusals.map(({ status, body }) => `${status} ${body['code']}`))
  // An abandoned attempt may still be running when the next one arrives.
  kinds.delete('409 idempotency_in_flight')
  expect([...kinds]).toEqual(['503 temporarily_unavailable'])
  const pauses = load.refusals.filter(({ status }) => status === 503)
  expect(new Set(pauses.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
  expect(load.longestMs()).toBeLessThan(hangsAfterMs)
}

/**
 * Expects calls, the worker and a long-open stream to work, in the process that lived through the
 * fault.
 */
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
  // A client that is asked to come again uses the same key.
  const make = async () => {
    const headers = { 'idempotency-key': `healthy-${phone}` }
    const answer = await staff.call<{ id: string }>('POST', '/v1/requests', body, headers)
    id = answer.body.id
    return answer.status
  }
  await expect.poll(make, waiting).toBe(201)
  await expect.poll(() => textsOn(app, phone), waiting).toHaveLength(1)
  await expect.poll(() => stream.events.map(({ subject }) => subject), waiting).toContain(id)
  // The queue drains: no job is held by a worker that no longer knows it.
  const stuck = `select task_id from graphile_worker._private_jobs
    where locked_at < now() - interval '3 seconds' or (locked_at is null and run_at < now())`
  await expect.poll(() => server.asAdmin(stuck), waiting).toEqual([])
  await expectSound({ query: (one) => server.asAdmin(one), sandboxUrl: app.sandboxUrl }, [id])
}
