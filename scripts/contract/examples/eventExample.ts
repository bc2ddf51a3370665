import type { WebhookEvent } from '#rules/shapes/webhook.ts'
import { requestRowExample } from './requestExamples.ts'
import { story } from './story.ts'

/** The webhook of the payment in the story. */
export const eventExample: WebhookEvent = {
  type: 'request.paid',
  timestamp: story.paidAt,
  sequence: 318,
  data: {
    id: story.requestId,
    sequence: 318,
    request: requestRowExample,
    customer: null,
    details: { number: 1042, amountMinor: 8_500, currency: 'GBP' },
  },
}
