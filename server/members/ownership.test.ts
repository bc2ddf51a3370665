import { expect, test } from 'vitest'
import type { MemberDetail } from '#rules/shapes/member.ts'
import type { OwnershipOffer } from '#rules/shapes/ownership.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { type Caller, newMobile, owner, signedIn } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { openStream } from '../../tests/support/openStream.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { invite, type Joined, joined, offered } from '../../tests/support/team.ts'

const { app } = await openBusiness()

const refusal = (status: number, code: string) => ({ status, body: { code } })
const accept = (by: Caller, { id }: OwnershipOffer) =>
  by.call<OwnershipOffer>('POST', `/v1/ownership-offers/${id}/accept`, {})
const end = (by: Caller, { id }: OwnershipOffer) => by.call('DELETE', `/v1/ownership-offers/${id}`)
const offer = (by: Caller, memberId: string) =>
  by.call('POST', '/v1/ownership-offers', { memberId, giverBecomes: 'owner' })
const change = (by: Caller, { userId }: Joined, role: string) =>
  by.call('PATCH', `/v1/members/${userId}`, { role })
const remove = (by: Caller, { userId }: { userId: string }) =>
  by.call('DELETE', `/v1/members/${userId}`)
const sessionOf = async (by: Caller) => (await by.call<SessionView>('GET', '/auth/session')).body
const roleOf = async (by: Caller) => (await sessionOf(by)).role
const stateOf = async (by: Caller, { member }: OwnershipOffer) =>
  (await by.call<MemberDetail>('GET', `/v1/members/${member.id}`)).body.ownershipOffer?.state

/** A business with an owner and a member of its staff. */
async function team() {
  const boss = await owner(app)
  const { body } = await boss.call<{ data: { id: string }[] }>('GET', '/v1/members')
  const bossId = body.data[0]?.id ?? ''
  const member = await joined(app, boss, 'staff')
  return { boss: Object.assign(boss, { userId: bossId }), member }
}

async function ownersOf({ businessId }: { businessId: string }): Promise<number> {
  const rows = await queryAll(
    app,
    "select 1 from member where business_id = $1 and role = 'owner' and left_at is null",
    [businessId],
  )
  return rows.length
}

test('an owner offers the ownership, the member and all owners see it, and the member accepts it once', async () => {
  const { boss, member } = await team()
  const other = await joined(app, boss, 'owner')
  const viewer = await joined(app, boss, 'viewer')
  const streams = {
    ofMember: await openStream(app, member),
    ofViewer: await openStream(app, viewer),
  }
  const made = await offered(boss, member.userId)
  expect(made).toMatchObject({ state: 'open', side: 'giver', giverBecomes: 'owner' })
  const sides = { member, giver: boss, other }
  for (const [side, caller] of Object.entries(sides))
    expect((await sessionOf(caller)).ownershipOffers).toMatchObject([{ id: made.id, side }])
  expect((await sessionOf(viewer)).ownershipOffers).toEqual([])
  expect(await roleOf(member)).toBe('staff')
  expect(await accept(member, made)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect([await roleOf(member), await roleOf(boss)]).toEqual(['owner', 'owner'])
  expect(await accept(member, made)).toMatchObject(refusal(409, 'offer_over'))
  expect((await sessionOf(other)).ownershipOffers).toEqual([])
  const types = ['member.ownership_offered', 'member.ownership_accepted', 'member.role_changed']
  const seen = (stream: typeof streams.ofMember) => stream.events.map(({ type }) => type)
  await expect.poll(() => seen(streams.ofMember)).toEqual(types)
  await expect.poll(() => seen(streams.ofViewer)).toEqual(types.slice(1))
  for (const stream of Object.values(streams)) await stream.close()
})

test('an owner who hands the business over becomes a manager at the same moment, and their other offers end', async () => {
  const { boss, member } = await team()
  const second = await joined(app, boss, 'manager')
  const [handed, also] = [
    await offered(boss, member.userId, 'manager'),
    await offered(boss, second.userId, 'manager'),
  ]
  expect((await accept(member, handed)).status).toBe(200)
  expect([await roleOf(member), await roleOf(boss)]).toEqual(['owner', 'manager'])
  expect(await stateOf(second, also)).toBe('void')
  expect(await accept(second, also)).toMatchObject(refusal(409, 'offer_over'))
  expect(await ownersOf(boss)).toBe(1)
  const events = await queryAll<{ subject: string; role: string }>(
    app,
    `select subject, data ->> 'role' as role from event
     where business_id = $1 and type = 'member.role_changed' order by sequence`,
    [boss.businessId],
  )
  expect(events).toEqual([
    { subject: member.userId, role: 'owner' },
    { subject: boss.userId, role: 'manager' },
  ])
})

test('each side needs a fresh proof of its own; to decline or withdraw takes none', async () => {
  const { boss, member } = await team()
  const age = ({ userId }: { userId: string }, minutes: number) =>
    queryAll(
      app,
      `update session set proved_at = now() - make_interval(mins => $2) where user_id = $1`,
      [userId, minutes],
    )
  await age(boss, 16)
  expect(await offer(boss, member.userId)).toMatchObject(refusal(403, 'proof_required'))
  await age(boss, 0)
  const made = await offered(boss, member.userId)
  await age(member, 16)
  expect(await accept(member, made)).toMatchObject(refusal(403, 'proof_required'))
  await queryAll(app, "update session set proved_by = 'recovery' where user_id = $1", [
    member.userId,
  ])
  expect(await accept(member, made)).toMatchObject(refusal(403, 'other_proof_needed'))
  expect(await roleOf(member)).toBe('staff')
  expect((await end(member, made)).status).toBe(204)
  const again = await offered(boss, member.userId)
  await age(boss, 16)
  expect((await end(boss, again)).status).toBe(204)
})

test('declined, withdrawn by another owner, or expired: it makes nobody an owner, and can be made anew', async () => {
  const { boss, member } = await team()
  const other = await joined(app, boss, 'owner')
  const ends = {
    declined: (made: OwnershipOffer) => end(member, made),
    withdrawn: (made: OwnershipOffer) => end(other, made),
    expired: ({ id }: OwnershipOffer) =>
      queryAll(app, 'update ownership_offer set expires_at = now() where id = $1', [id]),
  }
  for (const [state, stop] of Object.entries(ends)) {
    const made = await offered(boss, member.userId)
    expect(await offer(other, member.userId)).toMatchObject(refusal(409, 'offer_exists'))
    await stop(made)
    expect(await accept(member, made)).toMatchObject(refusal(409, 'offer_over'))
    expect(await end(boss, made)).toMatchObject(refusal(409, 'offer_over'))
    expect(await stateOf(member, made)).toBe(state)
    expect((await sessionOf(member)).ownershipOffers).toEqual([])
  }
  expect((await accept(member, await offered(boss, member.userId))).status).toBe(200)
})

test('it is bound to its member: no owner, colleague or other business accepts it', async () => {
  const { boss, member } = await team()
  const colleague = await joined(app, boss, 'manager')
  const stranger = await owner(app)
  const made = await offered(boss, member.userId)
  expect(await accept(boss, made)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await accept(colleague, made)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await end(colleague, made)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await accept(stranger, made)).toMatchObject(refusal(404, 'not_found'))
  expect(await end(stranger, made)).toMatchObject(refusal(404, 'not_found'))
  expect(await offer(stranger, member.userId)).toMatchObject(refusal(404, 'not_found'))
  expect(await offer(colleague, member.userId)).toMatchObject(refusal(403, 'not_allowed'))
  expect(await offer(boss, boss.userId)).toMatchObject(refusal(409, 'owner_already'))
  expect(await stateOf(member, made)).toBe('open')
})

test('no other way makes an owner: a change of role is refused beside its field, with what to do', async () => {
  const { boss, member } = await team()
  for (const answer of [
    await change(boss, member, 'owner'),
    await boss.call('POST', '/v1/invitations', { phone: newMobile(), role: 'owner' }),
  ])
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'owner_is_offered', errors: [{ path: 'role', code: 'owner_is_offered' }] },
    })
  for (const body of [{ memberId: member.userId }, { memberId: 'x\u0000', giverBecomes: 'staff' }])
    expect((await boss.call('POST', '/v1/ownership-offers', body)).status).toBe(422)
  expect(await roleOf(member)).toBe('staff')
})

