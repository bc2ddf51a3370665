import type { ChangeImportBody, RowOutcome } from '#rules/shapes/import.ts'
import { callServer } from './callServer.ts'

/** Enough for 5 MB over a phone's slow line. */
const uploadTimeoutMs = 180_000

/** The calls that bring customers in from a file. */
export const callImports = {
  /** Uploads a CSV file as it is, in whatever encoding. */
  createImport: ({ file, name }: { file: Blob; name: string }, key: string) =>
    callServer('POST /v1/imports', {
      query: { name },
      // A browser guesses the type by the name of the file, and knows others.
      body: new Blob([file], { type: 'text/csv' }),
      key,
      timeoutMs: uploadTimeoutMs,
    }),

  listImports: (signal: AbortSignal) => callServer('GET /v1/imports', { signal }),

  readImport: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/imports/:id', { params: { id }, signal }),

  listImportRows: (
    id: string,
    query: { outcome: RowOutcome; after?: number },
    signal: AbortSignal,
  ) => callServer('GET /v1/imports/:id/rows', { params: { id }, query, signal }),

  changeImport: (id: string, body: ChangeImportBody) =>
    callServer('PATCH /v1/imports/:id', { params: { id }, body }),

  /** Takes the next step of an import: check its rows, start it, or stop what is under way. */
  stepImport: (id: string, step: 'check' | 'start' | 'stop') =>
    callServer(`POST /v1/imports/:id/${step}`, { params: { id } }),
}
