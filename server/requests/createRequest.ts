import { sql } from 'kysely'
import type { Money } from '#rules/money.ts'
import { undoLimits } from '#rules/undoLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { refuseAddresses } from '#server/business/refuseAddresses.ts'
import type { TypedPhone } from '#server/customers/readCustomerPhone.ts'
import { type SavedCustomer, saveCustomer } from '#server/customers/saveCustomer.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { counterTurn } from '#server/events/counterTurn.ts'
import { type NewEvent, recordEvents } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { insertLinks } from '#server/links/insertLinks.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'
import { addedRecords, recordConsent } from '#server/messages/recordConsent.ts'
import { type Asked, askedAmount, refuseLineAddresses, toStoredLines } from './askedAmount.ts'
import { findWaiting } from './findWaiting.ts'
import { linkEnd, planExpiry } from './openRequest.ts'
import { queueRequestText, type TextKind, writeRequestText } from './queueRequestText.ts'
import type { Payee } from './readPayee.ts'
import { takePlan } from './reminders/planReminders.ts'
import { readPlanOfNew } from './reminders/readPlans.ts'
import { planSending } from './sendScheduled.ts'

/** The parsed body of `POST /v1/requests`; money in minor units. */
export type NewRequest = TypedPhone &
  Asked & {
    currency?: string | undefined
    whatFor: string
    name?: string | undefined
    details?: string | undefined
    reference?: string | undefined
    /** ISO date. */
    dueOn?: string | undefined
    /** ISO 8601. */
    sendAt?: string | undefined
    delivery?: 'text' | 'share' | undefined
    /** The plan of its reminders, null for none; undefined for the business's. */
    reminderPlan?: string | null | undefined
    /** Refuse it if the customer has the same unpaid. */
    unlessWaiting?: boolean | undefined
    /** Its text waits for the moment in which the request can be taken back. */
    undoable?: boolean | undefined
    /** Nobody waits for its text, which leaves at the pace of its sender. */
    paced?: boolean | undefined
  }

/** The statuses in which a request is made. */
export type NewStatus = 'open' | 'draft' | 'scheduled'

/**
 * Makes a request and, if the business can take payments, its text, now or at its time, in one
 * transaction. A shared request gets no text, so its number is not checked for texts: customers who
 * opted out, landlines and countries that the business does not text get their link by hand. A text
 * that cannot go out now leaves a draft, even if it was meant for later: staff see that now.
 * @returns the request, and the statements that are sent and not answered yet, which may refuse it
 * as well
 * @throws {Refusal} request_waiting; for URLs in its words, for the phone, the amount, the reference, the time, the
 * length of the text or the number of texted people
 */
export async function createRequest(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  business: Payee,
  wanted: NewRequest,
  now: Date,
): Promise<{ id: string; customerId: string; status: NewStatus; underWay: Promise<unknown> }> {
  const { businessId } = by
  refuseAddresses({ whatFor: wanted.whatFor, details: wanted.details })
  refuseLineAddresses(wanted.lines)
  const money = askedAmount(wanted, wanted.currency ?? business.currency)
  const delivery = wanted.delivery ?? 'text'
  const sendAt = readSendAt(wanted.sendAt, now)
  // A shared request sends no text by itself at any time.
  if (delivery === 'share' && wanted.sendAt) throw refuseField('sendAt', 'field_invalid')
  const plan = delivery === 'text' ? await readPlanOfNew(tx, business, wanted.reminderPlan) : null
  const customer = await saveCustomer(tx, business, { ...wanted, texted: delivery === 'text' }, now)
  if (wanted.unlessWaiting && !customer.isNew) {
    const asked = { ...money, whatFor: wanted.whatFor }
    const waiting = await findWaiting(tx, { businessId, customerId: customer.id }, asked)
    if (waiting) throw new Refusal('request_waiting')
  }
  const id = newId('req')
  const request = { id, ...money, whatFor: wanted.whatFor, linkGeneration: 1, customer }
  // A draft is checked too: staff should see now that its text is too long.
  const body = delivery === 'text' ? writeRequestText(context, business, request) : null
  const canGo = business.paymentsReady && !(delivery === 'text' && customer.optedOutAt)
  const status: NewStatus = !canGo ? 'draft' : sendAt ? 'scheduled' : 'open'
  const expiresAt = linkEnd(sendAt ?? now, wanted.dueOn ?? null)
  const columns: Insert['columns'] = {
    sendAt: status === 'scheduled' ? sendAt : null,
    delivery,
    status,
    expiresAt,
  }
  const name = { businessId, requestId: id }
  const text = status === 'open' ? body : null
  const kind = kindOf(wanted)
  if (text !== null) await countText(tx, context, { business, to: customer.phone }, now)
  const made = { id, by, customer, isTexted: text !== null, sendAt: columns.sendAt }
  const underWay = together([
    insertRequest(tx, { id, by, wanted, money, customerId: customer.id, columns, now }),
    insertLinks(tx, context, businessId, id),
    plan &&
      takePlan(tx, name, plan, remindedOf(business, customer, wanted, text === null ? null : now)),
    status === 'open' && planExpiry(tx, name, expiresAt, now),
    columns.sendAt && planSending(tx, name, columns.sendAt, now),
    customer.isNew &&
      recordConsent(
        tx,
        businessId,
        addedRecords(customer, { source: 'request', userId: by.userId }),
        now,
      ),
    text !== null && queueRequestText(tx, context, businessId, request, { body: text, kind }, now),
    recordEvents(tx, businessId, eventsOf(made)),
  ])
  return { id, customerId: customer.id, status, underWay }
}

