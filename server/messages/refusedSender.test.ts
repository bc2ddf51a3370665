import { afterEach, expect, test } from 'vitest'
import {
  ask,
  awaitText,
  newMobile,
  readRequest,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { clearFaults, queryAll, runLaterJobs, setFault } from '../../tests/support/rehearse.ts'

const logged: string[] = []
const { app, caller: staff } = await openBusiness({ onLog: (line) => logged.push(line) })
afterEach(async () => {
  await clearFaults(app)
  await runLaterJobs(app, 'sendText')
  logged.length = 0
})

const wakeHeld = () =>
  queryAll(
    app,
    `update graphile_worker._private_jobs set run_at = now() where key like 'held-text:%'`,
  )
const textOf = async (id: string) => (await readRequest(staff, id)).messages[0]
const alarmsRaised = () => queryAll(app, 'select code, detail from alarm')
const linesOfAlarm = () => logged.filter((line) => line.includes('"alarm":"sender_refused"'))

// https://www.twilio.com/docs/api/errors: each is about us, not about the recipient.
test.each([
  ['wrong keys', 401, '20003'],
  ['a suspended account', 403, '20005'],
  ['a number that is not ours', 400, '21606'],
  ['a full queue of our number', 400, '21611'],
])(
  '%s (%i, %s) keeps every waiting text, and alarms the operator once',
  async (_, status, code) => {
    await setFault(app, { on: 'twilio.messages.create', do: 'status', status, error: { code } })
    const asked = [await ask(staff), await ask(staff), await ask(staff)]
    for (let look = 0; look < 7; look += 1) {
      await app.drainJobs()
      await wakeHeld()
    }
    await app.drainJobs()
    for (const { id } of asked)
      expect(await textOf(id)).toMatchObject({
        status: 'queued',
        reason: expect.stringContaining('The text provider refuses all our texts'),
      })
    expect(await alarmsRaised()).toEqual([{ code: 'sender_refused', detail: code }])
    expect(linesOfAlarm()).toHaveLength(1)

    await clearFaults(app)
    await wakeHeld()
    await app.drainJobs()
    for (const { customer } of asked) {
      await awaitText(app, customer.phone, /Boiler service|\/p\//)
      expect(await textsOn(app, customer.phone)).toHaveLength(1)
    }
    expect(await alarmsRaised()).toEqual([])
    expect(linesOfAlarm()).toHaveLength(2)
  },
)

test('a text that waited for the operator has all its attempts left', async () => {
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 401 })
  const { id } = await ask(staff)
  for (let look = 0; look < 8; look += 1) {
    await app.drainJobs()
    await wakeHeld()
  }
  await clearFaults(app)
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 429, times: 1 })
  await wakeHeld()
  await app.drainJobs()
  expect(await textOf(id)).toMatchObject({ status: 'queued' })
})

test('a refusal of the recipient fails that text alone, without an alarm', async () => {
  const error = { code: '21614' }
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 400, error, times: 1 })
  const { id } = await ask(staff)
  await app.drainJobs()
  expect(await textOf(id)).toMatchObject({ status: 'failed' })
  expect(await alarmsRaised()).toEqual([])
})

test('a code that cannot be texted because of us alarms the operator, too', async () => {
  await setFault(app, { on: 'twilio.messages.create', do: 'status', status: 401 })
  await stranger(app).call('POST', '/auth/code', { phone: newMobile() })
  await expect.poll(alarmsRaised).toEqual([{ code: 'sender_refused', detail: '20003' }])
})
