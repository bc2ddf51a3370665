/** The query of each call that cannot do without one. */
export const callQueries: Record<string, string> = {
  'GET /v1/imports/{id}/rows': '?outcome=bad',
  'GET /v1/exports/bookkeeping.csv': '?form=xero&from=2026-01-01&to=2026-01-31',
}
