import type { z } from 'zod'
import type { proofBody, sendCodeBody, signInBody } from '#rules/shapes/signIn.ts'
import { callServer } from './callServer.ts'

/** The calls that sign in and out. */
export const callSession = {
  sendCode: (body: z.input<typeof sendCodeBody>) => callServer('POST /auth/code', { body }),

  signIn: (body: z.input<typeof signInBody>) => callServer('POST /auth/session', { body }),

  /** Succeeds if the user gave a fresh proof lately, as some calls require. */
  readProof: () => callServer('GET /auth/proof', {}),

  /** Gives a fresh proof: a code that was sent to the user's own phone. */
  proveAgain: (body: z.input<typeof proofBody>) => callServer('POST /auth/proof', { body }),

  readSession: () => callServer('GET /auth/session', {}),

  signOut: () => callServer('DELETE /auth/session', {}),
}
