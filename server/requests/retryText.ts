import { decideRetry, type RetryDecision, type RetryFacts } from '#rules/decideRetry.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal } from '#server/http/problems.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { planRetryAt } from '#server/messages/planRetry.ts'
import { queueText, sentBody } from '#server/messages/queueText.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'
import type { TextName } from '#server/messages/textName.ts'
import { isTextable } from '#server/phones/isTextable.ts'
import { lockRequest } from './lockRequest.ts'
import { readReminded } from './reminders/readReminderFacts.ts'

/**
 * Sends a text again that failed for a passing reason, once its time has come, or leaves it. Everything is decided now,
 * under the locks of customer and request. The failure counts as answered in the transaction that queues the new text,
 * so that it is answered by one text, however often its job runs.
 */
export async function retryText(context: AppContext, name: TextName, now: Date): Promise<void> {
  await inBusiness(context.database, name.businessId, async (tx) => {
    const failed = await readFailed(tx, name)
    if (!failed?.retryAt) return
    const customer = await lockCustomer(tx, name.businessId, failed.customerId)
    // Merged with another while we waited: the text belongs to the one who is left.
    if (!customer) return planRetryAt(tx, name, now, now)
    // The database's clock is ahead of ours.
    if (failed.retryAt > now) return planRetryAt(tx, name, failed.retryAt, now)
    const facts = await readFacts(tx, { failed, customer, now })
    const decided = decideRetry(facts, now)
    if (decided.kind === 'wait') return planRetryAt(tx, name, decided.until, now)
    const outcome = await markRetried(tx, context, { name, failed, customer, decided, now })
    if (outcome) crashPoint('retry.before_commit')
  })
  crashPoint('retry.after_commit')
}

type Failed = NonNullable<Awaited<ReturnType<typeof readFailed>>>
type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>
type Due = { failed: Failed; customer: Customer; now: Date }

function readFailed(tx: Tx, { businessId, messageId }: TextName) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', messageId)
    .where('retry', '=', 'planned')
    .executeTakeFirst()
}

/** Locks the customer first, as everything does that locks both, and reads what decides about texts to them. */
function lockCustomer(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.phone', 'c.phoneCountry', 'c.timeZone as ownTimeZone', 'c.lineConfirmedAt'])
    .select(['c.optedOutAt', 'c.askedToStopAt', 'c.erasedAt', 'b.country', 'b.timeZone'])
    .select(['b.quietFrom', 'b.quietTo', 'b.allowedCountries', 'b.paymentsReady'])
    .select(['b.remindersPaused', 'b.id as businessId', 'b.knownAt'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

async function readFacts(tx: Tx, { failed, customer, now }: Due): Promise<RetryFacts> {
  const { businessId, requestId, customerId } = failed
  const request = requestId ? await lockRequest(tx, { businessId, requestId }) : null
  const { optedOutAt, askedToStopAt, erasedAt } = customer
  const reminded = await readReminded(tx, businessId, customerId, now)
  const since = await readSince(tx, failed)
  return {
    purpose: failed.purpose,
    request: request && {
      status: request.status,
      disputed: request.disputed,
      opened: request.openedAt !== null,
      isLinkCurrent: request.linkGeneration === failed.linkGeneration,
    },
    stopped: Boolean(optedOutAt ?? askedToStopAt ?? erasedAt),
    replied: since.some(({ direction }) => direction === 'inbound'),
    textedSince: since.some((text) => doesSame(text, failed)),
    textable: isTextable(customer),
    moved: customer.phone !== failed.toPhone,
    paymentsReady: customer.paymentsReady,
    remindersPaused: customer.remindersPaused,
    remindedAt: reminded.map(({ createdAt }) => createdAt),
    allowedFrom: (moment) => allowedFrom(moment, { ...customer, business: customer }),
  }
}

/** Reads the texts to and from the customer since the one that failed. */
function readSince(tx: Tx, { businessId, customerId, id }: Failed) {
  return tx
    .selectFrom('message')
    .select(['direction', 'purpose', 'requestId'])
    .distinct()
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('id', '>', id)
    .execute()
}

const asks = ['request', 'reminder']

/** Tells whether a later text stands for one that failed: whatever became of it, it has a plan of its own. */
function doesSame(
  later: Pick<Failed, 'direction' | 'purpose' | 'requestId'>,
  { purpose, requestId }: Failed,
): boolean {
  if (later.direction === 'inbound') return false
  if (purpose === 'reply') return later.purpose === 'reply'
  const isSame = asks.includes(purpose) ? asks.includes(later.purpose) : later.purpose === purpose
  return isSame && later.requestId === requestId
}

/** Records the decision on the text that failed, and queues the one in its place. Returns true if this call did. */
async function markRetried(
  tx: Tx,
  context: AppContext,
  due: Due & { name: TextName; decided: Exclude<RetryDecision, { kind: 'wait' }> },
): Promise<boolean> {
  const { name, failed, customer, decided, now } = due
  const isSent = decided.kind === 'send' && (await mayCount(tx, context, due))
  const moved = await tx
    .updateTable('message')
    .set({ retry: isSent ? 'sent' : 'left', retryAt: null })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .where('retry', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  if (!moved || !isSent) return moved !== undefined
  const { requestId, customerId, purpose, linkGeneration, createdBy } = failed
  const messageId = await queueText(
    tx,
    context,
    {
      ...{ businessId: name.businessId, requestId, customerId, purpose, linkGeneration, createdBy },
      to: customer.phone,
      body: sentBody(context, failed),
      automatic: { wording: failed.wording },
      again: { of: failed.id, retries: failed.retries + 1 },
    },
    now,
  )
  await recordEvent(tx, {
    businessId: name.businessId,
    subject: requestId ?? customerId,
    type: 'message.retried',
    actor: 'system',
    data: { messageId, purpose },
  })
  return true
}

/** Counts the text like any other that a business sends; false where it has sent as many as it may today. */
async function mayCount(
  tx: Tx,
  context: AppContext,
  { customer, now }: Pick<Due, 'customer' | 'now'>,
): Promise<boolean> {
  const business = { id: customer.businessId, knownAt: customer.knownAt }
  try {
    await countText(tx, context, { business, to: customer.phone }, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
