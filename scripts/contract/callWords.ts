import type { keyRoutes } from '#rules/keyRoutes.ts'
import { limits } from '#rules/limits.ts'
import { webhookLimits } from '#rules/webhookLimits.ts'

export type KeyCall = keyof typeof keyRoutes

/** The parts of the reference: each is a tag of the contract and a page. */
export const tags = {
  requests: 'Ask for money, and read what became of it.',
  'request actions': 'Do something with one request: send, remind, change, cancel, mark as paid.',
  'many requests': 'Make many requests at once, do the same to many, and follow how far it is.',
  customers: 'The people who are asked to pay.',
  texts: 'What is texted to a customer, and what they answer.',
  business: 'The business of the key, what it has earned, and how telephone numbers are read.',
  'events and webhooks': 'What happened, in order, and what was sent to your webhook endpoints.',
  history: 'Who did what, from where and when.',
} as const
export type Tag = keyof typeof tags

/** The words about one call: its name in clients, its page, and what a reader must know besides its summary. */
type CallWords = { id: string; tag: Tag; says: string }

const action = 'request actions'
const events = 'events and webhooks'

/** The words about each call that a key can make, in the order of the reference. */
export const callWords: Record<KeyCall, CallWords> = {
  'POST /v1/requests': {
    id: 'createRequest',
    tag: 'requests',
    says: 'Makes a request and texts its link to the customer: at once, at `sendAt`, or not at all with `delivery` of `share`. A number that is new makes a customer. While the business cannot take cards yet, the request stays a draft.',
  },
  'GET /v1/requests': {
    id: 'listRequests',
    tag: 'requests',
    says: 'Lists requests, the newest first unless `sort` says otherwise. A page can be short and still have a `nextCursor`: go on until it is null.',
  },
  'GET /v1/requests/:id': {
    id: 'readRequest',
    tag: 'requests',
    says: 'Returns a request with its texts, payments, refunds and timeline. `status` of `paid` is the one sign that the money has come in.',
  },
  'GET /v1/requests/counts': {
    id: 'countRequests',
    tag: 'requests',
    says: 'Counts the requests that match a filter by status, and those that need attention; without a filter, all of the business. `truncated` says that more may match: each number is then the least that it can be.',
  },
  'POST /v1/requests/preview': {
    id: 'previewRequest',
    tag: 'requests',
    says: 'Shows the text that a request would send, how many parts it has, and whether it will arrive. Nothing is stored or sent.',
  },
  'PATCH /v1/requests/:id': {
    id: 'changeRequest',
    tag: action,
    says: 'Changes a request until it is paid. A field that is left out stays as it is, and null clears it. A payment that has begun for another amount is ended first.',
  },
  'POST /v1/requests/:id/send': {
    id: 'sendRequest',
    tag: action,
    says: 'Texts the link of a draft, now or at `sendAt`; for an open request it texts the link again. A text that waits for its time is not sent if the request is paid, canceled or expired by then.',
  },
  'POST /v1/requests/:id/remind': {
    id: 'remindRequest',
    tag: action,
    says: 'Texts a reminder, now or at `sendAt`: at most four, and at least a day after the last text. One that waits for its time is not sent if the customer has replied by then, or has been asked again.',
  },
  'POST /v1/requests/:id/unschedule': {
    id: 'unscheduleText',
    tag: action,
    says: 'Cancels the text about an open request that waits for its time, `scheduledText`. A scheduled request is canceled instead.',
  },
  'POST /v1/requests/:id/extend': {
    id: 'extendRequest',
    tag: action,
    says: 'Lets the link work until `expiresAt`, or for 30 more days. An expired request is open again.',
  },
  'POST /v1/requests/:id/share': {
    id: 'shareRequest',
    tag: action,
    says: 'Records that you handed the link over yourself. A draft is open from then on.',
  },
  'POST /v1/requests/:id/cancel': {
    id: 'cancelRequest',
    tag: action,
    says: 'Cancels a request that is not paid: its link shows so. A payment that is under way is ended first.',
  },
  'POST /v1/requests/:id/undo': {
    id: 'undoRequest',
    tag: action,
    says: 'Takes a new request back, as long as its text has not left: it is canceled, no text goes out, and its `reference` is free again.',
  },
  'POST /v1/requests/:id/reopen': {
    id: 'reopenRequest',
    tag: action,
    says: 'Takes a cancel back, as long as the link has not expired.',
  },
  'POST /v1/requests/:id/mark-paid': {
    id: 'markRequestPaid',
    tag: action,
    says: 'Records that the whole amount came in by cash, bank transfer or another way outside the card provider. With `textCustomer` the customer is texted a receipt a minute later, unless the mark is taken back before.',
  },
  'POST /v1/requests/:id/unmark-paid': {
    id: 'unmarkRequestPaid',
    tag: action,
    says: 'Takes back what was marked as paid. Money that came by card is refunded instead, by a person on the screen.',
  },
  'POST /v1/requests/bulk': {
    id: 'createBatch',
    tag: 'many requests',
    says: `Reminds, cancels or sends up to ${limits.batchItemsMax.toLocaleString('en')} requests. The work goes on in the background: read the batch until it is \`done\`. With \`atNight: wait\` nobody is texted at night: their text waits for their morning, and \`waiting\` counts those.`,
  },
  'GET /v1/batches': {
    id: 'listBatches',
    tag: 'many requests',
    says: 'Lists the newest batches of the business.',
  },
  'GET /v1/batches/:id': {
    id: 'readBatch',
    tag: 'many requests',
    says: 'Returns how far a batch is, and the first requests that could not be done, each with the code of its error.',
  },
  'POST /v1/request-imports': {
    id: 'createRequestImport',
    tag: 'many requests',
    says: `Makes up to ${limits.importRowsMax.toLocaleString('en')} requests, from \`rows\` or from a CSV file of at most ${limits.importBytesMax / 1_048_576} MB. With \`dryRun\` it only says what would become of each. The work goes on in the background: read the import until it is \`checked\` or \`done\`. Each row is judged as \`POST /v1/requests\` judges one request, one that fails stops no other, and each request is made once, whatever is interrupted. It needs the rights \`bulkRequests\` and \`createRequest\`.`,
  },
  'GET /v1/request-imports': {
    id: 'listRequestImports',
    tag: 'many requests',
    says: `Lists the newest ${limits.importsKeptMax} request imports of the business.`,
  },
  'GET /v1/request-imports/:id': {
    id: 'readRequestImport',
    tag: 'many requests',
    says: 'Returns how far a request import is: how many rows have each outcome.',
  },
  'GET /v1/request-imports/:id/rows': {
    id: 'listRequestImportRows',
    tag: 'many requests',
    says: `Lists the rows that have one outcome: by default those that failed, each with the fields that were sent and the error that \`POST /v1/requests\` answers with. Rows are deleted after ${limits.importRowsKeptMs / 86_400_000} days, and those of all but the newest ${limits.importsKeptMax} imports earlier.`,
  },
  'POST /v1/request-imports/:id/start': {
    id: 'startRequestImport',
    tag: 'many requests',
    says: 'Makes the requests that a dry run found good, or goes on with an import that was stopped. Each row is judged anew.',
  },
  'POST /v1/request-imports/:id/stop': {
    id: 'stopRequestImport',
    tag: 'many requests',
    says: 'Stops a dry run, or the making of requests after the present one. Requests that were made stay; cancel them by `POST /v1/requests/bulk`.',
  },
  'POST /v1/customers': {
    id: 'createCustomer',
    tag: 'customers',
    says: 'Adds a customer. Not needed before a request: a request to a new number adds one by itself.',
  },
  'GET /v1/customers': {
    id: 'listCustomers',
    tag: 'customers',
    says: 'Lists customers, the newest first unless `sort` says otherwise, or finds them by any part of a number or the beginning of a name.',
  },
  'GET /v1/customers/:id': {
    id: 'readCustomer',
    tag: 'customers',
    says: 'Returns a customer with their totals and the history of their consent to texts. Each look is in the history of the business.',
  },
  'PATCH /v1/customers/:id': {
    id: 'changeCustomer',
    tag: 'customers',
    says: 'Changes a customer. A field that is left out stays as it is, and null clears it.',
  },
  'POST /v1/customers/:id/messages': {
    id: 'sendMessage',
    tag: 'texts',
    says: 'Texts words of your own to a customer who has answered or paid before.',
  },
  'GET /v1/customers/:id/messages': {
    id: 'listMessages',
    tag: 'texts',
    says: 'Lists all texts to and from a customer, the newest first.',
  },
  'GET /v1/business': {
    id: 'readBusiness',
    tag: 'business',
    says: 'Returns the settings of the business to which the key belongs: a good first call, which shows that the key works.',
  },
  'GET /v1/business/payments': {
    id: 'readPaymentsSetUp',
    tag: 'business',
    says: 'Returns how far the business is on its way to card payments, and what the card provider still needs.',
  },
  'GET /v1/business/payouts': {
    id: 'readPayouts',
    tag: 'business',
    says: `Returns what the card provider holds for the business, its last ${limits.payoutsShownMax} payouts and the fees of the last ${limits.feeDays} days. They are read from the card provider at each call: a call takes seconds, and none needs to be repeated within a minute.`,
  },
  'GET /v1/insights': {
    id: 'readInsights',
    tag: 'business',
    says: 'Returns what was asked for, collected, refunded and disputed between two days, beside the period before. The last 30 days unless the query says otherwise.',
  },
  'POST /v1/phones/check': {
    id: 'checkPhone',
    tag: 'business',
    says: 'Reads a telephone number as a person typed it, as a new request would. Nothing is stored.',
  },
  'GET /v1/events': {
    id: 'listEvents',
    tag: events,
    says: 'Lists what happened to requests, payments, texts and customers, the oldest first and none left out. Keep the `sequence` of the last one that you have, and give it as `after` the next time.',
  },
  'GET /v1/webhook-endpoints': {
    id: 'listWebhookEndpoints',
    tag: events,
    says: 'Lists the endpoints of the business, without their secrets. A person makes and changes them.',
  },
  'GET /v1/webhook-endpoints/:id/days': {
    id: 'readWebhookDays',
    tag: events,
    says: `Counts the attempts of the last ${webhookLimits.webhookDaysShown} days, those of today included, and how long they took. Days are those of UTC.`,
  },
  'GET /v1/webhook-deliveries': {
    id: 'listWebhookDeliveries',
    tag: events,
    says: `Lists what was sent in the last ${webhookLimits.webhookDeliveriesKeptMs / 86_400_000} days, the newest first: one delivery for each event and endpoint.`,
  },
  'GET /v1/webhook-deliveries/:id': {
    id: 'readWebhookDelivery',
    tag: events,
    says: 'Returns a delivery with its attempts, and the first 2 kB of each answer of your server.',
  },
  'POST /v1/webhook-deliveries/:id/resend': {
    id: 'resendWebhookDelivery',
    tag: events,
    says: 'Sends a delivery again at once, with the object as it is now and the same `webhook-id`.',
  },
  'POST /v1/webhook-endpoints/:id/replay': {
    id: 'replayWebhooks',
    tag: events,
    says: `Sends the events of a time to an endpoint again, at most ${webhookLimits.webhookReplayEventsMax.toLocaleString('en')}: those that were not delivered, or with \`which\` of \`all\` every one. Each keeps its \`webhook-id\`.`,
  },
  'GET /v1/audit-log': {
    id: 'readAuditLog',
    tag: 'history',
    says: 'Lists every change, the newest first, with the person or the key that made it and their network. Give the id of a key as `member` to list all that it did.',
  },
}

/** Returns the address of the page of a tag, such as `request-actions`. */
export function pageOf(tag: string): string {
  return tag.replaceAll(' ', '-')
}
