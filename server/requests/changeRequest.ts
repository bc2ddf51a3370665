import { statusesFor } from '#rules/paymentRequest.ts'
import { isSameLines, type RequestLine, toLines } from '#rules/requestLines.ts'
import type { ChangeRequestBody } from '#rules/shapes/request.ts'
import type { AppContext } from '#server/appContext.ts'
import { refuseAddresses } from '#server/business/refuseAddresses.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { lockWithoutPayment } from '#server/intents/endPayment.ts'
import { readSendAt } from '#server/messages/readSendAt.ts'
import { askedAmount, refuseLineAddresses, toStoredLines } from './askedAmount.ts'
import { linkEnd } from './openRequest.ts'
import { writeRequestText } from './queueRequestText.ts'
import { refuseStatus } from './refuseStatus.ts'
import { replanReminders } from './reminders/planReminders.ts'
import { planSending } from './sendScheduled.ts'
import { stopPayments, withPaymentsEnded } from './withPaymentsEnded.ts'

/**
 * Changes a request. If the payer was shown something else, the provider's intent ends first:
 * nobody can pay the old amount.
 * @param record calls `changeRequest` in its own transaction
 * @throws {Refusal} what `changeRequest` throws, and request_paid if the payer was faster
 */
export function changeWithPaymentsEnded<T>(
  context: AppContext,
  businessId: string,
  id: string,
  wanted: ChangeRequestBody,
  record: () => Promise<T>,
): Promise<T> {
  return withPaymentsEnded(async () => {
    // Every mistake in the change is refused before any payment ends.
    const { endsPayment } = await inBusiness(context.database, businessId, (tx) =>
      readChange(tx, context, businessId, id, wanted, new Date()),
    )
    if (endsPayment) await stopPayments(context, businessId, id)
  }, record)
}

/**
 * Changes the request's row, unless a payer started to pay in between. A text that has not gone out
 * uses the new values; a text that has gone out is followed by another only when staff send the
 * request again.
 * @throws {Refusal} request_processing if a payment has to end first; not_found, or the reason that
 * the request can no longer be changed; amount_…, text_too_long, date_out_of_range
 */
export async function changeRequest(
  tx: Tx,
  context: AppContext,
  by: { businessId: string; userId: string },
  id: string,
  wanted: ChangeRequestBody,
  now: Date,
): Promise<void> {
  const { businessId } = by
  const unpaid = await lockWithoutPayment(tx, businessId, id)
  const { before, after, currency, endsPayment } = await readChange(
    tx,
    context,
    businessId,
    id,
    wanted,
    now,
  )
  if (endsPayment && !unpaid) throw new Refusal('request_processing')
  if (Object.keys(after).length === 0) return
  const { dueOn } = await tx
    .updateTable('request')
    .set(toColumns(after))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.change])
    .returning('dueOn')
    .executeTakeFirstOrThrow()
  const name = { businessId, requestId: id }
  if (after.sendAt) await moveSending(tx, name, after.sendAt, dueOn, now)
  if (after.dueOn !== undefined) await replanReminders(tx, name, now)
  await recordEvent(tx, {
    businessId,
    subject: id,
    type: 'request.changed',
    actor: 'staff',
    actorId: by.userId,
    data: { currency, before: toEventData(before), after: toEventData(after) },
  })
}

type Columns = {
  amountMinor: number
  whatFor: string
  lines: RequestLine[] | null
  details: string | null
  dueOn: string | null
  sendAt: Date | null
}

type Change = {
  /** The columns that differ, with their old values; `after` has the new values. */
  before: Partial<Columns>
  after: Partial<Columns>
  currency: string
  /** True if the payer, and the provider's intent, were given other values. */
  endsPayment: boolean
}

async function readChange(
  tx: Tx,
  context: AppContext,
  businessId: string,
  id: string,
  wanted: ChangeRequestBody,
  now: Date,
): Promise<Change> {
  refuseAddresses({ whatFor: wanted.whatFor, details: wanted.details })
  refuseLineAddresses(wanted.lines)
  const found = await tx
    .selectFrom('request')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', [...statusesFor.change])
    .executeTakeFirst()
  if (!found) throw await refuseStatus(tx, businessId, id)
  const request = { ...found, lines: toLines(found.lines) }
  if (await isErased(tx, request)) throw new Refusal('customer_erased')
  const { currency } = request
  const amountMinor = readNewAmount(request, wanted)
  const sendAt = readNewTime(request, wanted, now)
  const { before, after } = differing(request, { ...wanted, amountMinor }, sendAt)
  const endsPayment = after.amountMinor !== undefined || after.whatFor !== undefined
  // The length of the text is checked now, not when it is sent.
  if (endsPayment) await tryText(tx, context, { ...request, ...after })
  return { before, after, currency, endsPayment }
}

