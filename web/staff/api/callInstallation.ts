import type { z } from 'zod'
import type { makePartBody } from '#rules/shapes/installation.ts'
import { callServer } from './callServer.ts'

/** Both providers are asked many things, and a test event may take half a minute until it is back. */
const timeoutMs = 60_000

/** The calls of the operator. */
export const callInstallation = {
  /** Asks both providers and the server. */
  readInstallation: (signal: AbortSignal) =>
    callServer('GET /v1/installation', { signal, timeoutMs }),

  makePart: (what: z.input<typeof makePartBody>['what']) =>
    callServer('POST /v1/installation/make', { body: { what }, timeoutMs }),
}
