import { decideRetry, type RetryDecision, type RetryFacts } from '#rules/decideRetry.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { planRetryAt } from '#server/messages/planRetry.ts'
import { queueText, sentBody } from '#server/messages/queueText.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'
import { readReceiptCause } from '#server/messages/receiptCause.ts'
import type { TextName } from '#server/messages/textName.ts'
import { readTextRequests, recordOfText, type TextRequest } from '#server/messages/textRequests.ts'
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
    const asked = await readAsked(tx, name, failed)
    const decided = await decide(tx, asked, { failed, customer, now })
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

/** Reads the requests that the text was about: those that it named together, or its only one, or none. */
async function readAsked(tx: Tx, name: TextName, failed: Failed): Promise<TextRequest[]> {
  const together = await readTextRequests(tx, name)
  if (together.length > 0 || !failed.requestId) return together
  const { requestId, linkGeneration: generation, wording } = failed
  return [{ requestId, generation, wording: wording ?? 'usual', named: true }]
}

type Decided =
  | Exclude<RetryDecision, { kind: 'send' }>
  /** The requests of the text, of which those are `named` that go again; none for a text about none. */
  | { kind: 'send'; requests: TextRequest[] }

/** Decides about each request that the text named: it goes again for those for which it still may. */
async function decide(tx: Tx, asked: TextRequest[], due: Due): Promise<Decided> {
  const { businessId } = due.failed
  const shared = await readFacts(tx, due)
  if (asked.length === 0) {
    const decided = decideRetry(shared.of(null), due.now)
    return decided.kind === 'send' ? { kind: 'send', requests: [] } : decided
  }
  const decisions: RetryDecision[] = []
  for (const one of asked) {
    const { requestId, generation, named } = one
    const request = await lockRequest(tx, { businessId, requestId })
    const decided = decideRetry(shared.of({ ...request, generation }), due.now)
    decisions.push(named ? decided : { kind: 'leave' })
  }
  const decided = decisions.find(({ kind }) => kind !== 'leave') ?? { kind: 'leave' }
  if (decided.kind !== 'send') return decided
  const requests = asked.map((one, place) => ({
    ...one,
    named: decisions[place]?.kind === 'send',
  }))
  return { kind: 'send', requests }
}

type AskedRequest = Awaited<ReturnType<typeof lockRequest>> & { generation: number }

/** Reads what decides about a text, and returns what decides about it for one of its requests. */
async function readFacts(
  tx: Tx,
  { failed, customer, now }: Due,
): Promise<{ of: (request: AskedRequest | null) => RetryFacts }> {
  const { businessId, customerId } = failed
  const { optedOutAt, askedToStopAt, erasedAt } = customer
  const reminded = await readReminded(tx, businessId, customerId, now)
  const since = await readSince(tx, failed)
  const cause = await readReceiptCause(tx, { businessId, messageId: failed.id })
  const facts = {
    purpose: failed.purpose,
    stopped: Boolean(optedOutAt ?? askedToStopAt ?? erasedAt),
    replied: since.some(({ direction }) => direction === 'inbound'),
    textable: isTextable(customer),
    moved: customer.phone !== failed.toPhone,
    paymentsReady: customer.paymentsReady,
    remindersPaused: customer.remindersPaused,
    remindedAt: reminded.map(({ createdAt }) => createdAt),
    allowedFrom: (moment: Date) => allowedFrom(moment, { ...customer, business: customer }),
  }
  return {
    of: (request) => ({
      ...facts,
      request: request && {
        status: request.status,
        disputed: request.disputed,
        opened: request.openedAt !== null,
        isLinkCurrent: request.linkGeneration === request.generation,
      },
      textedSince: since.some((text) =>
        doesSame(text, { purpose: failed.purpose, requestId: request?.id ?? null, cause }),
      ),
    }),
  }
}

/** Reads the texts to and from the customer since the one that failed. */
function readSince(tx: Tx, { businessId, customerId, id }: Failed) {
  return tx
    .selectFrom('message as m')
    .leftJoin('textRequest as t', (join) =>
      join
        .onRef('t.businessId', '=', 'm.businessId')
        .onRef('t.messageId', '=', 'm.id')
        .on('t.named', '=', true),
    )
    .leftJoin('receiptCause as c', (join) =>
      join.onRef('c.businessId', '=', 'm.businessId').onRef('c.messageId', '=', 'm.id'),
    )
    .select(['m.direction', 'm.purpose', 'c.cause'])
    .select((select) => select.fn.coalesce('t.requestId', 'm.requestId').as('requestId'))
    .distinct()
    .where('m.businessId', '=', businessId)
    .where('m.customerId', '=', customerId)
    .where('m.id', '>', id)
    .execute()
}

const asks = ['request', 'reminder']

/** The purpose of a text, and its request; a receipt that staff caused names the payment or refund. */
type Sent = Pick<Failed, 'purpose' | 'requestId'> & { cause: string | null }

/** Tells whether a later text stands for one that failed: whatever became of it, it has a plan of its own. */
function doesSame(later: Sent & Pick<Failed, 'direction'>, failed: Sent): boolean {
  if (later.direction === 'inbound') return false
  const { purpose, requestId, cause } = failed
  if (purpose === 'reply') return later.purpose === 'reply'
  const isSame = asks.includes(purpose) ? asks.includes(later.purpose) : later.purpose === purpose
  return isSame && later.requestId === requestId && later.cause === cause
}

/** Records the decision on the text that failed, and queues the one in its place. Returns true if this call did. */
async function markRetried(
  tx: Tx,
  context: AppContext,
  due: Due & { name: TextName; decided: Exclude<Decided, { kind: 'wait' }> },
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
  if (!moved || decided.kind !== 'send' || !isSent) return moved !== undefined
  const { customerId, purpose, createdBy } = failed
  const first = decided.requests.find(({ named }) => named)
  const requestId = first?.requestId ?? null
  const cause = (await readReceiptCause(tx, name)) ?? undefined
  const messageId = await queueText(
    tx,
    context,
    {
      ...{ businessId: name.businessId, requestId, customerId, purpose, createdBy },
      linkGeneration: first?.generation ?? failed.linkGeneration,
      together: decided.requests.length > 1 ? decided.requests : undefined,
      to: customer.phone,
      body: sentBody(context, failed),
      automatic: { wording: failed.wording },
      cause,
      again: { of: failed.id, retries: failed.retries + 1 },
    },
    now,
  )
  const sent = { businessId: name.businessId, messageId }
  await recordOfText(
    tx,
    sent,
    { requestId, customerId },
    {
      type: 'message.retried',
      actor: 'system',
      data: { messageId, purpose },
    },
  )
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