test('it ends when its giver is an owner no more, and when either side leaves', async () => {
  const { boss, member } = await team()
  const giver = await joined(app, boss, 'owner')
  const demoted = await offered(giver, member.userId)
  expect((await change(boss, giver, 'staff')).status).toBe(200)
  // Becoming an owner again brings no earlier offer back.
  await accept(giver, await offered(boss, giver.userId))
  expect(await accept(member, demoted)).toMatchObject(refusal(409, 'offer_over'))
  const left = await offered(giver, member.userId)
  expect((await remove(giver, giver)).status).toBe(204)
  expect(await accept(member, left)).toMatchObject(refusal(409, 'offer_over'))
  const gone = await offered(boss, member.userId)
  expect((await remove(boss, member)).status).toBe(204)
  const { token } = await invite(boss, 'viewer', member.phone)
  const back = await signedIn(app, member.phone)
  await back.call('POST', '/auth/join', { token })
  expect(await accept(back, gone)).toMatchObject(refusal(409, 'offer_over'))
  expect(await roleOf(back)).toBe('viewer')
})

test('two presses at once make one owner; of two members to whom one hands over at once, one gets it', async () => {
  const { boss, member } = await team()
  const second = await joined(app, boss, 'staff')
  const [first, also] = [
    await offered(boss, member.userId, 'manager'),
    await offered(boss, second.userId, 'manager'),
  ]
  const answers = await Promise.all([
    accept(member, first),
    accept(second, also),
    accept(member, first),
    accept(second, also),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await ownersOf(boss)).toBe(1)
  expect(await roleOf(boss)).toBe('manager')
})

test('accepted while it is withdrawn: one of the two counts, and the roles say the same', async () => {
  const { boss } = await team()
  for (let round = 0; round < 5; round += 1) {
    const member = await joined(app, boss, 'viewer')
    const made = await offered(boss, member.userId)
    const calls = [() => accept(member, made), () => end(boss, made)]
    const answers = await Promise.all(
      (round % 2 ? calls.toReversed() : calls).map((call) => call()),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toMatchObject([{ body: { code: 'offer_over' } }])
    const isOwner = (await roleOf(member)) === 'owner'
    expect(await stateOf(member, made)).toBe(isOwner ? 'accepted' : 'withdrawn')
  }
})

test('accepted while its giver is demoted, or while the other owner leaves: there is always an owner', async () => {
  const { boss, member } = await team()
  const giver = await joined(app, boss, 'owner')
  const made = await offered(giver, member.userId, 'manager')
  const [taken] = await Promise.all([accept(member, made), change(boss, giver, 'staff')])
  expect([200, 409]).toContain(taken.status)
  expect(await roleOf(member)).toBe(taken.status === 200 ? 'owner' : 'staff')
  expect(await roleOf(giver)).not.toBe('owner')
  const last = await joined(app, boss, 'staff')
  const handed = await offered(boss, last.userId, 'manager')
  await Promise.all([accept(last, handed), remove(boss, boss), change(boss, member, 'viewer')])
  expect(await ownersOf(boss)).toBeGreaterThan(0)
})
