import * as auditLog from '#rules/shapes/auditLog.ts'
import * as business from '#rules/shapes/business.ts'
import * as consent from '#rules/shapes/consent.ts'
import * as customer from '#rules/shapes/customer.ts'
import * as insights from '#rules/shapes/insights.ts'
import * as payments from '#rules/shapes/payments.ts'
import * as payouts from '#rules/shapes/payouts.ts'
import * as phone from '#rules/shapes/phone.ts'
import * as picture from '#rules/shapes/picture.ts'
import * as programEvent from '#rules/shapes/programEvent.ts'
import * as reminders from '#rules/shapes/reminders.ts'
import * as request from '#rules/shapes/request.ts'
import * as requestActions from '#rules/shapes/requestActions.ts'
import * as requestImport from '#rules/shapes/requestImport.ts'
import * as requestLine from '#rules/shapes/requestLine.ts'
import * as requestList from '#rules/shapes/requestList.ts'
import * as requestPreview from '#rules/shapes/requestPreview.ts'
import * as webhook from '#rules/shapes/webhook.ts'

/** Every shape of the calls that a key can make, under the name that it has in the code. */
export const shapes = {
  ...auditLog,
  ...business,
  ...consent,
  ...customer,
  ...insights,
  ...payments,
  ...payouts,
  ...phone,
  ...picture,
  ...programEvent,
  ...reminders,
  ...request,
  ...requestActions,
  ...requestImport,
  ...requestLine,
  ...requestList,
  ...requestPreview,
  ...webhook,
}

type ShapeName = keyof typeof shapes

/** The objects that are answered: their names in the contract, by which clients name their types. */
export const answerShapes = {
  Request: 'requestView',
  RequestRow: 'requestRow',
  RequestList: 'requestList',
  RequestLine: 'requestLine',
  RequestCounts: 'requestCounts',
  RequestPreview: 'requestPreview',
  RequestText: 'messageView',
  RequestReminders: 'remindersView',
  Payment: 'paymentView',
  Refund: 'refundView',
  Dispute: 'disputeView',
  FraudWarning: 'fraudWarning',
  TimelineEntry: 'timelineEntry',
  Batch: 'batchView',
  BatchList: 'batchList',
  RequestImport: 'requestImportView',
  RequestImportList: 'requestImportList',
  RequestImportRow: 'requestImportRow',
  RequestImportRowList: 'requestImportRowList',
  Customer: 'customerView',
  CustomerRow: 'customerRow',
  ListedCustomer: 'listedCustomer',
  CustomerList: 'customerList',
  ConsentEntry: 'consentEntry',
  Message: 'customerMessage',
  MessageList: 'customerMessages',
  Picture: 'picture',
  PhoneReading: 'phoneReading',
  Phone: 'shownPhone',
  Business: 'businessView',
  PaymentsSetUp: 'paymentsView',
  Payouts: 'payoutsView',
  Payout: 'payoutView',
  Insights: 'insights',
  AuditEntry: 'auditEntry',
  AuditLog: 'auditLog',
  Event: 'programEvent',
  EventList: 'programEventList',
  WebhookEndpoint: 'webhookEndpoint',
  WebhookEndpointList: 'webhookEndpointList',
  WebhookDays: 'webhookDays',
  WebhookDelivery: 'webhookDelivery',
  WebhookDeliveryList: 'webhookDeliveryList',
  WebhookDeliveryAttempts: 'webhookDeliveryView',
  WebhookEvent: 'webhookEvent',
  WebhookReplayed: 'replayedWebhooks',
} as const satisfies Record<string, ShapeName>

/** The bodies that are sent. */
export const bodyShapes = {
  NewRequest: 'createRequestBody',
  NewRequestLine: 'requestLineInput',
  RequestChange: 'changeRequestBody',
  RequestDraft: 'previewRequestBody',
  Sending: 'sendRequestBody',
  Reminding: 'remindRequestBody',
  Extension: 'extendRequestBody',
  Sharing: 'shareBody',
  OfflinePayment: 'markPaidBody',
  NewBatch: 'batchBody',
  NewRequestImport: 'createRequestImportBody',
  NewCustomer: 'createCustomerBody',
  CustomerChange: 'changeCustomerBody',
  NewMessage: 'replyBody',
  PhoneCheck: 'checkPhoneBody',
  WebhookReplay: 'replayWebhookBody',
} as const satisfies Record<string, ShapeName>
