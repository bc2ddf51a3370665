import type { NewRequest, QueryOf, Send } from './contract.ts'
import { listPages } from './listPages.ts'
import type { CallOptions } from './sendCall.ts'

/** Many requests: as objects, or as the text of a CSV file. */
type NewRequestImport = {
  /** `true` only says what would become of each row: nothing is made or texted. */
  dryRun?: boolean
} & ({ rows: NewRequest[] } | { csv: string })

/**
 * Returns the calls that make many requests at once.
 * @example
 * const { id } = await ringup.requestImports.create({ dryRun: true, rows })
 * // Once it is `checked`:
 * for await (const { row, problem } of ringup.requestImports.rows(id, { outcome: 'failed' }))
 *   console.log(row, problem?.detail)
 * await ringup.requestImports.start(id)
 */
export function requestImportCalls(send: Send) {
  return {
    /** Sends up to 10,000 requests, or a dry run of them. The work goes on in the background. */
    create: (body: NewRequestImport, options?: CallOptions) =>
      send('post', '/v1/request-imports', { ...options, body: { dryRun: false, ...body } }),
    /** Lists the newest request imports. */
    list: (options?: CallOptions) => send('get', '/v1/request-imports', options),
    /** Returns the progress of one. */
    get: (id: string, options?: CallOptions) =>
      send('get', '/v1/request-imports/{id}', { ...options, id }),
    /** Lists its rows that have one outcome, by default those that failed, page by page. */
    rows: (
      id: string,
      query: QueryOf<'/v1/request-imports/{id}/rows', 'get'> = {},
      options?: CallOptions,
    ) =>
      listPages(query, (query) =>
        send('get', '/v1/request-imports/{id}/rows', { ...options, id, query }),
      ),
    /** Makes the requests of a dry run, or goes on with a stopped import. */
    start: (id: string, options?: CallOptions) =>
      send('post', '/v1/request-imports/{id}/start', { ...options, id }),
    /** Stops one; requests that were made stay. */
    stop: (id: string, options?: CallOptions) =>
      send('post', '/v1/request-imports/{id}/stop', { ...options, id }),
  }
}
