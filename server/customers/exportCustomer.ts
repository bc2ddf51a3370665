import { sql } from 'kysely'
import { explainFailure } from '#rules/explainFailure.ts'
import { limits } from '#rules/limits.ts'
import { pictureLimits } from '#rules/pictureLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { pictureType } from '#server/pictures/readPicture.ts'
import { readConsentHistory } from './readConsentHistory.ts'
import { readCustomer } from './readCustomer.ts'

type Subject = { businessId: string; id: string }
type Rows = Record<string, unknown>[]

/** Reads one page of a kind of record, after the last of the page before. */
type ReadPage = (tx: Tx, after: string) => Promise<{ rows: Rows; last: string | null }>

/**
 * Exports all that is held of one person, as one JSON document in pieces (GDPR, articles 15 and 20): the
 * customer with their consent, requests, texts as sent or to be sent, pictures, notes, payments, refunds and
 * events. It is read page by page, so that memory stays constant however much there is.
 * @throws {Refusal} not_found, before the first piece.
 */
export async function* exportCustomer(
  context: AppContext,
  { businessId, id }: Subject,
  now: Date,
): AsyncGenerator<string> {
  const subject = { businessId, id }
  const customer = await inBusiness(context.database, businessId, (tx) =>
    readCustomer(tx, context, businessId, id),
  )
  const { duplicates: _others, consent: _newest, ...own } = customer
  yield `{"exportedAt":${JSON.stringify(now)},"customer":${JSON.stringify(own)}`
  const parts: [name: string, read: ReadPage][] = [
    ['consent', (tx) => readConsent(tx, subject)],
    ['requests', (tx, after) => readRequests(tx, subject, after)],
    ['texts', (tx, after) => readTexts(tx, context, subject, after)],
    ['pictures', (tx, after) => readPictures(tx, subject, after)],
    ['scheduledReplies', (tx, after) => readScheduledReplies(tx, context, subject, after)],
    ['notes', (tx, after) => readNotes(tx, subject, after)],
    ['payments', (tx, after) => readPayments(tx, subject, after)],
    ['refunds', (tx, after) => readRefunds(tx, subject, after)],
    ['events', (tx, after) => readHistory(tx, subject, after)],
  ]
  for (const [name, read] of parts) {
    yield `,"${name}":[`
    yield* listPages(context, businessId, read)
    yield ']'
  }
  yield '}\n'
}

async function* listPages(
  context: AppContext,
  businessId: string,
  read: ReadPage,
): AsyncGenerator<string> {
  let after: string | null = ''
  let isFirst = true
  while (after !== null) {
    const from: string = after
    const page = await inBusiness(context.database, businessId, (tx) => read(tx, from))
    if (page.rows.length > 0) {
      yield (isFirst ? '' : ',') + page.rows.map((row) => JSON.stringify(row)).join(',')
      isFirst = false
    }
    after = page.last
  }
}

function toPage<Row extends { id: string }>(
  found: Row[],
  present: (row: Row) => Record<string, unknown>,
) {
  const isFull = found.length === limits.exportPageRows
  return { rows: found.map(present), last: isFull ? (found.at(-1)?.id ?? null) : null }
}

/** Reads the records of consent: somebody changes their mind a few times, not thousands of times. */
async function readConsent(tx: Tx, subject: Subject) {
  return { rows: await readConsentHistory(tx, subject, limits.exportPageRows), last: null }
}

