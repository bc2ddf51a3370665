import type { z } from 'zod'
import type {
  CodeSent,
  proofBody,
  SessionView,
  sendCodeBody,
  signInBody,
} from '#rules/shapes/signIn.ts'
import { client, limit, once, settle } from './settle.ts'

/** Signing in and out. */
export const callSession = {
  sendCode: (body: z.input<typeof sendCodeBody>) =>
    settle<CodeSent>(client.POST('/auth/code', { body, ...once() })),

  signIn: (body: z.input<typeof signInBody>) =>
    settle<SessionView>(client.POST('/auth/session', { body, ...once() })),

  /** Succeeds if the user gave a fresh proof lately, as some calls require. */
  readProof: () => settle<undefined>(client.GET('/auth/proof', { signal: limit() })),

  /** Gives a fresh proof: a code that was sent to the user's own phone. */
  proveAgain: (body: z.input<typeof proofBody>) =>
    settle<undefined>(client.POST('/auth/proof', { body, ...once() })),

  readSession: () => settle<SessionView>(client.GET('/auth/session', { signal: limit() })),

  signOut: () => settle<undefined>(client.DELETE('/auth/session', { signal: limit() })),
}
