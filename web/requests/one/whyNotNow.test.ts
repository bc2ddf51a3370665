import { expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { listedRequest } from '../../../tests/support/listedRequest.ts'
import { whyNotNow } from './whyNotNow.ts'

const now = new Date('2026-05-13T12:00:00Z')

/** Tells why a member of this role cannot give money back for a paid request. */
function whyNoRefund(role: Desk['role']): string | undefined {
  const paid = { ...listedRequest({ status: 'paid', amountPaidMinor: 8_500 }), payments: [] }
  const desk = { role, business: { paymentsReady: true } }
  return whyNotNow(
    'refund',
    paid as unknown as RequestView,
    desk as Pick<Desk, 'role' | 'business'>,
    now,
  )
}

test('a member who may send requests but give no money back is shown whom to ask', () => {
  const refused = 'Ask an owner or manager to do this.'
  expect(whyNoRefund('staff')).toBe(refused)
  expect(whyNoRefund('viewer')).toBe(refused)
  expect(whyNoRefund('manager')).not.toBe(refused)
})
