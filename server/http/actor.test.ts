import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { permissions, type Role, roles } from '#rules/permissions.ts'
import { permit, requireActor, requireProof } from './actor.ts'

const now = new Date('2026-05-12T12:00:00Z')

/** A call by a member with a role, who proved their identity so many milliseconds ago. */
const by = (role: Role | null, agoMs = 0) =>
  ({
    actor: {
      userId: 'usr_1',
      phone: '+447400123456',
      provedAt: new Date(now.getTime() - agoMs),
      member: role && { businessId: 'bus_1', role },
    },
  }) as FastifyRequest

const quarterMs = 15 * 60_000

test('a proof of who asks holds for a quarter of an hour, and not a moment longer', () => {
  expect(() => requireProof(by('owner', quarterMs), now)).not.toThrow()
  expect(() => requireProof(by('owner', quarterMs + 1), now)).toThrow('proof_required')
})

test('nobody signed in is asked to sign in, and somebody without a business for one', () => {
  expect(() => requireActor({ actor: null } as FastifyRequest)).toThrow('sign_in_required')
  expect(() => permit({ actor: null } as FastifyRequest, 'seeRequests')).toThrow('sign_in_required')
  expect(() => permit(by(null), 'seeRequests')).toThrow('business_required')
})

test.each(roles)('%s may do what stands in the table of permissions, and nothing else', (role) => {
  for (const [action, allowed] of Object.entries(permissions)) {
    const may = () => permit(by(role), action as keyof typeof permissions)
    if ((allowed as readonly Role[]).includes(role))
      expect(may()).toEqual({ businessId: 'bus_1', userId: 'usr_1', role })
    else expect(may).toThrow('not_allowed')
  }
})
