import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'

/** Makes a row of the list of requests: open and delivered, changed by `changed`. */
export function listedRequest(changed: Partial<RequestRow> = {}): RequestRow {
  return {
    id: 'req_1',
    number: 1,
    status: 'open',
    overdue: false,
    amountMinor: 8_500,
    amountPaidMinor: 0,
    amountRefundedMinor: 0,
    currency: 'EUR',
    whatFor: 'Boiler repair',
    lines: null,
    reference: null,
    customer: {
      id: 'cus_1',
      name: 'Ana Ruiz',
      phone: '+34612345678',
      phoneNational: '612 34 56 78',
      phoneInternational: '+34 612 34 56 78',
      phoneCountry: 'ES',
      phoneExtension: null,
    },
    textStatus: 'delivered',
    delivery: 'text',
    dueOn: null,
    sendAt: null,
    unread: false,
    declined: false,
    disputed: false,
    lateQuestion: false,
    madeBy: null,
    createdAt: '2026-05-12T12:00:00Z',
    openedAt: null,
    paidAt: null,
    expiresAt: '2026-06-12T12:00:00Z',
    ...changed,
  }
}

/** Makes the live stream's event about a request. */
export function streamEvent(type: StreamEvent['type'], request: RequestRow): StreamEvent {
  const at = '2026-05-12T12:00:00Z'
  return { sequence: 1, type, subject: request.id, data: {}, at, request }
}
