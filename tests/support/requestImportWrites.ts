import { goodRows, madeMany, sentMany } from './requestImports.ts'
import type { Writes } from './write.ts'

/** The writes about many requests that take an `Idempotency-Key`. */
export const requestImportWrites: Writes = {
  'POST /v1/request-imports': async () => ({
    path: '/v1/request-imports',
    body: { rows: goodRows(1) },
    other: { rows: goodRows(1) },
  }),
  'POST /v1/request-imports/{id}/start': async ({ app, caller }) => {
    const id = await madeMany(app, caller, { dryRun: true, rows: goodRows(1) })
    return { path: `/v1/request-imports/${id}/start` }
  },
  'POST /v1/request-imports/{id}/stop': async ({ caller }) => {
    const id = await sentMany(caller, { dryRun: true, rows: goodRows(1) })
    return { path: `/v1/request-imports/${id}/stop` }
  },
}
