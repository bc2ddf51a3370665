import { sql } from 'kysely'
import type { DisputeView, RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { payLink } from '#server/links/payLink.ts'
import { presentReason, retryStands } from '#server/messages/presentReason.ts'
import { sentBody } from '#server/messages/queueText.ts'
import { causeOfText, refundOf } from '#server/messages/receiptCause.ts'
import { isAbout } from '#server/messages/textRequests.ts'
import { picturesOfText } from '#server/pictures/picturesOfText.ts'
import { disputePage, paymentPage } from '#server/stripe/paymentPage.ts'
import { presentRequestRow, requestRows } from './readRequestRows.ts'
import { readReminders } from './reminders/presentReminders.ts'

/**
 * Reads everything about one request: its row, texts, payments and timeline.
 * @throws {Refusal} not_found, the same for another business's id as for an unknown id
 */
export async function readRequest(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
  now: Date,
): Promise<RequestView> {
  const [record, messages, payments, refunds, disputes, fraudWarnings, reminders, timeline] =
    await together([
      requestRows(tx, businessId, now).where('r.id', '=', id).executeTakeFirst(),
      readMessages(tx, context, businessId, id),
      readPayments(tx, businessId, id),
      readRefunds(tx, businessId, id),
      readDisputes(tx, context, businessId, id),
      readFraudWarnings(tx, context, businessId, id),
      readReminders(tx, { businessId, requestId: id }),
      readTimeline(tx, businessId, id),
    ])
  if (!record) throw new Refusal('not_found')
  return {
    ...presentRequestRow(record),
    details: record.details,
    payLink:
      record.status === 'draft'
        ? null
        : payLink(context, { requestId: id, generation: record.linkGeneration }),
    paidLate: record.paidLate,
    optedOut: record.optedOutAt !== null,
    askedToStopAt: record.askedToStopAt?.toISOString() ?? null,
    erased: record.erasedAt !== null,
    canceledAt: record.canceledAt?.toISOString() ?? null,
    messages,
    payments,
    refunds,
    inquiry: record.inquiry,
    disputes,
    fraudWarnings,
    reminders,
    timeline,
  }
}

async function readMessages(tx: Tx, context: AppContext, businessId: string, requestId: string) {
  const messages = await tx
    .selectFrom('message')
    .selectAll()
    .select([retryStands.as('retryStands'), picturesOfText.as('pictures'), causeOfText.as('cause')])
    .where('businessId', '=', businessId)
    .where(isAbout({ businessId, requestId }))
    .orderBy('id')
    .execute()
  return messages.map((message) => ({
    id: message.id,
    direction: message.direction,
    purpose: message.purpose,
    body: sentBody(context, message),
    parts: message.parts,
    status: message.status,
    ...presentReason(message),
    refundId: refundOf(message),
    pictures: message.pictures,
    at: message.createdAt.toISOString(),
  }))
}

async function readPayments(tx: Tx, businessId: string, requestId: string) {
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .orderBy('attempt')
    .execute()
  return payments.map((payment) => ({
    id: payment.id,
    status: payment.status,
    method: payment.method,
    offlineHow: payment.offlineHow,
    note: payment.note,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    declineCode: payment.declineCode,
    late: payment.late,
    lateDecision: payment.lateDecision,
    at: payment.updatedAt.toISOString(),
  }))
}

async function readRefunds(tx: Tx, businessId: string, requestId: string) {
  const refunds = await tx
    .selectFrom('refund as f')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'f.businessId').onRef('p.id', '=', 'f.paymentId'),
    )
    .select([
      'f.id',
      'f.paymentId',
      'f.status',
      'f.failure',
      'f.amountMinor',
      'f.currency',
      'f.createdAt',
    ])
    .where('p.businessId', '=', businessId)
    .where('p.requestId', '=', requestId)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute()
  return refunds.map(({ createdAt, ...refund }) => ({
    ...refund,
    at: createdAt.toISOString(),
  }))
}

async function readDisputes(
  tx: Tx,
  { config }: AppContext,
  businessId: string,
  requestId: string,
): Promise<DisputeView[]> {
  const disputes = await tx
    .selectFrom('dispute as d')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.businessId', '=', 'd.businessId').onRef('p.id', '=', 'd.paymentId'),
    )
    .select(['d.id', 'd.state', 'd.inquiry', 'd.amountMinor', 'd.currency', 'd.reason'])
    .select('d.respondBy')
    .where('p.businessId', '=', businessId)
    .where('p.requestId', '=', requestId)
    .orderBy('d.openedAt')
    .orderBy('d.id')
    .execute()
  return disputes.map(({ respondBy, ...dispute }) => ({
    ...dispute,
    respondBy: respondBy?.toISOString() ?? null,
    page: disputePage(config.stripe, dispute.id),
  }))
}

async function readFraudWarnings(
  tx: Tx,
  { config }: AppContext,
  businessId: string,
  requestId: string,
): Promise<RequestView['fraudWarnings']> {
  const warned = await tx
    .selectFrom('payment')
    .select(['id as paymentId', 'intentId', 'fraudWarnedAt as at'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('fraudWarnedAt', 'is not', null)
    .$narrowType<{ at: Date }>()
    .orderBy('fraudWarnedAt')
    .execute()
  return warned.map(({ paymentId, intentId, at }) => ({
    paymentId,
    at: at.toISOString(),
    page: intentId && paymentPage(config.stripe, intentId),
  }))
}

async function readTimeline(
  tx: Tx,
  businessId: string,
  requestId: string,
): Promise<TimelineEntry[]> {
  const events = await tx
    .selectFrom('event')
    .leftJoin('apiKey as k', (join) =>
      join.onRef('k.businessId', '=', 'event.businessId').onRef('k.id', '=', 'event.actorId'),
    )
    .select(['event.sequence', 'event.type', 'event.actor', 'event.actorId', 'event.at'])
    .select(['k.name as keyName', sql<unknown>`event_data(event)`.as('data')])
    .where('event.businessId', '=', businessId)
    .where('event.subject', '=', requestId)
    .orderBy('event.sequence')
    .execute()
  return events.map((event) => ({
    sequence: event.sequence,
    type: event.type,
    actor: event.actor,
    by: event.actor === 'staff' ? event.actorId : null,
    keyName: event.keyName,
    data: event.data as Record<string, unknown>,
    at: event.at.toISOString(),
  }))
}
