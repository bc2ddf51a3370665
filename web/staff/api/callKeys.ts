import type { KeyBody } from '#rules/shapes/apiKey.ts'
import { callServer } from './callServer.ts'

/** The calls about API keys. */
export const callKeys = {
  listKeys: (signal: AbortSignal) => callServer('GET /v1/api-keys', { signal }),

  makeKey: (body: KeyBody, key: string) => callServer('POST /v1/api-keys', { body, key }),

  replaceKey: (id: string, key: string) =>
    callServer('POST /v1/api-keys/:id/rotate', { params: { id }, body: {}, key }),

  revokeKey: (id: string) => callServer('DELETE /v1/api-keys/:id', { params: { id } }),
}
