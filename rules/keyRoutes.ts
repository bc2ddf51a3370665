import type { Action } from './permissions.ts'

/**
 * The calls that a program may make with a key, and the right that each needs. A call that is not listed needs a
 * person, a new one too: those that change who works here or who may sign in, need a fresh proof, move money back, or
 * are about one person's own screen.
 */
export const keyRoutes = {
  'GET /v1/business': 'seeRequests',
  'GET /v1/business/payments': 'seeRequests',
  'GET /v1/business/payouts': 'seePayouts',
  'POST /v1/phones/check': 'seeRequests',
  'GET /v1/customers': 'seeRequests',
  'POST /v1/customers': 'saveCustomer',
  'GET /v1/customers/:id': 'seeRequests',
  'PATCH /v1/customers/:id': 'saveCustomer',
  'GET /v1/customers/:id/messages': 'seeRequests',
  'POST /v1/customers/:id/messages': 'reply',
  'GET /v1/requests/counts': 'seeRequests',
  'GET /v1/requests': 'seeRequests',
  'POST /v1/requests': 'createRequest',
  'POST /v1/requests/preview': 'createRequest',
  'GET /v1/requests/:id': 'seeRequests',
  'PATCH /v1/requests/:id': 'changeRequest',
  'POST /v1/requests/:id/send': 'sendRequest',
  'POST /v1/requests/:id/remind': 'remindRequest',
  'POST /v1/requests/:id/unschedule': 'sendRequest',
  'POST /v1/requests/:id/extend': 'extendRequest',
  'POST /v1/requests/:id/share': 'shareRequest',
  'POST /v1/requests/:id/cancel': 'cancelRequest',
  'POST /v1/requests/:id/undo': 'cancelRequest',
  'POST /v1/requests/:id/reopen': 'cancelRequest',
  'POST /v1/requests/:id/mark-paid': 'markPaid',
  'POST /v1/requests/:id/unmark-paid': 'markPaid',
  'POST /v1/requests/bulk': 'bulkRequests',
  'GET /v1/batches': 'seeRequests',
  'GET /v1/batches/:id': 'seeRequests',
  'POST /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports': 'bulkRequests',
  'GET /v1/request-imports/:id': 'bulkRequests',
  'GET /v1/request-imports/:id/rows': 'bulkRequests',
  'POST /v1/request-imports/:id/start': 'bulkRequests',
  'POST /v1/request-imports/:id/stop': 'bulkRequests',
  'GET /v1/insights': 'seeRequests',
  'GET /v1/audit-log': 'readAuditLog',
  'GET /v1/events': 'seeRequests',
  'GET /v1/webhook-endpoints': 'useWebhooks',
  'GET /v1/webhook-endpoints/:id/days': 'useWebhooks',
  'GET /v1/webhook-deliveries': 'useWebhooks',
  'GET /v1/webhook-deliveries/:id': 'useWebhooks',
  'POST /v1/webhook-deliveries/:id/resend': 'useWebhooks',
  'POST /v1/webhook-endpoints/:id/replay': 'useWebhooks',
} as const satisfies Record<string, Action>

/** The rights to which a key can be limited, in the order of the table. */
export const keyRights = [...new Set(Object.values(keyRoutes))] as [KeyRight, ...KeyRight[]]
export type KeyRight = (typeof keyRoutes)[keyof typeof keyRoutes]

/** Returns whether a key may make a call at all. @param route as Fastify writes it, such as `/v1/requests/:id` */
export function isKeyRoute(method: string, route: string | undefined): boolean {
  // Every GET answers HEAD too.
  return Object.hasOwn(keyRoutes, `${method === 'HEAD' ? 'GET' : method} ${route}`)
}
