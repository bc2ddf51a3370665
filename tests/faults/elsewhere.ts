import type { Fault } from '../support/fault.ts'

/** A test that rehearses a fault but stands beside the code it tests. */
type Elsewhere = Fault & { file: string; title: string }

function at(file: string, title: string, fault: Fault): Elsewhere {
  return { file, title, ...fault }
}

/**
 * The tests that `npm run faults` runs and reports besides `tests/faults`, each by its file and
 * title.
 */
export const elsewhere: Elsewhere[] = [
  at(
    'server/reconcile/followProvider.test.ts',
    'with every webhook lost, one look brings payment, refund, dispute and cancel in line with the provider',
    { shows: 'dropped', proves: ['I3'], times: 1 },
  ),
  at(
    'server/reconcile/followProvider.test.ts',
    'a stored webhook whose job was lost is handled after a while',
    { shows: 'dropped', proves: ['I3', 'I8'], times: 1 },
  ),
  at(
    'server/reconcile/followProvider.test.ts',
    'after three days without webhooks all events are read, and the webhooks that then arrive change nothing',
    { shows: 'late', proves: ['I1', 'I3'], times: 1 },
  ),
  at(
    'server/payments/receiveStripeEvent.test.ts',
    'a forged or stale webhook answers 400 and is not kept',
    { shows: 'forged', proves: ['I3', 'I9'], times: 1 },
  ),
  at(
    'server/payments/receiveStripeEvent.test.ts',
    'a signed body that says paid pays nothing: only what the provider answers counts',
    { shows: 'forged', proves: ['I1', 'I3'], times: 1 },
  ),
  at(
    'server/messages/receiveText.test.ts',
    'a forged callback is answered with 400 and changes nothing',
    {
      shows: 'forged',
      proves: ['I9'],
      times: 1,
    },
  ),
  at(
    'server/payments/receiveStripeEvent.test.ts',
    'older webhooks that arrive after the payment undo nothing',
    { shows: 'stale', proves: ['I3'], times: 1 },
  ),
  at(
    'server/payments/handleStripeEvent.test.ts',
    'charges and refunds that are unknown, or that belong to another account, are not ours',
    { shows: 'other', proves: ['I3', 'I6'], times: 1 },
  ),
  at(
    'server/reconcile/reconcilePeriod.test.ts',
    'another amount than ours is shown and never believed',
    { shows: 'other', proves: ['I3'], times: 1 },
  ),
  at(
    'server/payments/settleDisputes.test.ts',
    'every webhook of a dispute, in reverse order, twice and all at once, records each fact once',
    { shows: 'orders', proves: ['I3'], times: 1 },
  ),
  at(
    'server/requests/refunds/settleRefunds.test.ts',
    'every webhook of three refunds, in reverse order, twice and all at once, counts each refund once',
    { shows: 'orders', proves: ['I2', 'I3'], times: 1 },
  ),
  at(
    'server/messages/receiveText.test.ts',
    'after STOP nothing more goes out, not even queued texts, until START',
    { shows: 'stop', proves: ['I7'], times: 1 },
  ),
  at('server/leases/leases.test.ts', 'whose connection is gone loses its jobs at once', {
    shows: 'worker',
    proves: ['I8'],
    times: 1,
  }),
  at(
    'tests/idempotency.test.ts',
    'under one key once, on whichever server, whatever ends or gets lost',
    {
      shows: 'key',
      proves: ['I5', 'I9'],
      times: 1,
    },
  ),
  at(
    'server/webhooks/claims.test.ts',
    'what a dead worker had claimed is sent when its claim is over, and not before',
    { shows: 'worker', proves: ['I8'], times: 1 },
  ),
  at(
    'server/database/backup/backup.test.ts',
    'a restore killed halfway, or just before its end, leaves the database as it was',
    { shows: 'restore', proves: ['I5'], times: 1 },
  ),
]
