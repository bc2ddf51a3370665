import type { RequestRow, RequestView } from '#rules/shapes/request.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import type { ExamplesOf } from './examplesOf.ts'
import { anaPhone, story } from './story.ts'

/** The request of the story as lists show it. */
export const requestRowExample: RequestRow = {
  id: story.requestId,
  number: 1042,
  status: 'open',
  overdue: false,
  amountMinor: 8_500,
  amountPaidMinor: 0,
  amountRefundedMinor: 0,
  currency: 'GBP',
  whatFor: 'Boiler service',
  lines: null,
  reference: 'booking-1042',
  customer: { id: story.customerId, name: 'Ana Ruiz', ...anaPhone },
  textStatus: 'delivered',
  delivery: 'text',
  dueOn: '2026-12-11',
  sendAt: null,
  unread: false,
  declined: false,
  disputed: false,
  lateQuestion: false,
  madeBy: null,
  createdAt: story.madeAt,
  openedAt: null,
  paidAt: null,
  expiresAt: story.expiresAt,
}

const firstText: RequestView['messages'][number] = {
  id: story.messageId,
  direction: 'outbound',
  purpose: 'request',
  body: 'Bell Plumbing asks for £85.00 for Boiler service. Pay here: https://ringup.example/p/…',
  parts: 1,
  status: 'delivered',
  reason: null,
  retryAt: null,
  refundId: null,
  pictures: [],
  at: story.sentAt,
}

const created: RequestView['timeline'][number] = {
  sequence: 311,
  type: 'request.created',
  actor: 'api',
  by: null,
  keyName: 'Booking system',
  data: {},
  at: story.madeAt,
}

const open: RequestView = {
  ...requestRowExample,
  details: null,
  payLink: 'https://ringup.example/p/Zk3v9Qw7LrT2xY8bN5mH1cD4',
  paidLate: false,
  optedOut: false,
  askedToStopAt: null,
  erased: false,
  canceledAt: null,
  messages: [firstText],
  payments: [],
  refunds: [],
  inquiry: false,
  disputes: [],
  fraudWarnings: [],
  scheduledText: null,
  reminders: null,
  timeline: [created],
}

const paid: RequestView = {
  ...open,
  status: 'paid',
  amountPaidMinor: 8_500,
  openedAt: story.openedAt,
  paidAt: story.paidAt,
  payments: [
    {
      id: story.paymentId,
      status: 'succeeded',
      method: 'card',
      offlineHow: null,
      note: null,
      amountMinor: 8_500,
      currency: 'GBP',
      cardBrand: 'visa',
      cardLast4: '4242',
      declineCode: null,
      late: null,
      lateDecision: null,
      at: story.paidAt,
    },
  ],
  timeline: [
    created,
    {
      sequence: 318,
      type: 'payment.succeeded',
      actor: 'provider',
      by: null,
      keyName: null,
      data: {},
      at: story.paidAt,
    },
  ],
}

const paidInCash: RequestView = {
  ...paid,
  payments: paid.payments.map((payment) => ({
    ...payment,
    method: 'offline',
    offlineHow: 'cash',
    note: 'Paid at the door',
    cardBrand: null,
    cardLast4: null,
  })),
  timeline: [created],
}

const batch: BatchView = {
  id: story.batchId,
  action: 'remind',
  status: 'running',
  total: 2,
  done: 0,
  failed: 0,
  waiting: 0,
  failures: [],
  createdAt: story.repliedAt,
  endedAt: null,
}

const batchDone: BatchView = {
  ...batch,
  status: 'done',
  done: 1,
  failed: 1,
  failures: [
    {
      requestId: story.otherRequestId,
      number: 1043,
      customer: { id: story.customerId, name: 'Ana Ruiz', ...anaPhone },
      amountMinor: 4_000,
      currency: 'GBP',
      reason: 'reminded_lately',
    },
  ],
  endedAt: '2026-11-27T09:20:33.870Z',
}

const id = story.requestId

const otherLines = [
  { name: 'Call-out', quantity: 1, unitPriceMinor: 6_000 },
  { name: 'Valve', quantity: 2, unitPriceMinor: 1_850 },
]

