/**
 * What Ringup promises about money, in plain words and without its code: a state machine of the
 * requests of one business beside what the card provider holds of them. Money is in minor units,
 * times are epoch ms.
 */
export type Model = {
  requests: Request[]
  customers: Customer[]
  /** Set while a provider may fail: calls may then be answered with 503, and nothing is lost. */
  trouble: boolean
}

/** What is stored of a request. That it is being processed follows from its payments. */
export type Status = 'draft' | 'scheduled' | 'open' | 'paid' | 'canceled' | 'expired'

export type Customer = {
  phone: string
  /** They were texted, so that a word of theirs finds whom it is for. */
  texted: boolean
  /** They said STOP. */
  stopped: boolean
}

export type Request = {
  id: string
  customer: Customer
  payLink: string
  status: Status
  /** What it becomes again when its cancel is taken back. */
  before: Status
  amount: number
  late: boolean
  disputed: boolean
  expiresAt: number
  sendAt: number | null
  payments: Payment[]
  /** The client secrets that the page gave to the payer, the oldest first. */
  given: Set<string>
  refunds: Refund[]
  /** When each text left that asked for money, and whether it reminded. */
  asked: { reminder: boolean; at: number }[]
}

export type PaymentStatus =
  | 'started'
  | 'needs_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'

export type Payment = {
  id: string
  method: 'card' | 'offline'
  amount: number
  /** What our side holds, as it was last seen. */
  ours: PaymentStatus
  /** What the provider holds; null without an intent. */
  theirs: Intent | null
}

/** What the card provider holds of a payment. */
export type Intent = {
  id: string
  status: PaymentStatus
  amount: number
  charge: string | null
  refunded: number
  disputed: boolean
  declines: number
  challenge: unknown
}

export type Refund = { id: string; status: string; amount: number }

/** What is read of a request on the screen. */
export type Shown = Status | 'processing'

const live: readonly PaymentStatus[] = ['started', 'needs_action', 'processing']

/** Whether money may still move by a payment. */
export function isLive(status: PaymentStatus): boolean {
  return live.includes(status)
}

/** The payment of a request that our side holds as not ended: there is never another beside it. */
export function livePayment({ payments }: Request): Payment | undefined {
  return payments.find(({ ours }) => isLive(ours))
}

/** Open requests of which a payment is on its way are processed. */
export function shownStatus({ status, payments }: Request): Shown {
  const underWay = payments.some(({ ours }) => ours === 'processing')
  return status === 'open' && underWay ? 'processing' : status
}

/** What came in: nothing but payments that succeeded counts. */
export function paidMinor({ payments }: Request, method?: 'card' | 'offline'): number {
  return payments
    .filter((payment) => payment.ours === 'succeeded' && (!method || payment.method === method))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What was given back: what failed does not count, and no more than came in can. */
export function refundedMinor(request: Request): number {
  const sum = request.refunds
    .filter(({ status }) => ['asked', 'pending', 'succeeded'].includes(status))
    .reduce((total, { amount }) => total + amount, 0)
  return Math.min(paidMinor(request), sum)
}

/** Money has landed: whatever the request was, it is paid, and late where it had ended. */
export function land(request: Request): void {
  request.late = request.status !== 'open'
  request.status = 'paid'
}

/** What a write is answered with: 'done', or the code of the refusal. */
export type Expected = string

const overBy: Record<Shown, Expected> = {
  draft: 'request_not_open',
  scheduled: 'request_not_open',
  open: 'request_not_open',
  processing: 'request_processing',
  paid: 'request_paid',
  canceled: 'request_canceled',
  expired: 'request_expired',
}

function among(request: Request, ...allowed: Shown[]): Expected | null {
  const shown = shownStatus(request)
  return allowed.includes(shown) ? null : overBy[shown]
}

/** What ends a request asks the provider first, and the provider's word counts. */
function endPayment(request: Request): Expected | null {
  const intent = livePayment(request)?.theirs
  if (intent?.status === 'succeeded') return 'request_paid'
  return intent?.status === 'processing' ? 'request_processing' : null
}

/** What can be done to a request, each answered as it must be. */
export const answers = {
  /** The same amount changes nothing, and ends nothing. */
  change(request: Request, amount: number): Expected {
    const wrong = among(request, 'draft', 'scheduled', 'open')
    return wrong ?? (amount === request.amount ? null : endPayment(request)) ?? 'done'
  },

  cancel: (request: Request): Expected =>
    among(request, 'draft', 'scheduled', 'open') ?? endPayment(request) ?? 'done',

  markPaid: (request: Request): Expected => among(request, 'open') ?? endPayment(request) ?? 'done',

  unmarkPaid(request: Request): Expected {
    if (request.status !== 'paid') return 'request_not_paid'
    return paidMinor(request, 'offline') > 0 ? 'done' : 'payment_not_offline'
  },

  extend: (request: Request): Expected => among(request, 'open', 'expired') ?? 'done',

  reopen(request: Request, now: number): Expected {
    const wrong = among(request, 'canceled')
    return wrong ?? (request.expiresAt > now ? 'done' : 'request_expired')
  },

  send(request: Request): Expected {
    const wrong = among(request, 'draft', 'scheduled', 'open')
    return wrong ?? (request.customer.stopped ? 'text_opted_out' : 'done')
  },

  /** At most four reminders, each a day after the last text that asked. */
  remind(request: Request, now: number): Expected {
    const wrong = among(request, 'open')
    if (wrong) return wrong
    if (request.customer.stopped) return 'text_opted_out'
    if (request.asked.filter(({ reminder }) => reminder).length >= 4) return 'reminders_used_up'
    const lately = request.asked.some(({ at }) => now - at < 24 * 3_600_000)
    return lately ? 'reminded_lately' : 'done'
  },

  /** What the provider would refuse is refused by its word; what we know ourselves is, by ours. */
  refund(request: Request, amount: number): Expected {
    if (request.status !== 'paid') return 'request_not_paid'
    const captured = paidMinor(request, 'card')
    if (captured === 0) return 'payment_offline'
    if (request.disputed) return 'request_disputed'
    if (amount > captured - refundedMinor(request)) return 'refund_exceeds_payment'
    const intent = request.payments.find(({ theirs }) => theirs?.status === 'succeeded')?.theirs
    if (!intent || intent.disputed || amount > intent.amount - intent.refunded)
      return 'refund_refused'
    return 'done'
  },

  pay(request: Request, amount: number): Expected {
    const wrong = among(request, 'open')
    if (wrong) return wrong
    if (amount !== request.amount) return 'amount_changed'
    return livePayment(request)?.theirs?.status === 'succeeded' ? 'request_paid' : 'done'
  },
}
