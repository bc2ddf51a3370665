import { afterEach, expect, test, vi } from 'vitest'
import { ask, type Caller, newMobile, owner, readRequest, textsOn } from '../support/callers.ts'
import { expectSound } from '../support/expectSound.ts'
import { fault } from '../support/fault.ts'
import { worldOf } from '../support/findBreaches.ts'
import { rounds } from '../support/longMode.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'
import { confirm, startPaying } from '../support/rehearse.ts'

const recovery = { timeout: 60_000, interval: 100 }
const hourMs = 3_600_000

let app: AppProcess | null = null
afterEach(async () => {
  await app?.close()
  app = null
})

async function becomes(staff: Caller, id: string, wanted: object): Promise<void> {
  await vi.waitFor(async () => {
    expect(await readRequest(staff, id)).toMatchObject(wanted)
  }, recovery)
}

const times = rounds(1, 5)
test.each([
  ['ahead of', 2 * hourMs],
  ['behind', -2 * hourMs],
])(
  'a server two hours %s everybody else asks, takes money and gives it back, each once',
  { ...fault('clock', ['I1', 'I2', 'I3', 'I4', 'I8'], times), timeout: times * 120_000 },
  async (_, clockOffsetMs) => {
    for (let round = 0; round < times; round += 1) {
      const here = await prepareProcess({ clockOffsetMs })
      app = here
      await here.start()
      const staff = await owner(here)
      const phone = newMobile()
      const request = await ask(staff, { phone })
      await becomes(staff, request.id, { textStatus: 'delivered' })
      // Webhooks are signed at a time that is hours away by this server's clock.
      await confirm(here, await startPaying(here, request))
      await becomes(staff, request.id, { status: 'paid' })
      const refund = `/v1/requests/${request.id}/refunds`
      expect((await staff.call('POST', refund, { amountMinor: 3_000 })).status).toBe(200)
      await becomes(staff, request.id, { amountRefundedMinor: 3_000 })
      await vi.waitFor(async () => expect(await textsOn(here, phone)).toHaveLength(2), recovery)
      await expectSound(worldOf(here, here.log()), [request.id])
      await here.close()
      app = null
    }
  },
)
