import { beforeAll, expect, test } from 'vitest'
import { awaitText, newMobile, owner, stranger, textsOn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { clearFaults, setFault } from '../../tests/support/rehearse.ts'

let member: string
const app = await openApp({ mode: 'single' })
beforeAll(async () => {
  const caller = await owner(app)
  member = (await caller.call<{ phone: string }>('GET', '/auth/session')).body.phone
})

/** Asks for a code from a new device. Returns the answer without the number, and how long it took. */
async function askCode(phone: string) {
  const begun = performance.now()
  const { status, body } = await stranger(app).call('POST', '/auth/code', { phone })
  return {
    status,
    words: Object.keys(body).sort(),
    code: body['code'],
    ms: performance.now() - begun,
  }
}

/** Times a member and strangers in turn, so that other load on the machine affects both alike. */
async function compare(times: number) {
  const [ofMember, ofStranger]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    await app.ownerPool.query('delete from attempt')
    const answers = [await askCode(member), await askCode(newMobile())] as const
    expect({ ...answers[0], ms: 0 }).toEqual({ ...answers[1], ms: 0 })
    expect(answers[0].status).toBe(200)
    ofMember.push(answers[0].ms)
    ofStranger.push(answers[1].ms)
  }
  return { member: median(ofMember), stranger: median(ofStranger) }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

test('a member and a stranger get the same answer in the same time, however slow the provider is', async () => {
  await setFault(app, { on: 'twilio.messages.create', do: 'delay', ms: 1_500 })
  const took = await compare(15)
  await clearFaults(app)
  expect(took.member).toBeLessThan(750)
  expect(took.stranger).toBeLessThan(750)
  // All codes left, after their answers; one more is the owner's sign-in.
  await expect.poll(() => textsOn(app, member), { timeout: 20_000 }).toHaveLength(16)
})

test('a code that was not texted is texted by the standby job; a stranger gets none', async () => {
  await app.ownerPool.query('delete from attempt')
  await app.ownerPool.query('delete from sign_in_code')
  const unknown = newMobile()
  const before = (await textsOn(app, member)).length
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_before' })
  const asker = stranger(app)
  await asker.call('POST', '/auth/code', { phone: member })
  await asker.call('POST', '/auth/code', { phone: unknown })
  await clearFaults(app)
  await app.ownerPool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.drainJobs()
  expect(await textsOn(app, unknown)).toEqual([])
  await expect.poll(async () => (await textsOn(app, member)).length).toBeGreaterThan(before)
  const code = (await awaitText(app, member, /^\d{6} /)).slice(0, 6)
  expect(await asker.call('POST', '/auth/session', { phone: member, code })).toMatchObject({
    status: 200,
    body: { phone: member },
  })
})

// Last, since codes of these calls may still be on their way when they end.
test.each([
  ['refuses', { do: 'status', status: 400 }],
  ['fails', { do: 'status', status: 500 }],
  ['breaks the connection', { do: 'drop_before' }],
])('a provider that %s does not reveal who is a member', async (_how, fault) => {
  await setFault(app, { on: 'twilio.messages.create', ...fault })
  await compare(3)
  await clearFaults(app)
})
