import { type Selectable, sql } from 'kysely'
import type { DisputeView, RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { DB } from '#server/database/types.generated.ts'
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
import { presentScheduledText, readScheduledText } from './scheduleText.ts'

/**
 * Reads everything about one request: its row, texts, payments and timeline.
 * @param isNew true for a request that this very transaction made: it has no payment yet, nor anything that hangs on one
 * @throws {Refusal} not_found, the same for another business's id as for an unknown id
 */
export async function readRequest(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
  now: Date,
  isNew = false,
): Promise<RequestView> {
  const [record, messages, payments, refunds, disputes, scheduled, reminders, timeline] =
    await together([
      requestRows(tx, businessId, now).where('r.id', '=', id).executeTakeFirst(),
      readMessages(tx, context, businessId, id),
      isNew ? [] : readPayments(tx, businessId, id),
      isNew ? [] : readRefunds(tx, businessId, id),
      isNew ? [] : readDisputes(tx, context, businessId, id),
      isNew ? null : readScheduledText(tx, { businessId, requestId: id }),
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
    payments: payments.map(presentPayment),
    refunds,
    inquiry: record.inquiry,
    disputes,
    fraudWarnings: presentWarnings(context, payments),
    scheduledText: presentScheduledText(record.status, scheduled),
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

type PaymentRow = Selectable<DB['payment']>

function readPayments(tx: Tx, businessId: string, requestId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .orderBy('attempt')
    .execute()
}

function presentPayment(payment: PaymentRow): RequestView['payments'][number] {
  return {
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
  }
}

/** Returns the card networks' warnings of fraud about some payments, the first one first. */
function presentWarnings(
  { config }: AppContext,
  payments: readonly PaymentRow[],
): RequestView['fraudWarnings'] {
  const warnings = payments.flatMap(({ id: paymentId, intentId, fraudWarnedAt: at }) =>
    at
      ? [
          {
            paymentId,
            at: at.toISOString(),
            page: intentId && paymentPage(config.stripe, intentId),
          },
        ]
      : [],
  )
  return warnings.sort((one, other) => (one.at < other.at ? -1 : 1))
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
