import { errorCatalogue } from '#rules/errors.ts'
import type { RequestImportView } from '#rules/shapes/requestImport.ts'
import type { ExamplesOf } from './examplesOf.ts'
import { story } from './story.ts'

const id = story.importId

const checking: RequestImportView = {
  id,
  status: 'checking',
  rows: 2,
  counts: { waiting: 2, wouldCreate: 0, created: 0, failed: 0 },
  createdAt: story.madeAt,
  startedAt: null,
  endedAt: null,
  forgottenAt: null,
}

const running: RequestImportView = {
  ...checking,
  status: 'running',
  counts: { waiting: 0, wouldCreate: 1, created: 0, failed: 1 },
  startedAt: story.sentAt,
}

const done: RequestImportView = {
  ...running,
  status: 'done',
  counts: { waiting: 0, wouldCreate: 0, created: 1, failed: 1 },
  endedAt: story.openedAt,
}

const wrongAmount = {
  path: 'amountMinor',
  code: 'amount_too_small',
  detail: errorCatalogue.amount_too_small.detail,
}

export const requestImportExamples = {
  'POST /v1/request-imports': {
    body: {
      dryRun: true,
      rows: [
        {
          phone: '+44 7400 123456',
          amountMinor: 8_500,
          whatFor: 'Boiler service',
          reference: 'booking-1042',
        },
        { phone: '+44 7400 123457', amountMinor: 5, whatFor: 'Boiler service' },
      ],
    },
    answer: checking,
  },
  'GET /v1/request-imports': { answer: { data: [done] } },
  'GET /v1/request-imports/:id': { id, answer: done },
  'GET /v1/request-imports/:id/rows': {
    id,
    query: { outcome: 'failed', limit: 50 },
    answer: {
      data: [
        {
          row: 2,
          outcome: 'failed',
          fields: { phone: '+44 7400 123457', amountMinor: 5, whatFor: 'Boiler service' },
          repeats: null,
          requestId: null,
          requestStatus: null,
          problem: { code: wrongAmount.code, detail: wrongAmount.detail, errors: [wrongAmount] },
        },
      ],
      nextCursor: null,
    },
  },
  'POST /v1/request-imports/:id/start': { id, answer: running },
  'POST /v1/request-imports/:id/stop': { id, answer: { ...running, status: 'stopped' } },
} satisfies ExamplesOf<
  | 'POST /v1/request-imports'
  | 'GET /v1/request-imports'
  | 'GET /v1/request-imports/:id'
  | 'GET /v1/request-imports/:id/rows'
  | 'POST /v1/request-imports/:id/start'
  | 'POST /v1/request-imports/:id/stop'
>
