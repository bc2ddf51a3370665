/** The notices about a webhook endpoint that owners and managers get on their devices. */
export const webhookNotices = {
  'webhook.failing': {
    title: 'A webhook endpoint fails',
    body: 'It has not accepted anything for days, and will be turned off.',
  },
  'webhook.ended': {
    title: 'A webhook endpoint was turned off',
    body: 'It failed for days, or said that it is gone. Nothing is sent to it any more.',
  },
} as const
export type WebhookNotice = keyof typeof webhookNotices
