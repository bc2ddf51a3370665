import type {
  ChangeImportBody,
  ImportList,
  ImportRowList,
  ImportView,
  RowOutcome,
} from '#rules/shapes/import.ts'
import { client, leave, limit, once, settle } from './settle.ts'

/** 5 MB over a slow line of a phone. */
const uploadTimeoutMs = 180_000

/** Customers from a file. */
export const callImports = {
  /** Takes in a CSV file as it is, in whatever encoding. */
  createImport: ({ file, name }: { file: Blob; name: string }, key: string) =>
    settle<ImportView>(
      client.POST('/v1/imports', {
        params: { query: { name } },
        body: file as unknown as string,
        bodySerializer: (body) => body,
        headers: { 'Idempotency-Key': key, 'Content-Type': 'text/csv' },
        signal: AbortSignal.timeout(uploadTimeoutMs),
      }),
      leave,
    ),

  listImports: (signal: AbortSignal) =>
    settle<ImportList>(client.GET('/v1/imports', { signal: limit(signal) }), leave),

  readImport: (id: string, signal: AbortSignal) =>
    settle<ImportView>(
      client.GET('/v1/imports/{id}', { params: { path: { id } }, signal: limit(signal) }),
      leave,
    ),

  listImportRows: (
    id: string,
    query: { outcome: RowOutcome; after?: number },
    signal: AbortSignal,
  ) =>
    settle<ImportRowList>(
      client.GET('/v1/imports/{id}/rows', {
        params: { path: { id }, query },
        signal: limit(signal),
      }),
      leave,
    ),

  changeImport: (id: string, body: ChangeImportBody) =>
    settle<ImportView>(
      client.PATCH('/v1/imports/{id}', { params: { path: { id } }, body, signal: limit() }),
      leave,
    ),

  /** Takes the next step of an import: check its rows, start it, or stop what is under way. */
  stepImport: (id: string, step: 'check' | 'start' | 'stop') =>
    settle<ImportView>(
      client.POST(`/v1/imports/{id}/${step}`, { params: { path: { id } }, ...once() }),
      leave,
    ),
}
