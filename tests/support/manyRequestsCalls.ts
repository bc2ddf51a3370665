import type { Action } from '#rules/permissions.ts'

/** The permission that each call about many requests requires; those that make any need `createRequest` too. */
export const manyRequestsRights: Record<string, Action> = {
  'POST /v1/requests/bulk': 'bulkRequests',
  'GET /v1/batches': 'seeRequests',
  'GET /v1/batches/{id}': 'seeRequests',
  'POST /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports/{id}': 'bulkRequests',
  'GET /v1/request-imports/{id}/rows': 'bulkRequests',
  'POST /v1/request-imports/{id}/start': 'bulkRequests',
  'POST /v1/request-imports/{id}/stop': 'bulkRequests',
}

const noId = '00000000000000000000000000'

/** Valid bodies of these calls. */
export const manyRequestsBodies = {
  'POST /v1/requests/bulk': { action: 'remind', ids: [`req_${noId}`] },
  'POST /v1/request-imports': { dryRun: true, rows: [{ phone: '12' }] },
}
