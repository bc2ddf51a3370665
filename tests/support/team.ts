import { expect } from 'vitest'
import type { GivenRole, Role } from '#rules/permissions.ts'
import type { OwnershipOffer } from '#rules/shapes/ownership.ts'
import type { InvitationView } from '#rules/shapes/team.ts'
import { type Caller, newMobile, signedIn } from './callers.ts'

type Places = Parameters<typeof signedIn>[0]

/** Invites a phone, as a caller who may. */
export async function invite(caller: Caller, role: GivenRole, phone = newMobile()) {
  const answer = await caller.call<InvitationView>('POST', '/v1/invitations', { phone, role })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { ...answer.body, number: phone, token: tokenIn(answer.body.link) }
}

/** Returns the token in the address of an invitation. */
export function tokenIn(link: string | null): string {
  return new URL(link ?? '').pathname.slice('/join/'.length)
}

/** Somebody who was invited to the business of `by`, signed in and joined. */
export type Joined = Caller & { userId: string; phone: string }

/** Makes a new member of the business of `by`; an owner accepts the ownership, and `by` stays one. */
export async function joined(
  app: Places,
  by: Caller,
  role: Role,
  phone = newMobile(),
): Promise<Joined> {
  const { token } = await invite(by, role === 'owner' ? 'manager' : role, phone)
  const caller = await signedIn(app, phone)
  const answer = await caller.call('POST', '/auth/join', { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const members = await caller.call<{ data: { id: string; you: boolean }[] }>('GET', '/v1/members')
  const userId = members.body.data.find(({ you }) => you)?.id ?? ''
  if (role === 'owner') await accepted(caller, await offered(by, userId))
  return Object.assign(caller, { userId, phone })
}

/** Offers a member the ownership, as an owner. */
export async function offered(
  by: Caller,
  memberId: string,
  giverBecomes: OwnershipOffer['giverBecomes'] = 'owner',
): Promise<OwnershipOffer> {
  const body = { memberId, giverBecomes }
  const answer = await by.call<OwnershipOffer>('POST', '/v1/ownership-offers', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

async function accepted(caller: Caller, { id }: OwnershipOffer): Promise<void> {
  const answer = await caller.call('POST', `/v1/ownership-offers/${id}/accept`, {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
