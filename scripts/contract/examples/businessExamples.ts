import type { Insights } from '#rules/shapes/insights.ts'
import type { ExamplesOf } from './examplesOf.ts'
import { anaPhone, story } from './story.ts'

const none = { count: 0, amountMinor: 0 }

const flow: Insights['totals'][number]['period'] = {
  asked: { count: 2, amountMinor: 17_000 },
  collected: { count: 1, amountMinor: 8_500 },
  refunded: none,
  disputed: none,
}

const nothing: Insights['totals'][number]['period'] = {
  asked: none,
  collected: none,
  refunded: none,
  disputed: none,
}

const texts: Insights['texts']['period'] = {
  sent: 3,
  parts: 3,
  cost: [{ currency: 'GBP', micros: 120_000, priced: 3 }],
}

/** Examples of the calls about the business. */
export const businessExamples = {
  'GET /v1/business': {
    answer: {
      id: story.businessId,
      name: 'Bell Plumbing',
      country: 'GB',
      currency: 'GBP',
      locale: 'en-GB',
      timeZone: 'Europe/London',
      paymentsReady: true,
      paymentsProblem: null,
      paymentsStage: 'ready',
      canOnboard: false,
      textMarkedPaid: true,
      textRefunds: true,
      contactPhone: {
        phone: '+442079460958',
        phoneNational: '020 7946 0958',
        phoneInternational: '+44 20 7946 0958',
        phoneCountry: 'GB',
        phoneExtension: null,
      },
      address: '4 Mill Lane\nLeeds LS1 4AB',
      taxNumber: 'GB 123 4567 89',
      textsFrom: null,
      textsFromName: null,
      textsFromKind: 'shared',
      allowedCountries: null,
      textLanguage: null,
      logo: null,
      quietHours: { from: '20:00', to: '08:00' },
      paidLate: 'accept',
      refundProofAboveMinor: null,
    },
  },
  'GET /v1/business/payments': {
    answer: {
      stage: 'ready',
      canOnboard: false,
      due: [],
      language: 'en',
      dueBy: null,
      detailsSubmitted: true,
      payoutsOn: true,
      firstPayoutOn: '2026-12-04',
      email: 'office@bell-plumbing.example',
      drafts: [],
    },
  },
  'GET /v1/business/payouts': {
    answer: {
      onTheWay: [{ amountMinor: 41_150, currency: 'GBP' }],
      available: [],
      pending: [{ amountMinor: 8_223, currency: 'GBP' }],
      payouts: [
        {
          id: 'po_1SYbQ2LkdIwHu7ixRrL4V0dm',
          amountMinor: 41_150,
          currency: 'GBP',
          status: 'in_transit',
          arrivesOn: '2026-11-30',
          failure: null,
        },
        {
          id: 'po_1SXsN9LkdIwHu7ixhBz2yQ8c',
          amountMinor: 12_900,
          currency: 'GBP',
          status: 'failed',
          arrivesOn: '2026-11-26',
          failure: 'account_closed',
        },
      ],
      fees: {
        from: '2026-10-28T09:12:04.318Z',
        isWhole: true,
        totals: [{ amountMinor: 2_377, currency: 'GBP' }],
      },
      page: 'https://dashboard.stripe.com/payouts',
    },
  },
  'GET /v1/insights': {
    query: { from: '2026-11-27', to: '2026-11-27' },
    answer: {
      period: { from: '2026-11-27', to: '2026-11-27' },
      before: { from: '2026-11-26', to: '2026-11-26' },
      timeZone: 'Europe/London',
      currency: 'GBP',
      totals: [
        {
          currency: 'GBP',
          period: flow,
          before: nothing,
          outstanding: { count: 1, amountMinor: 8_500 },
          overdue: none,
        },
      ],
      timeToPaid: {
        period: { medianSeconds: 294, count: 1 },
        before: { medianSeconds: null, count: 0 },
      },
      texts: { period: texts, before: { sent: 0, parts: 0, cost: [] } },
      days: [
        {
          day: '2026-11-27',
          askedMinor: 17_000,
          collected: { count: 1, amountMinor: 8_500 },
          refundedMinor: 0,
          disputedMinor: 0,
        },
      ],
      members: [{ member: null, ...flow }],
    },
  },
  'POST /v1/phones/check': {
    body: { input: '07400 123456', country: 'GB' },
    answer: {
      valid: true,
      possible: true,
      e164: anaPhone.phone,
      country: 'GB',
      type: 'MOBILE',
      national: anaPhone.phoneNational,
      international: anaPhone.phoneInternational,
      extension: null,
      reason: null,
      textable: true,
    },
  },
  'GET /v1/audit-log': {
    query: { member: story.keyId, limit: 50 },
    answer: {
      data: [
        {
          sequence: 311,
          at: story.madeAt,
          type: 'request.created',
          actor: 'api',
          by: { id: story.keyId, name: 'Booking system', isFormer: false },
          network: '203.0.113.0/24',
          subject: { kind: 'request', id: story.requestId, number: 1042, customer: 'Ana Ruiz' },
          data: {},
        },
      ],
      nextCursor: null,
      truncated: false,
      checked: { at: '2026-11-27T03:00:00.000Z', firstBroken: null },
    },
  },
} satisfies ExamplesOf<
  | 'GET /v1/business'
  | 'GET /v1/business/payments'
  | 'GET /v1/business/payouts'
  | 'GET /v1/insights'
  | 'POST /v1/phones/check'
  | 'GET /v1/audit-log'
>
