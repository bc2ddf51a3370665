import { queryAll } from './rehearse.ts'
import { goodRows, sentMany } from './requestImports.ts'
import type { Writes } from './write.ts'

/** The writes about many requests that take an `Idempotency-Key`. */
export const requestImportWrites: Writes = {
  'POST /v1/request-imports': async () => ({
    path: '/v1/request-imports',
    body: { rows: goodRows(1) },
    other: { rows: goodRows(1) },
  }),
  'POST /v1/request-imports/{id}/start': async ({ app, caller }) => {
    const id = await sentMany(caller, { dryRun: true, rows: goodRows(1) })
    // Its job would do those of the other writes as well, which count what they queue.
    await queryAll(app, "update request_import set status = 'checked' where id = $1", [id])
    return { path: `/v1/request-imports/${id}/start` }
  },
  'POST /v1/request-imports/{id}/stop': async ({ caller }) => {
    const id = await sentMany(caller, { dryRun: true, rows: goodRows(1) })
    return { path: `/v1/request-imports/${id}/stop` }
  },
}
