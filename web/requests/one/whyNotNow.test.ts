import { expect, test } from 'vitest'
import type { StaffAction } from '#rules/requestActions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { listedRequest } from '../../../tests/support/listedRequest.ts'
import { whyNotNow } from './whyNotNow.ts'

const now = new Date('2026-05-13T12:00:00Z')

type Member = { role?: Desk['role']; paymentsReady?: boolean }

/** Returns what a member reads beside a disabled `action`; by default a manager who can take cards. */
function readReason(
  action: StaffAction,
  changed: Partial<RequestView>,
  { role = 'manager', paymentsReady = true }: Member = {},
): string | undefined {
  const request = { ...listedRequest(), payments: [], messages: [], ...changed }
  const desk = { role, business: { paymentsReady } }
  return whyNotNow(
    action,
    request as unknown as RequestView,
    desk as Pick<Desk, 'role' | 'business'>,
    now,
  )
}

test('a member who may send requests but give no money back is shown whom to ask', () => {
  const paid = { status: 'paid', amountPaidMinor: 8_500 } as const
  const refused = 'Ask an owner or manager to do this.'
  expect(readReason('refund', paid, { role: 'staff' })).toBe(refused)
  expect(readReason('refund', paid, { role: 'viewer' })).toBe(refused)
  expect(readReason('refund', paid)).not.toBe(refused)
})

test.each([
  ['remind', 'draft', 'It hasn’t been sent yet.'],
  ['remind', 'scheduled', 'It’s scheduled.'],
  ['send', 'open', 'It’s already been sent.'],
  ['send', 'paid', 'It’s paid.'],
  ['cancel', 'processing', 'A payment is going through. Wait until it’s done.'],
  ['remind', 'canceled', 'It’s canceled.'],
  ['refund', 'draft', 'It isn’t paid.'],
  ['refund', 'paid', 'It wasn’t paid by card. Give the money back the way it came.'],
] as const)('“%s” of a request that is %s is disabled with: %s', (action, status, words) => {
  expect(readReason(action, { status })).toBe(words)
})

test('what is possible is disabled by no words', () => {
  expect(readReason('send', { status: 'draft' })).toBeUndefined()
  expect(readReason('remind', { status: 'open' })).toBeUndefined()
})

test('before the business can take cards, a draft is not sent, and the reason is read beside it', () => {
  expect(readReason('send', { status: 'draft' }, { paymentsReady: false })).toBe(
    'You can’t take cards yet.',
  )
})
