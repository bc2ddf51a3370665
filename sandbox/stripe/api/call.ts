import type { Form } from '../../http/decodeForm.ts'
import type { World } from '../../world.ts'

/** One authenticated API call. */
export type StripeCall = {
  world: World
  /** The connected account it acts for; '' is the platform. */
  account: string
  key: 'secret' | 'publishable'
  /** The `:id` of the path, '' when it has none. */
  id: string
  /** All that the path's `:names` matched. */
  path: Record<string, string>
  params: Form
  /** Epoch seconds. */
  now: number
  /** What the events that it causes name as their cause. */
  cause: Cause
}

export type Cause = { id: string | null; idempotency_key: string | null }

/** The cause of what happens by itself. */
export const noCause: Cause = { id: null, idempotency_key: null }

/** A kept answer: unlike a thrown problem it commits what the call did (a decline is one). */
export type StripeAnswer = { status: number; body: unknown }
export type StripeHandler = (call: StripeCall) => StripeAnswer

/** The usual answer. */
export const ok = (body: unknown): StripeAnswer => ({ status: 200, body })
