export type { ErrorCode } from './api.generated.ts'
export type {
  Batch,
  Business,
  Customer,
  CustomerMessage,
  CustomerRow,
  EventFilter,
  NewRequest,
  PaymentRequest,
  RequestFilter,
  RequestImport,
  RequestImportRow,
  RequestRow,
  RingupEvent,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
} from './contract.ts'
export type { Page, Pages } from './listPages.ts'
export { openRingup, type Ringup, type RingupOptions } from './openRingup.ts'
export { type ClientCode, type FieldError, RingupError } from './RingupError.ts'
export type { CallOptions } from './sendCall.ts'
export { verifyWebhook, type WebhookHeaders } from './verifyWebhook.ts'
