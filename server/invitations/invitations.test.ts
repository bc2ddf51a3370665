import { expect, test } from 'vitest'
import type { InvitationView } from '#rules/shapes/team.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import {
  awaitText,
  newMobile,
  owner,
  signedIn,
  stranger,
  textsOn,
} from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { held, queryAll, setFault } from '../../tests/support/rehearse.ts'
import { invite, joined, tokenIn } from '../../tests/support/team.ts'
import { textInvitation } from './textInvitation.ts'

const { app, caller } = await openBusiness()

const look = (token: string) =>
  stranger(app).call<{ state: string }>('POST', '/auth/invitation', { token })
const listed = async () =>
  (await caller.call<{ data: InvitationView[] }>('GET', '/v1/invitations')).body.data

test('an invitation is texted with its link, and who signs in with that number joins by it once', async () => {
  const { number, token, link } = await invite(caller, 'staff')
  await app.drainJobs()
  expect(await awaitText(app, number, /invites you/)).toContain(link)
  expect((await listed())[0]).toMatchObject({ texted: 'sent', isOver: false })
  const { status, body } = await look(token)
  expect(status).toBe(200)
  expect(body).toEqual({
    business: 'Bell Plumbing',
    role: 'staff',
    phoneEnd: number.slice(-4),
    state: 'open',
  })
  const guest = await signedIn(app, number)
  for (let times = 0; times < 2; times += 1)
    expect(await guest.call('POST', '/auth/join', { token })).toMatchObject({
      status: 200,
      body: { role: 'staff', business: { id: caller.businessId } },
    })
  expect((await look(token)).body.state).toBe('joined')
  expect((await guest.call('GET', '/v1/requests')).status).toBe(200)
  const joins = await queryAll(app, "select 1 from event where type = 'member.joined'")
  expect(joins).toHaveLength(1)
})

test('it is bound to its number: nobody else joins by it, even with the link', async () => {
  const { token } = await invite(caller, 'staff')
  for (const other of [await signedIn(app), await owner(app, { name: 'Till & Sons' })]) {
    const answer = await other.call('POST', '/auth/join', { token })
    expect(answer).toMatchObject({ status: 403, body: { code: 'invitation_other_phone' } })
  }
  expect((await stranger(app).call('POST', '/auth/join', { token })).status).toBe(401)
})

test('withdrawn, replaced, expired, or of somebody who may no longer invite: it lets nobody in', async () => {
  const withdrawn = await invite(caller, 'staff')
  await caller.call('DELETE', `/v1/invitations/${withdrawn.id}`)
  const replaced = await invite(caller, 'staff')
  await caller.call('POST', `/v1/invitations/${replaced.id}/resend`, {})
  const expired = await invite(caller, 'staff')
  await queryAll(app, 'update invitation set expires_at = now() where id = $1', [expired.id])
  const manager = await joined(app, caller, 'manager')
  const orphaned = await invite(manager, 'staff')
  await caller.call('DELETE', `/v1/members/${manager.userId}`)
  for (const { number, token } of [withdrawn, replaced, expired, orphaned]) {
    const guest = await signedIn(app, number)
    const answer = await guest.call('POST', '/auth/join', { token })
    expect(answer).toMatchObject({ status: 409, body: { code: 'invitation_over' } })
    expect((await guest.call('GET', '/v1/requests')).status).toBe(409)
  }
  expect((await look(withdrawn.token)).body.state).toBe('over')
  const again = (await listed()).find(({ id }) => id === replaced.id)
  expect((await look(tokenIn(again?.link ?? null))).body.state).toBe('open')
})

test('a number is invited once at a time; once that is over it can be invited anew', async () => {
  const { number, id } = await invite(caller, 'staff')
  const again = () => caller.call('POST', '/v1/invitations', { phone: number, role: 'viewer' })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'invitation_exists' } })
  await queryAll(app, 'update invitation set expires_at = now() where id = $1', [id])
  expect(await again()).toMatchObject({ status: 201 })
  const member = await joined(app, caller, 'viewer')
  expect(
    await caller.call('POST', '/v1/invitations', { phone: member.phone, role: 'staff' }),
  ).toMatchObject({ status: 409, body: { code: 'member_already' } })
})

