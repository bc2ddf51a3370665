import { readOffer } from '#rules/readOffer.ts'
import type { CustomerMessage, CustomerMessages } from '#rules/shapes/customer.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { presentReason, retryStands } from '#server/messages/presentReason.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { causeOfText, refundOf } from '#server/messages/receiptCause.ts'
import { picturesOfText } from '#server/pictures/picturesOfText.ts'
import { requireCustomer } from './requireCustomer.ts'

type Page = { limit: number; after?: string | undefined }

/**
 * Lists one page of all texts to and from a customer, newest first; the cursor is the id of the last.
 * @throws {Refusal} not_found
 */
export async function listMessages(
  tx: Tx,
  context: AppContext,
  { businessId, customerId }: { businessId: string; customerId: string },
  { limit, after }: Page,
): Promise<CustomerMessages> {
  await requireCustomer(tx, businessId, customerId)
  let rows = messageRows(tx, businessId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after) rows = rows.where('id', '<', after)
  const records = await rows.execute()
  const page = records.slice(0, limit)
  return {
    data: page.map((record) => presentMessage(context, record)),
    nextCursor: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Reads one text as the conversation shows it. */
export async function readMessage(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
): Promise<CustomerMessage> {
  const record = await messageRows(tx, businessId).where('id', '=', id).executeTakeFirstOrThrow()
  return presentMessage(context, record)
}

/** Builds the query of all texts of a business. */
export function messageRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('message')
    .selectAll()
    .select([retryStands.as('retryStands'), picturesOfText.as('pictures'), causeOfText.as('cause')])
    .where('businessId', '=', businessId)
}

type MessageRecord = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>

/** Builds the JSON of one text, with its pay link in place. */
export function presentMessage(context: AppContext, record: MessageRecord): CustomerMessage {
  return {
    id: record.id,
    requestId: record.requestId,
    direction: record.direction,
    purpose: record.purpose,
    body: sentBody(context, record),
    parts: record.parts,
    status: record.status,
    ...presentReason(record),
    refundId: refundOf(record),
    pictures: record.pictures,
    read: record.direction === 'outbound' || record.readAt !== null,
    offer: isOffered(record) ? readOffer(record.body) : null,
    at: record.createdAt.toISOString(),
  }
}

function isOffered({ direction, offerDismissedAt }: MessageRecord): boolean {
  return direction === 'inbound' && offerDismissedAt === null
}
