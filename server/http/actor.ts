import type { FastifyRequest } from 'fastify'
import type { KeyRight } from '#rules/keyRoutes.ts'
import { limits } from '#rules/limits.ts'
import { type Action, mayDo, type Role } from '#rules/permissions.ts'
import { Refusal } from './problems.ts'

/** A way to prove who one is: a code by text, a passkey, or a recovery code, which proves the least. */
export type Proof = 'code' | 'passkey' | 'recovery'

/** The person who is signed in. `member` is null until they have a business. */
export type Actor = {
  userId: string
  sessionId: string
  phone: string
  /** When they last proved their identity, by a passkey or a code on their phone. */
  provedAt: Date
  /** True if they have a passkey that works here: a code then proves nothing more. */
  hasPasskey: boolean
  /** When the next of their passkeys stops working whose removal was asked for. */
  passkeyEndsAt: Date | null
  /** The way in which this session was proved last. */
  proof: Proof
  member: { businessId: string; role: Role } | null
}

/** The program that calls with a key of a business. */
export type KeyActor = {
  keyId: string
  businessId: string
  role: Role
  /** The only actions that it may take; null for all that its role may. */
  rights: readonly KeyRight[] | null
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** A call is made by a person or with a key, never by both. */
    apiKey: KeyActor | null
  }
}

/** The member who acts, or a program by its key: `userId` is then the id of the key. */
export type By = { businessId: string; userId: string; role: Role }

/** Returns who is signed in. @throws {Refusal} sign_in_required, or person_required where a program calls */
export function requireActor(request: FastifyRequest): Actor {
  if (request.apiKey) throw new Refusal('person_required')
  if (!request.actor) throw new Refusal('sign_in_required')
  return request.actor
}

/**
 * Returns the signed-in member or the program that calls, who may do `action`.
 * @throws {Refusal} sign_in_required, business_required, not_allowed or key_not_allowed
 */
export function permit(request: FastifyRequest, action: Action): By {
  if (request.apiKey) return permitKey(request.apiKey, action)
  const actor = requireActor(request)
  if (!actor.member) throw new Refusal('business_required')
  if (!mayDo(actor.member.role, action)) throw new Refusal('not_allowed')
  return { ...actor.member, userId: actor.userId }
}

function permitKey({ keyId, businessId, role, rights }: KeyActor, action: Action): By {
  const isChosen = rights === null || rights.some((right) => right === action)
  if (!isChosen || !mayDo(role, action)) throw new Refusal('key_not_allowed')
  return { businessId, userId: keyId, role }
}

/**
 * Requires a fresh proof of identity where money or people's data could leave the business. A recovery code is
 * none, however fresh: a thief who finds the sheet could do harm at once, before its owner can stop them.
 * @throws {Refusal} proof_required when the last proof is over 15 minutes old, other_proof_needed
 */
export function requireProof(request: FastifyRequest, now: Date): void {
  if (!isProofFresh(request, now)) throw new Refusal('proof_required')
}

/**
 * Tells whether the last proof of identity is at most 15 minutes old.
 * @throws {Refusal} sign_in_required, other_proof_needed after a recovery code
 */
export function isProofFresh(request: FastifyRequest, now: Date): boolean {
  const { provedAt, proof } = requireActor(request)
  if (proof === 'recovery') throw new Refusal('other_proof_needed')
  return now.getTime() - provedAt.getTime() <= limits.proofLifeMs
}
