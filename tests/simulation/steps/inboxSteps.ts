import fc from 'fast-check'
import { expect } from 'vitest'
import type { Thread } from '#rules/shapes/thread.ts'
import { follow } from '../follow.ts'
import { type Real, type Step, stepOn } from '../step.ts'

const which = fc.nat(2)
const hourMs = 3_600_000

/** The actions of staff in the inbox. They change no money: the invariants of threads say what has to hold. */
export const inboxSteps: fc.Arbitrary<Step>[] = [
  which.map((n) => decide(n, 'finish', () => ({ state: 'done' }))),
  which.map((n) => decide(n, 'open', () => ({ state: 'open' }))),
  fc.tuple(which, fc.constantFrom(1, 30)).map(([n, hours]) =>
    decide(n, 'snooze', () => ({
      state: 'snoozed',
      snoozedUntil: new Date(Date.now() + hours * hourMs).toISOString(),
    })),
  ),
  fc.tuple(which, fc.constantFrom('read', 'unread')).map(([n, mark]) => markAs(n, mark)),
]

type Decision = () => { state: string; snoozedUntil?: string }

/** Decides about the thread of a request's customer, on the newest version; without a text there is no thread. */
function decide(n: number, verb: string, decision: Decision): Step {
  return stepOn(n, `staff ${verb} the thread`, async ({ id }, model, real) => {
    const path = `/v1/threads/${await customerOf(real, id)}`
    const { staff } = real.world
    const { status, body } = await staff.call<Thread>('GET', path)
    const wanted = decision()
    const changed = await staff.call('PATCH', path, { version: body.version, ...wanted })
    if (status === 200) expect(changed).toMatchObject({ status: 200, body: wanted })
    else expect([status, changed.status]).toEqual([404, 422])
    await follow(real.world, model)
  })
}

function markAs(n: number, mark: string): Step {
  return stepOn(n, `staff mark the thread as ${mark}`, async ({ id }, model, real) => {
    const path = `/v1/customers/${await customerOf(real, id)}/${mark}`
    expect((await real.world.staff.call('POST', path)).status).toBe(204)
    await follow(real.world, model)
  })
}

async function customerOf({ world }: Real, requestId: string): Promise<string> {
  const [row] = await world.query<{ customer_id: string }>(
    'select customer_id from request where id = $1',
    [requestId],
  )
  return row?.customer_id ?? ''
}
