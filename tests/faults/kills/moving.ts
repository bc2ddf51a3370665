import { expect, vi } from 'vitest'
import { newMobile, owner, signedIn, stranger } from '../../support/callers.ts'
import {
  codeFrom,
  makeCodes,
  phoneOf,
  proveNumber,
  recovered,
  textsLike,
  tryRecovery,
} from '../../support/recovery.ts'
import { joined, offered } from '../../support/team.ts'
import { recovery } from './asking.ts'
import type { Lane, Story } from './lanes.ts'

/** A person who lost their phone, signed in with a recovery code. */
async function lost(lane: Lane) {
  const caller = await owner(lane.app)
  const phone = await phoneOf(caller)
  const [code = '', next = ''] = await makeCodes(caller)
  return { phone, next, back: await recovered(lane.app, phone, code) }
}

/** Expects that a number signs in the person who had another one, and that the other one does not. */
async function expectMoved(lane: Lane, before: string, after: string): Promise<void> {
  const users = `select phone from app_user where phone in ('${before}', '${after}')`
  await vi.waitFor(
    async () => expect(await lane.query(users)).toEqual([{ phone: after }]),
    recovery,
  )
  const caller = await signedIn(lane.app, after)
  const session = await caller.call<{ business: object | null }>('GET', '/auth/session')
  expect(session.body.business).not.toBeNull()
}

/** A move is begun, proved and decided, whichever step is interrupted: begun anew, it waits, and is told once. */
export const moveLater: Story = async (lane, die) => {
  const { phone, back } = await lost(lane)
  const number = newMobile()
  const steps = async () => {
    await proveNumber(lane.app, back, number)
    return back.call('POST', '/auth/number/move', {})
  }
  await die(steps)
  const state = () => back.call<{ move: { dueAt: string | null } | null }>('GET', '/auth/recovery')
  if (!(await state()).body.move?.dueAt) await steps()
  expect((await state()).body.move?.dueAt).not.toBeNull()
  await vi.waitFor(
    async () => expect(await textsLike(lane.app, phone, /moves to the number/)).toHaveLength(1),
    recovery,
  )
  expect(await lane.query(`select id from app_user where phone = '${number}'`)).toEqual([])
}

/** The wait of a move is over: the number moves, and all sessions end. */
export const finish: Story = async (lane, die) => {
  const { phone, back } = await lost(lane)
  const number = newMobile()
  await proveNumber(lane.app, back, number)
  await back.call('POST', '/auth/number/move', {})
  await lane.query(`update number_move set due_at = now() where new_phone = '${number}'`)
  await die(() => lane.hurry('finishMove'))
  await lane.hurry('finishMove')
  await expectMoved(lane, phone, number)
  expect((await back.call('GET', '/auth/session')).status).toBe(401)
}

/** A recovery code is used: its owner hears of it, and the code is used up. */
export const tell: Story = async (lane, die) => {
  const { phone, next } = await lost(lane)
  const texts = () => textsLike(lane.app, phone, /with a recovery code/)
  await vi.waitFor(async () => expect(await texts()).toHaveLength(1), recovery)
  await die(() => tryRecovery(stranger(lane.app), phone, next))
  await lane.hurry('tellPerson')
  await vi.waitFor(async () => expect((await texts()).length).toBeGreaterThan(1), recovery)
  expect(await tryRecovery(stranger(lane.app), phone, next)).toMatchObject({
    body: { code: 'recovery_code_wrong' },
  })
  await codeFrom(lane.app, phone, () => stranger(lane.app).call('POST', '/auth/code', { phone }))
}

/** A business is handed over: whenever the server dies, it has one owner, and the same press again finishes it. */
export const handOver: Story = async (lane, die) => {
  const boss = await owner(lane.app)
  const member = await joined(lane.app, boss, 'staff')
  const { id } = await offered(boss, member.userId, 'manager')
  const path = `/v1/ownership-offers/${id}/accept`
  const press = () => member.call('POST', path, {}, { 'idempotency-key': 'hand-over' })
  const owners = () =>
    lane.query(
      `select user_id from member where business_id = '${boss.businessId}' and role = 'owner'`,
    )
  await die(press)
  expect(await owners()).toHaveLength(1)
  expect(await press()).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(await owners()).toEqual([{ user_id: member.userId }])
}
