import { describeCard as card } from './describeCard.ts'

/**
 * Cards whose refunds take time (https://docs.stripe.com/testing#refunds), and cards whose money is
 * available at once (https://docs.stripe.com/testing#available-balance).
 */
export const settlingCards = [
  card('refund_pending', '4000000000007726', 'Refunds succeed later', ['pendingRefund'], {
    refund: 'pending',
  }),
  card('refund_fails', '4000000000005126', 'Refunds succeed, then fail', ['refundFail'], {
    refund: 'fails',
  }),
  card('available', '4000000000000077', 'Money available at once', ['bypassPending'], {
    settles: 'available',
  }),
  card(
    'available_international',
    '4000003720000278',
    'Money available at once (IE)',
    ['bypassPendingInternational'],
    { settles: 'available', country: 'IE' },
  ),
]
