import type { Action } from '#rules/permissions.ts'

/** The permission that each call about many requests requires; the writes need `createRequest` too. */
export const requestImportRights: Record<string, Action> = {
  'POST /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports/{id}': 'bulkRequests',
  'GET /v1/request-imports/{id}/rows': 'bulkRequests',
  'POST /v1/request-imports/{id}/start': 'bulkRequests',
  'POST /v1/request-imports/{id}/stop': 'bulkRequests',
}

/** Valid bodies of these calls. */
export const requestImportBodies = {
  'POST /v1/request-imports': { dryRun: true, rows: [{ phone: '12' }] },
}
