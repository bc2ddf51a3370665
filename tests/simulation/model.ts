import type { Home } from './settings.ts'

/**
 * Ringup's promises about money, in plain words and without its code: a state machine of the
 * requests of one business, beside the card provider's records of them. Money is in minor units,
 * times are epoch ms.
 */
export type Model = {
  requests: Request[]
  customers: Customer[]
  /** Set while a provider may fail: calls may then be answered with 503, and nothing is lost. */
  trouble: boolean
  /** The business's rule for late payments, which applies when one lands. */
  rule: 'accept' | 'refund' | 'ask'
  /** The model as it was at the last back-up; null before the first. */
  backup: Model | null
  /** Set once the database has been put back: the providers know more than it does. */
  restored: boolean
  /** The pauses of all reminders and their ends, each from a time (epoch ms) on. */
  reminding: { since: number; on: boolean }[]
}

/** Lists what held at a time (epoch ms), of entries in their order: time stands still between two steps. */
export function heldAt<Entry extends { since: number }>(
  entries: readonly Entry[],
  at: number,
): Entry[] {
  const before = entries.findLast(({ since }) => since < at)
  return [...(before ? [before] : []), ...entries.filter(({ since }) => since === at)]
}

/** The stored status of a request. Its being processed follows from its payments. */
export type Status = 'draft' | 'scheduled' | 'open' | 'paid' | 'canceled' | 'expired'

export type Customer = {
  phone: string
  /** Where they may be, each from a time (epoch ms) on: staff can say where they live. */
  homes: { since: number; home: Home }[]
  /** They were texted, so that a reply of theirs finds its request. */
  texted: boolean
  /** They said STOP. */
  stopped: boolean
}

export type Request = {
  id: string
  customer: Customer
  payLink: string
  status: Status
  /** The status that it returns to when its cancel is taken back. */
  before: Status
  amount: number
  /** The words for what it is for, which the payer's bank may show as well. */
  words: string
  late: boolean
  disputed: boolean
  expiresAt: number
  sendAt: number | null
  payments: Payment[]
  /** The client secrets that the page gave to the payer, oldest first. */
  given: Set<string>
  refunds: Refund[]
  /** When each text that asked for money left, and whether it was a reminder. */
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
  /** Our side's status when last seen. */
  ours: PaymentStatus
  /** The provider's intent; null without one. */
  theirs: Intent | null
  /** It landed when nothing was due, with the decision about it; null for a payment that was due. */
  late: Late | null
}

/** The decision about a late payment: by the rule of the business, by staff, or still open. */
export type Late = { second: boolean; decided: 'keep' | 'refund' | null }

/** The card provider's record of a payment. */
export type Intent = {
  id: string
  status: PaymentStatus
  description: string
  amount: number
  charge: string | null
  refunded: number
  disputed: boolean
  declines: number
  challenge: unknown
}

export type Refund = { id: string; paymentId: string; status: string; amount: number }

/** The status of a request on the screen. */
export type Shown = Status | 'processing'

const live: readonly PaymentStatus[] = ['started', 'needs_action', 'processing']

/** Returns whether a payment may still move money. */
export function isLive(status: PaymentStatus): boolean {
  return live.includes(status)
}

/** Returns whether a payer got the client secret of an intent: without it nobody can pay one. */
export function wasGiven({ given }: Request, { id }: Intent): boolean {
  return [...given].some((secret) => secret.startsWith(`${id}_secret_`))
}

/** Returns the payment of a request that our side considers live: there is never a second one. */
export function livePayment({ payments }: Request): Payment | undefined {
  return payments.find(({ ours }) => isLive(ours))
}

/** Returns the status on the screen: an open request with a payment on its way is processing. */
export function shownStatus({ status, payments }: Request): Shown {
  const underWay = payments.some(({ ours }) => ours === 'processing')
  return status === 'open' && underWay ? 'processing' : status
}

