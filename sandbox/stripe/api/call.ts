import type { Form } from '../../http/decodeForm.ts'
import type { World } from '../../world.ts'

/** One authenticated API call. */
export type StripeCall = {
  world: World
  /** The connected account that the call acts for; '' is the platform. */
  account: string
  key: 'secret' | 'publishable'
  /** The `:id` of the path, '' when it has none. */
  id: string
  /** The values of all the path's `:names`. */
  path: Record<string, string>
  /** Under their newest names, whatever the call's version. */
  params: Form
  /** The version of the API that the caller asked for. */
  version: string
  /** Epoch seconds. */
  now: number
  /** The cause named in the events that the call brings about. */
  cause: Cause
}

export type Cause = { id: string | null; idempotency_key: string | null }

/** The cause of what happens by itself. */
export const noCause: Cause = { id: null, idempotency_key: null }

/**
 * An answer that is stored: unlike a thrown problem it commits what the call did (a decline is an
 * answer).
 */
export type StripeAnswer = { status: number; body: unknown }
export type StripeHandler = (call: StripeCall) => StripeAnswer

/** Returns the usual answer. */
export const ok = (body: unknown): StripeAnswer => ({ status: 200, body })
