import { expect, test } from 'vitest'
import { recoveryLimits } from '#rules/recoveryLimits.ts'
import {
  ask,
  type Caller,
  newMobile,
  owner,
  signedIn,
  stranger,
} from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import {
  codeFrom,
  expectTexts,
  makeCodes,
  phoneOf,
  proveNumber,
  recovered,
} from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { joined } from '../../tests/support/team.ts'
import { finishMove } from './finishMove.ts'

const app = await openApp()
const dayMs = recoveryLimits.moveWaitMs

const refusal = (status: number, code: string) => ({ status, body: { code } })
const move = (caller: Caller, code?: string) =>
  caller.call('POST', '/auth/number/move', code ? { code } : {})
const isIn = async (caller: Caller) => (await caller.call('GET', '/auth/session')).status === 200
const codeTo = (caller: Caller, phone: string) =>
  codeFrom(app, phone, () => caller.call('POST', '/auth/code', { phone }))

/** An owner who lost their phone, with a session elsewhere and one by a recovery code. */
async function lost() {
  const caller = await owner(app)
  const phone = await phoneOf(caller)
  const [code = ''] = await makeCodes(caller)
  return { caller, phone, back: await recovered(app, phone, code), number: newMobile() }
}

/** Begins the wait of a move to a new number. Returns the id of the move. */
async function beginWait(back: Caller, number: string): Promise<string> {
  expect(await proveNumber(app, back, number)).toMatchObject({ status: 200 })
  const answer = await move(back)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const [row] = await queryAll<{ id: string }>(
    app,
    'select id from number_move where new_phone = $1 and ended_at is null',
    [number],
  )
  return row?.id ?? ''
}

/** Lets the job run that ends the wait, `ms` after it has begun. */
const finish = (moveId: string, ms: number) =>
  finishMove(app.context, { moveId }, new Date(Date.now() + ms))

const outcomes = (number: string) =>
  queryAll(app, 'select outcome from number_move where new_phone = $1', [number])

test('with a code to both numbers the sign-in moves at once: this session goes on, all others end, invitations stay', async () => {
  const caller = await owner(app)
  const [phone, number] = [await phoneOf(caller), newMobile()]
  const elsewhere = await signedIn(app, phone)
  const colleague = await joined(app, caller, 'staff')
  await caller.call('POST', '/v1/invitations', { phone: newMobile(), role: 'staff' })
  expect((await proveNumber(app, caller, number)).body).toMatchObject({
    move: { isProved: true, dueAt: null, isHelp: false },
  })
  expect(await move(caller, await codeTo(caller, phone))).toMatchObject({
    status: 200,
    body: { move: null },
  })
  expect([await isIn(caller), await isIn(elsewhere)]).toEqual([true, false])
  expect(await phoneOf(caller)).toBe(number)
  const members = await colleague.call<{ data: { phone: { phone: string } }[] }>(
    'GET',
    '/v1/members',
  )
  expect(members.body.data.map((member) => member.phone.phone)).toContain(number)
  const invitations = await caller.call<{ data: unknown[] }>('GET', '/v1/invitations')
  expect(invitations.body.data).toHaveLength(1)
  const session = await (await signedIn(app, number)).call('GET', '/auth/session')
  expect(session.body).toMatchObject({ role: 'owner' })
  const [event] = await queryAll<{ data: object }>(
    app,
    `select data from event where business_id = $1 and type = 'member.number_changed'`,
    [caller.businessId],
  )
  expect(event?.data).toEqual({ how: 'both_proved' })
  await app.drainJobs()
  await expectTexts(app, phone, /has moved to the number ending in/, 1)
})

test('without the old number it waits a day: the old number is told, every screen shows it, and then all sessions end', async () => {
  const { caller, phone, back, number } = await lost()
  const id = await beginWait(back, number)
  await app.drainJobs()
  await expectTexts(app, phone, /In 24 hours your Ringup sign-in moves/, 1)
  for (const one of [caller, back])
    expect((await one.call('GET', '/auth/session')).body).toMatchObject({
      numberMove: { isProved: true, isHelp: false },
    })
  // A job that comes too early, and the new number before its time, change nothing.
  await finish(id, dayMs - 60_000)
  const early = stranger(app)
  const code = await codeTo(early, number)
  expect(await early.call('POST', '/auth/session', { phone: number, code })).toMatchObject(
    refusal(409, 'number_waits'),
  )
  expect(await isIn(caller)).toBe(true)
  await finish(id, dayMs + 1)
  await finish(id, dayMs + 2)
  expect([await isIn(caller), await isIn(back)]).toEqual([false, false])
  expect(await phoneOf(await signedIn(app, number))).toBe(number)
  expect(await outcomes(number)).toEqual([{ outcome: 'moved' }])
  const told = `select 1 from event where business_id = $1 and type = 'member.number_changed'`
  expect(await queryAll(app, told, [caller.businessId])).toHaveLength(1)
})

