import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../tests/support/app.ts'
import { ask, newMobile, owner, readRequest, textsOn } from '../tests/support/callers.ts'
import { rounds } from '../tests/support/longMode.ts'
import { openApp } from '../tests/support/openApp.ts'
import { queryAll, setFault } from '../tests/support/rehearse.ts'

const app = await openApp({ worker: true })

test('a job that outlasts several sweeps of the janitor stays with its living worker', async () => {
  const staff = await owner(app)
  const phone = newMobile()
  // The provider takes 7 s: more than three sweeps.
  await setFault(app, { on: 'twilio.messages.create', do: 'delay', ms: 7_000, times: 1 })
  const { id } = await ask(staff, { phone })
  const seen = new Set<string | null>()
  const look = async () => {
    const { textStatus } = await readRequest(staff, id)
    seen.add(textStatus)
    return textStatus
  }
  await expect.poll(look, { timeout: 20_000, interval: 50 }).toBe('delivered')
  // The text of a job that was taken away is already claimed, which makes it unknown for at least 5
  // s.
  expect([...seen]).toContain('sending')
  expect([...seen]).not.toContain('unknown')
  expect(await textsOn(app, phone)).toHaveLength(1)
}, 30_000)

function breakOff(whose: TestApp): Promise<unknown> {
  return queryAll(
    whose,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

test('a database that breaks off every connection costs no text: the worker continues', async () => {
  const staff = await owner(app)
  const phone = newMobile()
  await breakOff(app)
  const send = async () => {
    const body = { phone, amountMinor: 8_500, whatFor: 'Boiler service' }
    return (await staff.call('POST', '/v1/requests', body, { 'idempotency-key': 'form' })).status
  }
  await expect.poll(send, { timeout: 20_000 }).toBe(201)
  await expect.poll(() => textsOn(app, phone), { timeout: 20_000 }).toHaveLength(1)
}, 60_000)

/** The number of tries to end a worker at a moment that only chance hits. */
const times = rounds(2, 8)

const ready = { timeout: 20_000, interval: 50 }

test('a worker that is being replaced ends when it is told to', async () => {
  for (let round = 0; round < times; round += 1) {
    const own = await startApp({ worker: true })
    const staff = await owner(own)
    await breakOff(own)
    await expect.poll(async () => (await staff.call('GET', '/v1/requests')).status, ready).toBe(200)
    await breakOff(own)
    // A runner that was started in the meantime would hold its connections, and `close` would never
    // end.
    await own.close()
  }
}, 60_000)
