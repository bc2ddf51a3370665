import type { CustomerMessage, CustomerRow, CustomerView } from '#rules/shapes/customer.ts'
import type { ExamplesOf } from './examplesOf.ts'
import { anaPhone, story } from './story.ts'

const row: CustomerRow = {
  id: story.customerId,
  name: 'Ana Ruiz',
  ...anaPhone,
  phoneType: 'MOBILE',
  optedOutAt: null,
  askedToStopAt: null,
  createdAt: story.madeAt,
  requests: { count: 1, lastAt: story.madeAt },
  lastRequest: { amountMinor: 8_500, currency: 'GBP', whatFor: 'Boiler service', lines: null },
  unread: false,
  erased: false,
}

const ana: CustomerView = {
  ...row,
  phoneInput: '+44 7400 123456',
  phoneMetadata: '9.0.40',
  timeZone: null,
  timeZones: ['Europe/London'],
  language: null,
  note: null,
  optedOutBy: null,
  consent: [
    { change: 'added', source: 'request', words: null, actor: 'api', by: null, at: story.madeAt },
  ],
  inTouch: true,
  canAnswer: true,
  totals: [
    {
      currency: 'GBP',
      requests: 1,
      askedMinor: 8_500,
      paidMinor: 8_500,
      refundedMinor: 0,
      openMinor: 0,
    },
  ],
  duplicates: [],
}

const newcomer: CustomerView = {
  ...ana,
  requests: { count: 0, lastAt: null },
  lastRequest: null,
  inTouch: false,
  totals: [],
}

const reply: CustomerMessage = {
  id: story.replyId,
  direction: 'inbound',
  purpose: 'reply',
  body: 'Thank you! When do you come by next?',
  parts: 1,
  status: 'received',
  reason: null,
  retryAt: null,
  refundId: null,
  pictures: [],
  at: story.repliedAt,
  requestId: story.requestId,
  read: false,
  offer: null,
}

const answerOfOurs: CustomerMessage = {
  ...reply,
  id: story.messageId,
  direction: 'outbound',
  body: 'We are there on Tuesday at nine.',
  status: 'queued',
  requestId: null,
  read: true,
}

const id = story.customerId

/** Examples of the calls about customers and their texts. */
export const customerExamples = {
  'POST /v1/customers': {
    body: { phone: '07400 123456', phoneCountry: 'GB', name: 'Ana Ruiz' },
    answer: newcomer,
  },
  'GET /v1/customers': {
    query: { q: '07400 12', limit: 50 },
    answer: {
      data: [{ ...row, owed: [], lastContactAt: story.madeAt }],
      nextCursor: null,
      truncated: false,
    },
  },
  'GET /v1/customers/:id': { id, answer: ana },
  'PATCH /v1/customers/:id': {
    id,
    body: { language: 'es', note: 'The bell is broken: knock' },
    answer: { ...ana, language: 'es', note: 'The bell is broken: knock' },
  },
  'POST /v1/customers/:id/messages': {
    id,
    body: { body: 'We are there on Tuesday at nine.' },
    answer: answerOfOurs,
  },
  'GET /v1/customers/:id/messages': {
    id,
    query: { limit: 50 },
    answer: { data: [reply], nextCursor: null },
  },
} satisfies ExamplesOf<
  | 'POST /v1/customers'
  | 'GET /v1/customers'
  | 'GET /v1/customers/:id'
  | 'PATCH /v1/customers/:id'
  | 'POST /v1/customers/:id/messages'
  | 'GET /v1/customers/:id/messages'
>