/** Returns the paid sum: only payments that succeeded count. */
export function paidMinor({ payments }: Request, method?: 'card' | 'offline'): number {
  return payments
    .filter((payment) => payment.ours === 'succeeded' && (!method || payment.method === method))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the refunded sum: failed refunds do not count, and it cannot exceed the paid sum. */
export function refundedMinor(request: Request): number {
  const sum = request.refunds
    .filter(({ status }) => counted.includes(status))
    .reduce((total, { amount }) => total + amount, 0)
  return Math.min(paidMinor(request), sum)
}

const counted = ['asked', 'pending', 'succeeded']

/** Returns the sum of a payment's refunds that count. */
export function refundedOf({ refunds }: Request, payment: Payment): number {
  return refunds
    .filter(({ paymentId, status }) => paymentId === payment.id && counted.includes(status))
    .reduce((total, { amount }) => total + amount, 0)
}

/**
 * Records that money arrived: whatever the request was, it is paid, and late if it had ended. The rule
 * of the business decides about it, but keeps no second payment and refunds no disputed one.
 */
export function land(request: Request, payment: Payment, rule: Model['rule']): void {
  if (request.status !== 'open') {
    const second = request.status === 'paid'
    const kept = rule === 'accept' && !second
    const back = rule === 'refund' && !payment.theirs?.disputed
    payment.late = { second, decided: kept ? 'keep' : back ? 'refund' : null }
  }
  request.late = payment.late !== null
  request.status = 'paid'
}

/** Brings the decisions about late payments in line with their refunds, as they are now. */
export function followLate(request: Request): void {
  for (const payment of request.payments) {
    if (!payment.late) continue
    const back = refundedOf(request, payment) >= payment.amount
    if (back && payment.late.decided === null) payment.late.decided = 'refund'
    if (!back && payment.late.decided === 'refund') payment.late.decided = null
  }
}

/** Returns whether staff are asked what becomes of a late payment. */
export function asksLate({ payments }: Request): boolean {
  return payments.some(({ late }) => late?.decided === null)
}

/** The answer to a write: 'done', or the code of the refusal. */
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

/** Ends a payment: the provider is asked first, and its word counts. */
function endPayment(request: Request): Expected | null {
  const intent = livePayment(request)?.theirs
  if (intent?.status === 'succeeded') return 'request_paid'
  return intent?.status === 'processing' ? 'request_processing' : null
}

/** The possible actions on a request, each with the answer that it must get. */
export const answers = {
  /** The same amount changes nothing, and ends no payment. */
  change(request: Request, amount: number): Expected {
    const wrong = among(request, 'draft', 'scheduled', 'open')
    return wrong ?? (amount === request.amount ? null : endPayment(request)) ?? 'done'
  },

  /** Other words end a payment as well: the payer agreed to the earlier ones. */
  reword(request: Request, words: string): Expected {
    const wrong = among(request, 'draft', 'scheduled', 'open')
    return wrong ?? (words === request.words ? null : endPayment(request)) ?? 'done'
  },

  /**
   * A late payment is decided about once. Of what is refunded, the rest is: the provider's refunds are
   * read first, where one is asked for.
   */
  decideLate(request: Request, payment: Payment, decision: 'keep' | 'refund'): Expected {
    const { theirs, late } = payment
    // A refund that the bank has sent back decides nothing, though nobody here has heard of it yet.
    const isBack = late?.decided === 'refund' && theirs !== null && theirs.refunded < theirs.amount
    if (late?.decided && !(decision === 'refund' && isBack)) return 'late_payment_settled'
    if (decision === 'keep') return 'done'
    if (theirs && theirs.refunded >= theirs.amount) return 'late_payment_settled'
    if (request.disputed) return 'request_disputed'
    return theirs?.disputed ? 'refund_refused' : 'done'
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

  /**
   * The provider's refusal has its own code; ours, where we know the reason ourselves, has another.
   */
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