test('managers invite staff and viewers, and touch no invitation of a manager', async () => {
  const manager = await joined(app, caller, 'manager')
  const { id } = await invite(caller, 'manager')
  const above = { phone: newMobile(), role: 'manager' }
  const refused = { status: 403, body: { code: 'not_allowed' } }
  expect(await manager.call('POST', '/v1/invitations', above)).toMatchObject(refused)
  expect(await manager.call('POST', `/v1/invitations/${id}/resend`, {})).toMatchObject(refused)
  expect(await manager.call('DELETE', `/v1/invitations/${id}`)).toMatchObject(refused)
  const { body } = await manager.call<{ data: InvitationView[] }>('GET', '/v1/invitations')
  expect(body.data.find((one) => one.id === id)?.link).toBeNull()
  await invite(manager, 'viewer')
})

test('nobody is invited as an owner; an older invitation that says so makes a manager', async () => {
  const body = { phone: newMobile(), role: 'owner' }
  expect(await caller.call('POST', '/v1/invitations', body)).toMatchObject({
    status: 422,
    body: { code: 'owner_is_offered', errors: [{ path: 'role' }] },
  })
  const { id, token, number } = await invite(caller, 'manager')
  await queryAll(app, "update invitation set role = 'owner' where id = $1", [id])
  expect((await look(token)).body).toMatchObject({ role: 'manager' })
  const guest = await signedIn(app, number)
  expect(await guest.call('POST', '/auth/join', { token })).toMatchObject({
    status: 200,
    body: { role: 'manager' },
  })
})

test('an owner who has moved to an invited number keeps their role', async () => {
  const { token, number } = await invite(caller, 'staff')
  const before = (await caller.call<{ phone: string }>('GET', '/auth/session')).body.phone
  const move = (phone: string, from: string) =>
    queryAll(app, 'update app_user set phone = $1 where phone = $2', [phone, from])
  await move(number, before)
  expect(await caller.call('POST', '/auth/join', { token })).toMatchObject({
    status: 409,
    body: { code: 'member_already' },
  })
  expect((await caller.call('GET', '/auth/session')).body).toMatchObject({ role: 'owner' })
  await move(before, number)
})

test('a wrong number, a long note and an unknown role are refused beside their fields', async () => {
  const right = { phone: newMobile(), role: 'staff' }
  for (const [path, wrong] of [
    ['phone', { ...right, phone: '12' }],
    ['role', { ...right, role: 'boss' }],
    ['note', { ...right, note: 'x'.repeat(teamLimits.invitationNoteCharactersMax + 1) }],
  ] as const)
    expect(await caller.call('POST', '/v1/invitations', wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
})

test('a text that nobody can tell about is not sent a second time, and is shown as such', async () => {
  await app.drainJobs()
  const { number, id } = await invite(caller, 'staff')
  await setFault(app, { on: 'twilio.messages.create', do: 'drop_after', times: 1 })
  await app.drainJobs()
  await app.drainJobs()
  const found = (await listed()).find((one) => one.id === id)
  expect(found?.texted).toBe('unknown')
  await expect.poll(async () => (await textsOn(app, number)).length).toBe(1)
})

test('a server that dies right after it has texted an invitation is followed by no second text', async () => {
  const { number, id } = await invite(caller, 'staff')
  const { context } = app
  const job = { businessId: caller.businessId, invitationId: id, generation: 1 }
  const dying: AppContext = {
    ...context,
    twilio: {
      ...context.twilio,
      async sendText(text) {
        await context.twilio.sendText(text)
        throw new Error('killed')
      },
    },
  }
  await expect(textInvitation(dying, job)).rejects.toThrow('killed')
  await textInvitation(context, job)
  await app.drainJobs()
  const sent = await held<{ to: string }>(app, 'messages')
  expect(sent.filter(({ to }) => to === number)).toHaveLength(1)
})

test('no database row holds the token of an invitation', async () => {
  const { token } = await invite(caller, 'staff')
  const rows = await queryAll(
    app,
    `select 1 from invitation i where i::text like '%' || $1 || '%'
     union all select 1 from invitation_link l where l::text like '%' || $1 || '%'
     union all select 1 from graphile_worker._private_jobs j where j::text like '%' || $1 || '%'`,
    [token],
  )
  expect(rows).toEqual([])
})
