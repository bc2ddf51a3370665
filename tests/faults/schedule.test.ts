import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CrashPoint } from '#server/crashPoint.ts'
import { ask, type Caller, newMobile, owner, readRequest, textsOn } from '../support/callers.ts'
import { type AppProcess, prepareProcess } from '../support/process.ts'

const recovery = { timeout: 30_000, interval: 100 }

let app: AppProcess
let staff: Caller

beforeEach(async () => {
  app = await prepareProcess()
  await app.start()
  staff = await owner(app)
  await app.kill()
})
afterEach(() => app.close())

const points: CrashPoint[] = ['schedule.before_commit', 'schedule.after_commit']

test.each(points)(
  'killed at %s: a scheduled request goes out once after the restart',
  async (point) => {
    const phone = newMobile()
    await app.start(point)
    const soon = new Date(Date.now() + 1_000).toISOString()
    const { id } = await ask(staff, { phone, sendAt: soon })
    expect(await app.ended()).toBe('SIGKILL')
    await app.start()
    const read = async () => (await readRequest(staff, id)).textStatus
    await expect.poll(read, recovery).toBe('delivered')
    const request = await readRequest(staff, id)
    expect(request).toMatchObject({ status: 'open', messages: [{ purpose: 'request' }] })
    expect(await textsOn(app, phone)).toHaveLength(1)
    const sent = request.timeline.filter(({ type }) => type === 'request.sent')
    expect(sent).toHaveLength(1)
  },
)
