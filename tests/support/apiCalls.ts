import type { Action } from '#rules/permissions.ts'

/** One call of the API, with its query parameters. */
export type Call = { name: string; method: string; path: string; parameters: string[] }

/** The permission that each call requires: point 6 of the specification. */
export const rights: Record<string, Action | 'signedIn'> = {
  'POST /v1/business': 'signedIn',
  'GET /v1/business': 'seeRequests',
  'PATCH /v1/business': 'changeBusiness',
  'GET /v1/business/logo': 'seeRequests',
  'PUT /v1/business/logo': 'changeBusiness',
  'DELETE /v1/business/logo': 'changeBusiness',
  'POST /v1/phones/check': 'seeRequests',
  'GET /v1/customers': 'seeRequests',
  'POST /v1/customers': 'saveCustomer',
  'GET /v1/customers/{id}': 'seeRequests',
  'PATCH /v1/customers/{id}': 'saveCustomer',
  'DELETE /v1/customers/{id}': 'eraseCustomer',
  'GET /v1/customers/{id}/messages': 'seeRequests',
  'POST /v1/customers/{id}/messages': 'reply',
  'POST /v1/customers/{id}/read': 'reply',
  'POST /v1/customers/{id}/merge': 'mergeCustomers',
  'GET /v1/customers/{id}/export': 'exportData',
  'POST /v1/imports': 'importCustomers',
  'GET /v1/imports': 'importCustomers',
  'GET /v1/imports/{id}': 'importCustomers',
  'PATCH /v1/imports/{id}': 'importCustomers',
  'GET /v1/imports/{id}/rows': 'importCustomers',
  'GET /v1/imports/{id}/failed.csv': 'importCustomers',
  'POST /v1/imports/{id}/check': 'importCustomers',
  'POST /v1/imports/{id}/start': 'importCustomers',
  'POST /v1/imports/{id}/stop': 'importCustomers',
  'GET /v1/requests/counts': 'seeRequests',
  'GET /v1/requests/recent': 'createRequest',
  'GET /v1/requests': 'seeRequests',
  'POST /v1/requests': 'createRequest',
  'POST /v1/requests/preview': 'createRequest',
  'GET /v1/requests/{id}': 'seeRequests',
  'PATCH /v1/requests/{id}': 'changeRequest',
  'POST /v1/requests/{id}/send': 'sendRequest',
  'POST /v1/requests/{id}/remind': 'remindRequest',
  'POST /v1/requests/{id}/extend': 'extendRequest',
  'POST /v1/requests/{id}/share': 'shareRequest',
  'POST /v1/requests/{id}/cancel': 'cancelRequest',
  'POST /v1/requests/{id}/reopen': 'cancelRequest',
  'POST /v1/requests/{id}/read': 'reply',
  'POST /v1/requests/{id}/mark-paid': 'markPaid',
  'POST /v1/requests/{id}/unmark-paid': 'markPaid',
  'POST /v1/requests/{id}/refunds': 'refundPayment',
  'POST /v1/requests/{id}/late-payment': 'refundPayment',
  'GET /v1/requests/{id}/provider': 'reconcile',
  'POST /v1/requests/{id}/reconcile': 'reconcile',
  'GET /v1/reconciliation': 'reconcile',
  'POST /v1/requests/bulk': 'bulkRequests',
  'GET /v1/batches': 'seeRequests',
  'GET /v1/batches/{id}': 'seeRequests',
  'GET /v1/views': 'seeRequests',
  'POST /v1/views': 'seeRequests',
  'DELETE /v1/views/{id}': 'seeRequests',
  'GET /v1/members': 'seeRequests',
  'PATCH /v1/members/me': 'seeRequests',
  'GET /v1/push-key': 'seeRequests',
  'POST /v1/push-subscriptions': 'seeRequests',
  'DELETE /v1/push-subscriptions/{id}': 'seeRequests',
  'GET /v1/insights': 'seeRequests',
  'GET /v1/failed-jobs': 'retryJobs',
  'POST /v1/failed-jobs/{id}/retry': 'retryJobs',
  'GET /v1/exports/requests.csv': 'exportData',
  'GET /v1/exports/customers.csv': 'exportData',
  'GET /v1/exports/payments.csv': 'exportData',
  'GET /v1/exports/texts.csv': 'exportData',
}

const noId = '00000000000000000000000000'

/** Valid bodies, with ids that belong to nobody. */
export const bodies: Record<string, Record<string, unknown>> = {
  'POST /v1/business': { name: 'Till & Sons', country: 'GB', currency: 'GBP' },
  'PATCH /v1/business': { name: 'Bell Plumbing', timeZone: 'Europe/London' },
  'PUT /v1/business/logo': { image: 'iVBORw0KGgo=' },
  'POST /v1/phones/check': { input: '07400 123456', country: 'GB' },
  'POST /v1/customers': { phone: '+33612345678', name: 'Ana Ruiz' },
  'PATCH /v1/customers/{id}': { name: 'Ana Ruiz', note: 'Rings twice', language: 'es' },
  'POST /v1/customers/{id}/messages': { body: 'Hello', confirmPhone: true },
  'POST /v1/customers/{id}/merge': { from: `cus_${noId}` },
  'PATCH /v1/imports/{id}': { country: 'GB', hasHeader: true, landlines: 'take', known: 'keep' },
  'POST /v1/requests': {
    phone: '+33612345678',
    phoneCountry: 'FR',
    amountMinor: 8_500,
    currency: 'EUR',
    whatFor: 'Boiler service',
    name: 'Ana Ruiz',
    details: 'By the door',
    dueOn: '2027-01-02',
    delivery: 'share',
  },
  'POST /v1/requests/preview': { phone: '+33612345678', amountMinor: 8_500, whatFor: 'Boiler' },
  'PATCH /v1/requests/{id}': { amountMinor: 8_500, whatFor: 'Boiler', dueOn: '2027-01-02' },
  'POST /v1/requests/{id}/send': { sendAt: '2027-01-02T03:04:05Z', confirmPhone: true },
  'POST /v1/requests/{id}/remind': { confirmPhone: true },
  'POST /v1/requests/{id}/extend': { expiresAt: '2027-01-02T03:04:05Z' },
  'POST /v1/requests/{id}/share': { how: 'copy' },
  'POST /v1/requests/{id}/mark-paid': { how: 'cash', note: 'In the shop' },
  'POST /v1/requests/{id}/refunds': { amountMinor: 100, reason: 'duplicate' },
  'POST /v1/requests/{id}/late-payment': { paymentId: `pay_${noId}`, decision: 'keep' },
  'POST /v1/requests/bulk': { action: 'remind', ids: [`req_${noId}`] },
  'POST /v1/views': { name: 'Mine', filter: { status: 'open' } },
  'PATCH /v1/members/me': { name: 'Ana Ruiz' },
  'POST /v1/push-subscriptions': {
    endpoint: 'https://push.example.com/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
}

const queries: Record<string, string> = { 'GET /v1/imports/{id}/rows': '?outcome=bad' }

const prefixes = [
  ['/v1/customers', 'cus'],
  ['/v1/imports', 'imp'],
  ['/v1/batches', 'bat'],
  ['/v1/views', 'view'],
  ['/v1/push', 'psh'],
  ['/v1/failed-jobs', 'job'],
  ['/v1/requests', 'req'],
] as const

/** Returns the path of a call on an object that does not exist. */
export function pathOf({ path, name }: Call): string {
  const prefix = prefixes.find(([start]) => path.startsWith(start))?.[1]
  return path.replace('{id}', `${prefix}_${noId}`) + (queries[name] ?? '')
}