async function readRequests(tx: Tx, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('request')
    .select(['id', 'number', 'amountMinor', 'currency', 'whatFor', 'lines', 'details'])
    .select([
      'reference',
      'dueOn',
      'status',
      'amountPaidMinor',
      'amountRefundedMinor',
      'disputed',
      'createdAt',
    ])
    .select(['expiresAt', 'openedAt', 'paidAt', 'canceledAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => row)
}

async function readScheduledReplies(
  tx: Tx,
  context: AppContext,
  { businessId, id }: Subject,
  after: string,
) {
  const found = await tx
    .selectFrom('scheduledReply')
    .select(['id', 'body', 'requestId', 'linkGeneration', 'toPhone', 'sendAt', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => ({
    id: row.id,
    to: row.toPhone,
    body: sentBody(context, row),
    sendAt: row.sendAt,
    createdAt: row.createdAt,
  }))
}

async function readNotes(tx: Tx, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('note')
    .select(['id', 'body', 'createdBy', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => row)
}

async function readTexts(tx: Tx, context: AppContext, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('message')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => ({
    id: row.id,
    requestId: row.requestId,
    direction: row.direction,
    purpose: row.purpose,
    from: row.fromPhone,
    to: row.toPhone,
    body: sentBody(context, row),
    parts: row.parts,
    status: row.status,
    reason: explainFailure(row),
    createdAt: row.createdAt,
    readAt: row.readAt,
  }))
}

/** Reads the pictures that they sent, few at once: each has its bytes with it, in base64. */
async function readPictures(tx: Tx, { businessId, id }: Subject, after: string) {
  const most = pictureLimits.picturesPerExportRead
  const found = await tx
    .selectFrom('picture as p')
    .innerJoin('message as m', (join) =>
      join.onRef('m.businessId', '=', 'p.businessId').onRef('m.id', '=', 'p.messageId'),
    )
    .select(['p.id', 'p.messageId', 'p.state', 'p.contentType', 'p.bytes', 'p.createdAt'])
    .where('p.businessId', '=', businessId)
    .where('m.customerId', '=', id)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(most)
    .execute()
  const rows = found.map(({ messageId, bytes, contentType, ...row }) => ({
    ...row,
    textId: messageId,
    contentType: bytes ? pictureType : contentType,
    base64: bytes?.toString('base64') ?? null,
  }))
  return { rows, last: found.length === most ? (found.at(-1)?.id ?? null) : null }
}

async function readPayments(tx: Tx, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('payment as p')
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
    )
    .select(['p.id', 'p.requestId', 'p.attempt', 'p.amountMinor', 'p.currency', 'p.status'])
    .select(['p.method', 'p.offlineHow', 'p.note', 'p.cardBrand', 'p.cardLast4', 'p.cardCountry'])
    .select(['p.declineCode', 'p.createdAt', 'p.updatedAt'])
    .where('r.businessId', '=', businessId)
    .where('r.customerId', '=', id)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => row)
}

async function readRefunds(tx: Tx, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('refund as f')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'f.businessId').onRef('p.id', '=', 'f.paymentId'),
    )
    .innerJoin('request as r', (join) =>
      join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.requestId'),
    )
    .select(['f.id', 'f.paymentId', 'f.amountMinor', 'f.currency', 'f.status', 'f.reason'])
    .select(['f.failure', 'f.createdAt', 'f.updatedAt'])
    .where('r.businessId', '=', businessId)
    .where('r.customerId', '=', id)
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(found, (row) => row)
}

/** Reads the events of the customer, consent included, and of each of their requests. */
async function readHistory(tx: Tx, { businessId, id }: Subject, after: string) {
  const found = await tx
    .selectFrom('event')
    .select(['sequence', 'subject', 'type', 'actor', 'at'])
    .select(sql<unknown>`event_data(event)`.as('data'))
    .where('businessId', '=', businessId)
    // As an array, so that the index is searched once for each subject.
    .where(
      sql<boolean>`subject = any (array(
        select r.id from request r where r.business_id = ${businessId} and r.customer_id = ${id}
        union all select ${id}::text
      ))`,
    )
    .where('sequence', '>', Number(after))
    .orderBy('sequence')
    .limit(limits.exportPageRows)
    .execute()
  return toPage(
    found.map((row) => ({ id: String(row.sequence), row })),
    ({ row }) => row,
  )
}