/**
 * Returns the new amount, undefined where it stays. The amount of a request with lines is never changed alone: the payer
 * would read lines that come to something else.
 * @throws {Refusal} amount_…
 */
function readNewAmount(
  {
    amountMinor,
    lines,
    currency,
  }: { amountMinor: number; lines: RequestLine[] | null; currency: string },
  wanted: ChangeRequestBody,
): number | undefined {
  const asked = wanted.amountMinor === amountMinor ? undefined : wanted.amountMinor
  if (asked === undefined && !wanted.lines) return undefined
  const kept = wanted.lines === undefined ? lines : wanted.lines
  return askedAmount({ amountMinor: wanted.amountMinor, lines: kept }, currency).amountMinor
}

/** Returns whether the customer was erased: nothing new is stored about them. */
async function isErased(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<boolean> {
  const { erasedAt } = await tx
    .selectFrom('customer')
    .select('erasedAt')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return erasedAt !== null
}

/** Reads a new time for a scheduled request. Another action sends it at once. */
function readNewTime(
  { status, sendAt }: { status: string; sendAt: Date | null },
  wanted: ChangeRequestBody,
  now: Date,
): Date | undefined {
  if (wanted.sendAt === undefined) return undefined
  if (status !== 'scheduled') throw refuseField('sendAt', 'field_invalid')
  const wish = readSendAt(wanted.sendAt, now) ?? now
  return wish.getTime() === sendAt?.getTime() ? undefined : wish
}

/** Moves the time of a scheduled text; the link's life begins when its text goes out. */
async function moveSending(
  tx: Tx,
  name: { businessId: string; requestId: string },
  sendAt: Date,
  dueOn: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('request')
    .set({ expiresAt: linkEnd(sendAt, dueOn) })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.requestId)
    .execute()
  await planSending(tx, name, sendAt, now)
}

type Wanted = Omit<ChangeRequestBody, 'amountMinor'> & { amountMinor: number | undefined }

function differing(request: Columns, wanted: Wanted, sendAt: Date | undefined) {
  const { amountMinor, whatFor, lines, details, dueOn } = wanted
  const before: Partial<Columns> = {}
  const after: Partial<Columns> = {}
  function compare<Name extends keyof Columns>(name: Name, value: Columns[Name] | undefined) {
    if (value === undefined || isSame(value, request[name])) return
    before[name] = request[name]
    after[name] = value
  }
  compare('amountMinor', amountMinor)
  compare('whatFor', whatFor)
  compare('lines', lines)
  compare('details', details === undefined ? undefined : details || null)
  compare('dueOn', dueOn)
  compare('sendAt', sendAt)
  return { before, after }
}

/** Returns whether a column keeps its value. */
function isSame(one: Columns[keyof Columns], other: Columns[keyof Columns]): boolean {
  return Array.isArray(one) && Array.isArray(other) ? isSameLines(one, other) : one === other
}

function toColumns({ lines, ...after }: Partial<Columns>) {
  return lines === undefined ? after : { ...after, lines: toStoredLines(lines) }
}

/** Returns what the history keeps: how many lines there were, and none of their words, which would outlive their customer. */
function toEventData({ lines, ...columns }: Partial<Columns>): Record<string, unknown> {
  return lines === undefined ? columns : { ...columns, lineCount: lines?.length ?? 0 }
}

type TextedRequest = Omit<Parameters<typeof writeRequestText>[2], 'customer'> & {
  businessId: string
  customerId: string
}

async function tryText(tx: Tx, context: AppContext, request: TextedRequest): Promise<void> {
  const business = await tx
    .selectFrom('business')
    .select(['id', 'name', 'country', 'textLanguage', 'wordings'])
    .where('id', '=', request.businessId)
    .executeTakeFirstOrThrow()
  const customer = await tx
    .selectFrom('customer')
    .select(['language', 'phoneCountry'])
    .where('businessId', '=', request.businessId)
    .where('id', '=', request.customerId)
    .executeTakeFirstOrThrow()
  writeRequestText(context, business, { ...request, customer })
}
