import type { z } from 'zod'
import type { assertionBody, enrolBody } from '#rules/shapes/passkey.ts'
import { callServer } from './callServer.ts'

type Assertion = z.input<typeof assertionBody>

/** The calls about the user's own passkeys. */
export const callPasskeys = {
  listPasskeys: (signal: AbortSignal) => callServer('GET /auth/passkeys', { signal }),

  beginPasskey: () => callServer('POST /auth/passkeys/enrol-options', {}),

  addPasskey: (body: z.input<typeof enrolBody>) => callServer('POST /auth/passkeys', { body }),

  renamePasskey: ({ id, name }: { id: string; name: string }) =>
    callServer('PATCH /auth/passkeys/:id', { params: { id }, body: { name } }),

  /** Removes a passkey at once; the last one is refused. */
  removePasskey: (id: string) => callServer('DELETE /auth/passkeys/:id', { params: { id } }),

  /** Asks for the end of a passkey after a day, by a code that was sent to the user's own phone. */
  endPasskey: ({ id, code }: { id: string; code: string }) =>
    callServer('POST /auth/passkeys/:id/removal', { params: { id }, body: { code } }),

  keepPasskey: (id: string) => callServer('DELETE /auth/passkeys/:id/removal', { params: { id } }),

  beginPasskeySignIn: () => callServer('POST /auth/passkeys/sign-in-options', {}),

  signInByPasskey: (body: Assertion) => callServer('POST /auth/passkeys/sign-in', { body }),

  beginPasskeyProof: () => callServer('POST /auth/passkeys/proof-options', {}),

  proveByPasskey: (body: Assertion) => callServer('POST /auth/passkeys/proof', { body }),
}
