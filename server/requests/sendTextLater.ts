import { lostTexts } from '#rules/requestActions.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { isHeldByWords } from '#server/messages/stoppedPhones.ts'
import { isAbout } from '#server/messages/textRequests.ts'
import { lockRequest } from './lockRequest.ts'
import { hasReplied } from './reminders/readReminderFacts.ts'
import { textReminder } from './remindRequest.ts'
import { type LockedRequest, requireAction } from './requireAction.ts'
import {
  dropScheduledText,
  planText,
  readScheduledText,
  type ScheduledText,
} from './scheduleText.ts'
import { textRequest } from './sendRequest.ts'

type Name = { businessId: string; requestId: string }

/**
 * Texts the link of an open request once more, or reminds of it, at the time that staff chose, if that still may be.
 * The text is queued in the transaction that deletes the row, so it goes out once, whatever ends the process. A text
 * that may not go any more leaves `request.not_sent` with the reason, unless the timeline says it already.
 */
export async function sendTextLater(context: AppContext, name: Name, now: Date): Promise<void> {
  await inBusiness(context.database, name.businessId, async (tx) => {
    const request = await lockRequest(tx, name)
    const text = await readScheduledText(tx, name)
    if (!text) return
    // The time was moved while this job had begun, or the database's clock is ahead of ours.
    if (text.sendAt > now) return planText(tx, name, text.sendAt, now)
    await dropScheduledText(tx, name)
    const why = (await whyNot(tx, request, text)) ?? (await send(tx, context, name, text, now))
    await recordOutcome(tx, name, text, why)
    crashPoint('schedule.before_commit')
  })
  crashPoint('schedule.after_commit')
}

/** Returns why a text may not go of which nobody thinks when it does; null if it may. */
async function whyNot(tx: Tx, request: LockedRequest, text: ScheduledText): Promise<string | null> {
  if (await isHeldByWords(tx, request)) return 'asked_to_stop'
  if (await wasAskedSince(tx, request, text)) return 'asked_since'
  // As with the plan: who has answered is not reminded until somebody has read it. They may have asked for the link itself.
  const answered = { customerId: request.customerId, heardFrom: text.createdAt }
  if (text.purpose === 'reminder' && (await hasReplied(tx, request.businessId, answered)))
    return 'replied'
  return null
}

/** Tells whether another text has asked for this money since, by the plan or by hand. */
async function wasAskedSince(
  tx: Tx,
  { businessId, id: requestId }: LockedRequest,
  { createdAt }: ScheduledText,
): Promise<boolean> {
  const asked = await tx
    .selectFrom('message')
    .select('id')
    .where('businessId', '=', businessId)
    .where(isAbout({ businessId, requestId }))
    .where('purpose', 'in', ['request', 'reminder'])
    .where('status', 'not in', [...lostTexts])
    .where('createdAt', '>', createdAt)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** Queues the text. Returns why it cannot go, or null: nothing is written before all reasons are checked. */
async function send(
  tx: Tx,
  context: AppContext,
  { businessId, requestId }: Name,
  { purpose }: ScheduledText,
  now: Date,
): Promise<string | null> {
  const action = purpose === 'reminder' ? 'remind' : 'resend'
  const sendIt = purpose === 'reminder' ? textReminder : textRequest
  try {
    const request = await requireAction(tx, businessId, requestId, action, now)
    await sendIt(tx, context, request, now, true)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The reasons that the timeline tells by another entry. */
const told = [
  'asked_since',
  'reminded_lately',
  'request_paid',
  'request_canceled',
  'request_expired',
]

async function recordOutcome(
  tx: Tx,
  { businessId, requestId: subject }: Name,
  { purpose, sendAt }: ScheduledText,
  why: string | null,
): Promise<void> {
  const event = { businessId, subject, actor: 'system' } as const
  if (why === null) {
    const type = purpose === 'reminder' ? 'request.reminded' : 'request.sent'
    return recordEvent(tx, { ...event, type, data: { scheduled: true } })
  }
  if (told.includes(why)) return
  const data = { why, purpose, sendAt: sendAt.toISOString() }
  await recordEvent(tx, { ...event, type: 'request.not_sent', data })
}
