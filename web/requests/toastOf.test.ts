import { expect, test } from 'vitest'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { toastOf } from './toastOf.ts'

const about = (type: StreamEvent['type']): StreamEvent => ({
  sequence: 1,
  type,
  subject: 'req_1',
  data: {},
  at: '2026-05-12T12:00:00Z',
  request: {
    id: 'req_1',
    number: 1,
    status: 'paid',
    overdue: false,
    amountMinor: 8500,
    amountPaidMinor: 8500,
    currency: 'EUR',
    whatFor: 'Boiler repair',
    reference: null,
    customer: { id: 'cus_1', name: 'Ana Ruiz', phone: '+34612345678' },
    textStatus: 'delivered',
    createdAt: '2026-05-12T12:00:00Z',
    openedAt: null,
    paidAt: null,
    expiresAt: '2026-06-12T12:00:00Z',
  },
})

test.each(['/requests', '/requests/req_1'])(
  'money that came in is always said, on %s too',
  (at) => {
    expect(toastOf(about('request.paid'), 'Ana Ruiz', 'en-ES', at)).toEqual({
      kind: 'success',
      title: 'Ana Ruiz paid €85.00',
      id: 'paid-req_1',
    })
  },
)

test('a text that failed is said unless its request is on the screen', () => {
  const failed = about('message.failed')
  expect(toastOf(failed, 'Ana Ruiz', 'en-ES', '/requests')?.kind).toBe('error')
  expect(toastOf(failed, 'Ana Ruiz', 'en-ES', '/requests/req_1')).toBeNull()
})

test('what is only of passing interest is not said', () => {
  expect(toastOf(about('request.opened'), 'Ana Ruiz', 'en-ES', '/requests')).toBeNull()
  expect(toastOf({ ...about('request.paid'), request: null }, 'x', 'en-ES', '/')).toBeNull()
})
