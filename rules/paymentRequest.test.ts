import { expect, test } from 'vitest'
import {
  canDo,
  requestStatuses,
  requestTransitions,
  shownStatus,
  statusesBefore,
  statusesFor,
} from './paymentRequest.ts'

test('nothing leads out of paid', () => {
  expect(requestTransitions.paid).toEqual([])
  for (const to of requestStatuses) expect(statusesBefore(to)).not.toContain('paid')
})

test('statusesBefore is the transition table read backwards', () => {
  for (const to of requestStatuses) {
    for (const from of requestStatuses) {
      expect(statusesBefore(to).includes(from)).toBe(requestTransitions[from].includes(to))
    }
  }
})

test('money is kept whatever the request was: a restored database may know a paid one as a draft', () => {
  expect(statusesBefore('paid')).toEqual(requestStatuses.filter((status) => status !== 'paid'))
})

test('a request whose payment is processing can neither be canceled nor expire', () => {
  expect(requestTransitions.processing).toEqual(['open', 'paid'])
  expect(canDo('cancel', 'processing')).toBe(false)
})

test('each action is offered only where its transition exists', () => {
  for (const from of statusesFor.cancel) expect(requestTransitions[from]).toContain('canceled')
  for (const from of statusesFor.send) expect(requestTransitions[from]).toContain('open')
  for (const from of statusesFor.markPaid) expect(requestTransitions[from]).toContain('paid')
  for (const from of statusesFor.share)
    if (from !== 'open') expect(requestTransitions[from]).toContain('open')
  for (const from of statusesFor.pay) expect(requestTransitions[from]).toContain('paid')
  expect(canDo('pay', 'canceled')).toBe(false)
  expect(canDo('resend', 'open')).toBe(true)
})

const standing = {
  status: 'open',
  dueOn: null,
  amountMinor: 8_500,
  amountPaidMinor: 0,
  amountRefundedMinor: 0,
} as const

test('only an open request can be overdue, and only from the day after its due date', () => {
  const today = '2026-12-02'
  expect(shownStatus({ ...standing, dueOn: '2026-12-01' }, today)).toBe('overdue')
  expect(shownStatus({ ...standing, dueOn: '2026-12-02' }, today)).toBe('open')
  expect(shownStatus(standing, today)).toBe('open')
  const paid = { ...standing, status: 'paid', amountPaidMinor: 8_500 } as const
  expect(shownStatus({ ...paid, dueOn: '2026-12-01' }, today)).toBe('paid')
})

test.each([
  [0, 'paid'],
  [1, 'partly_refunded'],
  [8_499, 'partly_refunded'],
  [8_500, 'refunded'],
])('of 8,500 paid, %i refunded shows as %s', (amountRefundedMinor, shown) => {
  const paid = { ...standing, status: 'paid', amountPaidMinor: 8_500 } as const
  expect(shownStatus({ ...paid, amountRefundedMinor }, '2026-12-02')).toBe(shown)
})

test('paid twice and refunded once is paid', () => {
  const twice = { ...standing, status: 'paid', amountPaidMinor: 17_000 } as const
  const shown = (amountRefundedMinor: number) =>
    shownStatus({ ...twice, amountRefundedMinor }, '2026-12-02')
  expect([8_500, 8_501, 17_000].map(shown)).toEqual(['paid', 'partly_refunded', 'refunded'])
})

test('refunded is never a stored status', () => {
  expect(requestStatuses.filter((status) => /refund|overdue/.test(status))).toEqual([])
})

test('only an open request takes money by its link, and only an expired one gets a new link', () => {
  const may = (action: 'pay' | 'renewLink') =>
    requestStatuses.filter((status) => canDo(action, status))
  expect([may('pay'), may('renewLink')]).toEqual([['open'], ['expired']])
})

test('a request that is not open keeps its state on the screen, however long ago it was due', () => {
  const dueOn = '2026-01-01'
  for (const status of requestStatuses.filter((status) => status !== 'open'))
    expect(shownStatus({ ...standing, status, dueOn }, '2026-12-02')).toBe(status)
})

test('without a refund nothing is called refunded, even if less than the amount was paid', () => {
  for (const amountPaidMinor of [0, 8_000, 8_500, 17_000])
    expect(shownStatus({ ...standing, status: 'paid', amountPaidMinor }, '2026-12-02')).toBe('paid')
})
