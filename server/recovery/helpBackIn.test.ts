import { expect, test } from 'vitest'
import { recoveryLimits } from '#rules/recoveryLimits.ts'
import type { MemberDetail } from '#rules/shapes/member.ts'
import { type Caller, newMobile, owner, signedIn, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { codeFrom, expectTexts, phoneOf, proveNumber } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { invite, joined } from '../../tests/support/team.ts'
import { finishMove } from './finishMove.ts'

const { app, caller: boss, businessId } = await openBusiness({ mode: 'single' })
const dayMs = recoveryLimits.moveWaitMs

const refusal = (status: number, code: string) => ({ status, body: { code } })
const help = (by: Caller, id: string, phone: string) =>
  by.call('POST', `/v1/members/${id}/number`, { phone })

/** Signs in with the new number, which proves it. */
async function proveBySignIn(number: string) {
  const caller = stranger(app)
  const code = await codeFrom(app, number, () =>
    caller.call('POST', '/auth/code', { phone: number }),
  )
  return caller.call('POST', '/auth/session', { phone: number, code })
}

/** Lets the job run that ends the wait, a day after it has begun. */
async function finish(number: string): Promise<string | undefined> {
  const [open] = await queryAll<{ id: string }>(
    app,
    'select id from number_move where new_phone = $1 and ended_at is null',
    [number],
  )
  await finishMove(app.context, { moveId: open?.id ?? '' }, new Date(Date.now() + dayMs + 1))
  const [row] = await queryAll<{ outcome: string }>(
    app,
    'select outcome from number_move where new_phone = $1',
    [number],
  )
  return row?.outcome
}

test('an owner helps a member back in: the member proves the new number, all are told, and a day later it is theirs', async () => {
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  expect((await help(boss, member.userId, number)).status).toBe(204)
  await app.drainJobs()
  await expectTexts(app, number, /helps you back in/, 1)
  expect((await member.call('GET', '/auth/session')).body).toMatchObject({
    numberMove: { isHelp: true, isProved: false, dueAt: null },
  })
  expect(await proveBySignIn(number)).toMatchObject(refusal(409, 'number_waits'))
  await app.drainJobs()
  await expectTexts(app, member.phone, /moves to the number ending in/, 1)
  expect(await proveBySignIn(number)).toMatchObject(refusal(409, 'number_waits'))
  expect(await finish(number)).toBe('moved')
  expect((await member.call('GET', '/auth/session')).status).toBe(401)
  const back = await signedIn(app, number)
  expect((await back.call('GET', '/auth/session')).body).toMatchObject({ role: 'staff' })
  const events = await queryAll<{ type: string }>(
    app,
    `select type from event where business_id = $1 and subject = $2 order by sequence`,
    [businessId, member.userId],
  )
  expect(events.map(({ type }) => type).filter((type) => /help|number/.test(type))).toEqual([
    'member.helped',
    'member.number_moving',
    'member.number_changed',
  ])
})

test('the member may stop it from any of their sessions', async () => {
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  await help(boss, member.userId, number)
  await proveBySignIn(number)
  expect((await member.call('DELETE', '/auth/number')).status).toBe(204)
  expect(await finish(number)).toBe('stopped')
  expect(await phoneOf(member)).toBe(member.phone)
})

test('a manager helps nobody, and an owner not themselves; a fresh proof is needed', async () => {
  const manager = await joined(app, boss, 'manager')
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  expect(await help(manager, member.userId, number)).toMatchObject(refusal(403, 'not_allowed'))
  const { body } = await boss.call<{ data: { id: string; you: boolean }[] }>('GET', '/v1/members')
  const own = body.data.find(({ you }) => you)?.id ?? ''
  expect(await help(boss, own, number)).toMatchObject(refusal(403, 'not_allowed'))
  await queryAll(app, "update session set proved_at = now() - interval '16 minutes'")
  expect(await help(boss, member.userId, number)).toMatchObject(refusal(403, 'proof_required'))
  await queryAll(app, 'update session set proved_at = now()')
})

test('a number that nobody proves within a week is moved to nobody', async () => {
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  await help(boss, member.userId, number)
  await queryAll(app, 'update number_move set expires_at = now() where new_phone = $1', [number])
  expect((await member.call('GET', '/auth/session')).body['numberMove']).toBeNull()
  await stranger(app).call('POST', '/auth/code', { phone: number })
  expect(await finish(number)).toBeNull()
})

test('somebody who holds a stolen code does not keep the owner from helping', async () => {
  const member = await joined(app, boss, 'staff')
  const [first, second] = [newMobile(), newMobile()]
  await help(boss, member.userId, first)
  await proveBySignIn(first)
  expect((await help(boss, member.userId, second)).status).toBe(204)
  expect(await finish(first)).toBe('replaced')
})

test('a helper who is an owner no more helps nobody in', async () => {
  const other = await joined(app, boss, 'owner')
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  await help(other, member.userId, number)
  await proveBySignIn(number)
  expect((await boss.call('PATCH', `/v1/members/${other.userId}`, { role: 'staff' })).status).toBe(
    200,
  )
  expect(await finish(number)).toBe('refused')
  expect(await phoneOf(member)).toBe(member.phone)
})

test('any owner withdraws the help, and sees it on the member’s screen until then; nobody else does', async () => {
  const other = await joined(app, boss, 'owner')
  const manager = await joined(app, boss, 'manager')
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  await help(boss, member.userId, number)
  await proveBySignIn(number)
  const path = `/v1/members/${member.userId}`
  const seenBy = async (by: Caller) => (await by.call<MemberDetail>('GET', path)).body.help
  expect(await seenBy(other)).toMatchObject({ phone: { phone: number }, isProved: true })
  expect([await seenBy(manager), await seenBy(member)]).toEqual([null, null])
  const withdraw = (by: Caller) => by.call('DELETE', `${path}/number`)
  expect(await withdraw(manager)).toMatchObject(refusal(403, 'not_allowed'))
  expect((await withdraw(other)).status).toBe(204)
  expect(await withdraw(boss)).toMatchObject(refusal(404, 'not_found'))
  expect(await seenBy(boss)).toBeNull()
  expect(await finish(number)).toBe('stopped')
  expect(await phoneOf(member)).toBe(member.phone)
})

test('a member’s own move is theirs: no owner ends it', async () => {
  const member = await joined(app, boss, 'staff')
  await proveNumber(app, member, newMobile())
  const path = `/v1/members/${member.userId}/number`
  expect(await boss.call('DELETE', path)).toMatchObject(refusal(404, 'not_found'))
  expect((await member.call('GET', '/auth/recovery')).body).toMatchObject({
    move: { isProved: true },
  })
})

test('a member who also works elsewhere is not helped, neither at once nor at the end of the wait', async () => {
  Object.assign(app.context.config, { mode: 'platform' })
  const member = await joined(app, boss, 'staff')
  const number = newMobile()
  await help(boss, member.userId, number)
  await proveBySignIn(number)
  const elsewhere = await owner(app)
  const { token } = await invite(elsewhere, 'viewer', member.phone)
  expect((await member.call('POST', '/auth/join', { token })).status).toBe(200)
  expect(await finish(number)).toBe('refused')
  expect(await help(boss, member.userId, newMobile())).toMatchObject(
    refusal(409, 'works_elsewhere'),
  )
  expect(await phoneOf(member)).toBe(member.phone)
  Object.assign(app.context.config, { mode: 'single' })
})