function kindOf({ paced, undoable }: NewRequest): TextKind {
  return {
    purpose: 'request',
    ...(paced ? { paced } : {}),
    ...(undoable ? { delayMs: undoLimits.undoHeldMs } : {}),
  }
}

/** Returns what decides about the days and hours of a new request's reminders. */
function remindedOf(
  business: Payee,
  { phone, phoneCountry, timeZone: ownTimeZone }: SavedCustomer,
  { dueOn = null }: { dueOn?: string | null | undefined },
  textedAt: Date | null,
) {
  return { dueOn, textedAt, whereabouts: { phone, phoneCountry, ownTimeZone, business } }
}

type Made = {
  id: string
  by: { userId: string }
  customer: { id: string; isNew: boolean }
  isTexted: boolean
  sendAt: Date | null
}

function eventsOf({ id, by, customer, isTexted, sendAt }: Made): Omit<NewEvent, 'businessId'>[] {
  const staff = { subject: id, actor: 'staff', actorId: by.userId } as const
  const data = { sendAt: sendAt?.toISOString() }
  return [
    ...(customer.isNew
      ? [{ ...staff, subject: customer.id, type: 'customer.created' } as const]
      : []),
    { ...staff, type: 'request.created' },
    ...(isTexted ? [{ ...staff, type: 'request.sent' } as const] : []),
    ...(sendAt ? [{ ...staff, type: 'request.scheduled', data } as const] : []),
  ]
}

type Insert = {
  id: string
  by: { businessId: string; userId: string }
  wanted: NewRequest
  money: Money
  customerId: string
  columns: {
    status: NewStatus
    delivery: 'text' | 'share'
    sendAt: Date | null
    expiresAt: Date
  }
  now: Date
}

async function insertRequest(
  tx: Tx,
  { id, by, wanted, money, customerId, columns, now }: Insert,
): Promise<void> {
  const inserted = await tx
    .with('counter', (query) =>
      query
        .updateTable('businessCounter')
        .from(counterTurn(by.businessId).as('turn'))
        .set({ nextRequestNumber: sql`next_request_number + 1` })
        .where('businessId', '=', by.businessId)
        .returning(sql<number>`next_request_number - 1`.as('number')),
    )
    .insertInto('request')
    .values((values) => ({
      businessId: by.businessId,
      id,
      number: values.selectFrom('counter').select('counter.number'),
      customerId,
      ...money,
      whatFor: wanted.whatFor,
      lines: toStoredLines(wanted.lines),
      details: wanted.details || null,
      reference: wanted.reference ?? null,
      dueOn: wanted.dueOn ?? null,
      createdBy: by.userId,
      createdAt: now,
      ...columns,
    }))
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'reference']).where('reference', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw refuseReference()
}

/** Returns the refusal of a reference that another request has. */
export function refuseReference(): Refusal {
  const detail = 'Use another reference, or open the request that has it.'
  return new Refusal('reference_taken', {
    errors: [{ path: 'reference', code: 'reference_taken', detail }],
  })
}
