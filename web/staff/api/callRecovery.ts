import type { z } from 'zod'
import type {
  moveNumberBody,
  NewNumberBody,
  proveNumberBody,
  recoverySignInBody,
} from '#rules/shapes/recovery.ts'
import { callServer } from './callServer.ts'

/** The calls by which a person gets back in, and moves their sign-in to another number. */
export const callRecovery = {
  signInByRecovery: (body: z.input<typeof recoverySignInBody>) =>
    callServer('POST /auth/recovery', { body }),

  readRecovery: (signal: AbortSignal) => callServer('GET /auth/recovery', { signal }),

  /** Makes new recovery codes; its answer is the only one that ever holds them. */
  makeRecoveryCodes: () => callServer('POST /auth/recovery-codes', { body: {} }),

  putOffRecovery: () => callServer('PUT /auth/recovery-codes/offer', { body: {} }),

  startNumber: (body: NewNumberBody) => callServer('POST /auth/number', { body }),

  proveNumber: (body: z.input<typeof proveNumberBody>) =>
    callServer('POST /auth/number/proof', { body }),

  /** Moves at once with a code from the old number; without one after a wait. */
  moveNumber: (body: z.input<typeof moveNumberBody>) =>
    callServer('POST /auth/number/move', { body }),

  stopNumber: () => callServer('DELETE /auth/number', {}),

  helpBackIn: ({ id, body }: { id: string; body: NewNumberBody }) =>
    callServer('POST /v1/members/:id/number', { params: { id }, body }),

  withdrawHelp: (id: string) => callServer('DELETE /v1/members/:id/number', { params: { id } }),
}