/** Examples of the calls about requests. */
export const requestExamples = {
  'POST /v1/requests': {
    body: {
      phone: '+44 7400 123456',
      amountMinor: 8_500,
      whatFor: 'Boiler service',
      name: 'Ana Ruiz',
      reference: 'booking-1042',
      dueOn: '2026-12-11',
    },
    answer: { ...open, textStatus: 'queued', messages: [{ ...firstText, status: 'queued' }] },
  },
  'GET /v1/requests': {
    query: { status: 'open', limit: 50 },
    answer: { data: [requestRowExample], nextCursor: null, truncated: false },
  },
  'GET /v1/requests/:id': { id, answer: paid },
  'GET /v1/requests/counts': {
    query: { currency: 'GBP' },
    answer: {
      tabs: {
        all: 118,
        open: 12,
        processing: 1,
        paid: 96,
        canceled: 4,
        expired: 3,
        scheduled: 1,
        draft: 1,
      },
      overdue: 2,
      unread: 1,
      lateQuestions: 0,
      disputed: 0,
      waiting: [{ currency: 'GBP', amountMinor: 110_500, overdueMinor: 17_000 }],
      truncated: false,
    },
  },
  'POST /v1/requests/preview': {
    body: {
      phone: '07400 123456',
      phoneCountry: 'GB',
      amountMinor: 8_500,
      whatFor: 'Boiler service',
    },
    answer: {
      body: firstText.body,
      language: 'en',
      encoding: 'GSM-7',
      units: 118,
      parts: 1,
      partsMax: 4,
      unitsLeft: 42,
      partsPlain: 1,
      costlySigns: [],
      to: '+447400123456',
      recipientTime: { time: '09:12', timeZone: 'Europe/London', quiet: false, allowedAt: null },
      arrival: { verdict: 'will', reason: null, says: 'It will arrive.' },
      waiting: null,
      goes: { at: story.madeAt, why: 'now' },
    },
  },
  'PATCH /v1/requests/:id': {
    id,
    body: { lines: otherLines, dueOn: null },
    answer: { ...open, amountMinor: 9_700, lines: otherLines, dueOn: null },
  },
  'POST /v1/requests/:id/send': { id, body: {}, answer: open },
  'POST /v1/requests/:id/remind': { id, body: {}, answer: open },
  'POST /v1/requests/:id/unschedule': { id, answer: open },
  'POST /v1/requests/:id/extend': {
    id,
    body: { expiresAt: '2027-01-15T12:00:00Z' },
    answer: { ...open, expiresAt: '2027-01-15T12:00:00.000Z' },
  },
  'POST /v1/requests/:id/share': { id, body: { how: 'whatsapp' }, answer: open },
  'POST /v1/requests/:id/cancel': {
    id,
    answer: { ...open, status: 'canceled', payLink: null, canceledAt: story.repliedAt },
  },
  'POST /v1/requests/:id/undo': {
    id,
    answer: {
      ...{ ...open, status: 'canceled', payLink: null, reference: null, textStatus: 'failed' },
      canceledAt: story.madeAt,
    },
  },
  'POST /v1/requests/:id/reopen': { id, answer: open },
  'POST /v1/requests/:id/mark-paid': {
    id,
    body: { how: 'cash', note: 'Paid at the door' },
    answer: paidInCash,
  },
  'POST /v1/requests/:id/unmark-paid': { id, answer: open },
  'POST /v1/requests/bulk': {
    body: { action: 'remind', ids: [story.requestId, story.otherRequestId], atNight: 'wait' },
    answer: batch,
  },
  'GET /v1/batches': { answer: { data: [batchDone] } },
  'GET /v1/batches/:id': { id: story.batchId, answer: batchDone },
} satisfies ExamplesOf<
  | 'POST /v1/requests'
  | 'GET /v1/requests'
  | 'GET /v1/requests/:id'
  | 'GET /v1/requests/counts'
  | 'POST /v1/requests/preview'
  | 'PATCH /v1/requests/:id'
  | 'POST /v1/requests/:id/send'
  | 'POST /v1/requests/:id/remind'
  | 'POST /v1/requests/:id/unschedule'
  | 'POST /v1/requests/:id/extend'
  | 'POST /v1/requests/:id/share'
  | 'POST /v1/requests/:id/cancel'
  | 'POST /v1/requests/:id/undo'
  | 'POST /v1/requests/:id/reopen'
  | 'POST /v1/requests/:id/mark-paid'
  | 'POST /v1/requests/:id/unmark-paid'
  | 'POST /v1/requests/bulk'
  | 'GET /v1/batches'
  | 'GET /v1/batches/:id'
>
