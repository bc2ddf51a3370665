import type { z } from 'zod'
import type { proofBody, sendCodeBody, signInBody } from '#rules/shapes/signIn.ts'
import { callServer } from './callServer.ts'

/** The calls that sign in and out. */
export const callSession = {
  readTestMode: (signal: AbortSignal) => callServer('GET /auth/test-mode', { signal }),

  sendCode: (body: z.input<typeof sendCodeBody>) => callServer('POST /auth/code', { body }),

  signIn: (body: z.input<typeof signInBody>) => callServer('POST /auth/session', { body }),

  /** Succeeds if the user gave a fresh proof lately, as some calls require. */
  readProof: () => callServer('GET /auth/proof', {}),

  /** Gives a fresh proof: a code that was sent to the user's own phone. */
  proveAgain: (body: z.input<typeof proofBody>) => callServer('POST /auth/proof', { body }),

  readSession: () => callServer('GET /auth/session', {}),

  listDevices: (signal: AbortSignal) => callServer('GET /auth/sessions', { signal }),

  /** Signs out one device of the user; needs a fresh proof unless it is this one. */
  endSession: (id: string) => callServer('DELETE /auth/sessions/:id', { params: { id } }),

  /** Signs out every device of the user but this one. */
  endOtherSessions: () => callServer('DELETE /auth/sessions', {}),

  signOut: () => callServer('DELETE /auth/session', {}),
}