test('any session of the person stops a move that waits; nothing happens at its time', async () => {
  const { caller, phone, back, number } = await lost()
  const id = await beginWait(back, number)
  const again = await back.call('POST', '/auth/number', { phone: newMobile() })
  expect(again).toMatchObject(refusal(409, 'number_move_waits'))
  expect((await caller.call('DELETE', '/auth/number')).status).toBe(204)
  expect(await caller.call('DELETE', '/auth/number')).toMatchObject(refusal(404, 'not_found'))
  await finish(id, dayMs + 1)
  expect(await isIn(caller)).toBe(true)
  expect(await phoneOf(caller)).toBe(phone)
  expect(await outcomes(number)).toEqual([{ outcome: 'stopped' }])
})

test('a number that signs in somebody else is refused once it is proved, and not before', async () => {
  const { back } = await lost()
  const other = await owner(app)
  const taken = await phoneOf(other)
  expect(await proveNumber(app, back, taken)).toMatchObject(refusal(409, 'number_taken'))
  expect(await move(back)).toMatchObject(refusal(409, 'number_not_proved'))
  expect(await phoneOf(other)).toBe(taken)
})

test('a number that somebody else takes during the wait stays theirs', async () => {
  const { caller, phone, back, number } = await lost()
  const id = await beginWait(back, number)
  const other = await owner(app)
  await queryAll(app, 'update app_user set phone = $1 where phone = $2', [
    number,
    await phoneOf(other),
  ])
  await finish(id, dayMs + 1)
  expect(await phoneOf(caller)).toBe(phone)
  expect(await phoneOf(other)).toBe(number)
  expect(await outcomes(number)).toEqual([{ outcome: 'taken' }])
})

test('an empty account that the person made by signing in with the new number too early is no hindrance', async () => {
  const { phone, back, number } = await lost()
  const empty = await signedIn(app, number)
  const id = await beginWait(back, number)
  expect(await isIn(empty)).toBe(false)
  await finish(id, dayMs + 1)
  expect(await queryAll(app, 'select 1 from app_user where phone = $1', [phone])).toEqual([])
  const session = await (await signedIn(app, number)).call('GET', '/auth/session')
  expect(session.body).toMatchObject({ role: 'owner' })
})

test('nothing moves without the code of the new number, nor with a wrong one of the old', async () => {
  const caller = await owner(app)
  const [phone, number] = [await phoneOf(caller), newMobile()]
  expect(await move(caller)).toMatchObject(refusal(409, 'number_not_proved'))
  await codeFrom(app, number, () => caller.call('POST', '/auth/number', { phone: number }))
  expect(await move(caller)).toMatchObject(refusal(409, 'number_not_proved'))
  expect(await caller.call('POST', '/auth/number', { phone })).toMatchObject(
    refusal(422, 'number_same'),
  )
  await proveNumber(app, caller, number)
  const code = await codeTo(caller, phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await move(caller, wrong)).toMatchObject(refusal(422, 'code_wrong'))
  await queryAll(app, 'update number_move set expires_at = now() where new_phone = $1', [number])
  expect(await move(caller, code)).toMatchObject(refusal(409, 'number_not_proved'))
  expect(await phoneOf(caller)).toBe(phone)
})

test('a session that was proved long ago begins no move', async () => {
  const caller = await owner(app)
  await queryAll(app, "update session set proved_at = now() - interval '16 minutes'")
  expect(await caller.call('POST', '/auth/number', { phone: newMobile() })).toMatchObject(
    refusal(403, 'proof_required'),
  )
})

test('what a person did before keeps their name under the new number, and the work goes on', async () => {
  const caller = await owner(app)
  const phone = await phoneOf(caller)
  const { id, madeBy } = await ask(caller)
  await proveNumber(app, caller, newMobile())
  await move(caller, await codeTo(caller, phone))
  const request = await caller.call<{ madeBy: string }>('GET', `/v1/requests/${id}`)
  expect(request.body.madeBy).toBe(madeBy)
})
