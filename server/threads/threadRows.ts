import { sql } from 'kysely'
import type { Thread, ThreadRow } from '#rules/shapes/thread.ts'
import type { ThreadChange, ThreadState } from '#rules/threadChoices.ts'
import type { AppContext } from '#server/appContext.ts'
import { messageRows, presentMessage } from '#server/customers/listMessages.ts'
import { together } from '#server/database/together.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/problems.ts'
import { presentPhone } from '#server/phones/presentPhone.ts'

/** Builds the query of all threads of a business; `activeMicros` is exact, unlike a `Date`. */
export function threadRows(tx: Tx, businessId: string) {
  return tx
    .selectFrom('thread as t')
    .where('t.businessId', '=', businessId)
    .select(['t.customerId', 't.lastMessageId', 't.activeAt', 't.unread', 't.state'])
    .select(['t.snoozedUntil', 't.assignedTo', 't.version', 't.changedHow', 't.changedBy'])
    .select(
      sql<string>`(extract(epoch from t.active_at) * 1000000)::bigint::text`.as('activeMicros'),
    )
}

export type ThreadRecord = Awaited<
  ReturnType<ReturnType<typeof threadRows>['executeTakeFirstOrThrow']>
>

/**
 * Builds the JSON of threads, in the same order.
 * @param found the newest text that a search found, by the customer
 */
export async function presentThreads(
  tx: Tx,
  context: AppContext,
  { businessId, userId }: { businessId: string; userId: string },
  records: readonly ThreadRecord[],
  found: ReadonlyMap<string, string> = new Map(),
): Promise<ThreadRow[]> {
  if (records.length === 0) return []
  const customerIds = records.map(({ customerId }) => customerId)
  const shown = records.flatMap(({ customerId, lastMessageId }) => [
    lastMessageId,
    ...(found.has(customerId) ? [found.get(customerId) ?? ''] : []),
  ])
  const [customers, messages, mentions] = await together([
    tx
      .selectFrom('customer')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', sql<string>`any(${customerIds}::text[])`)
      .execute(),
    messageRows(tx, businessId)
      .where('id', '=', sql<string>`any(${[...new Set(shown)]}::text[])`)
      .execute(),
    tx
      .selectFrom('unreadMention')
      .select('customerId')
      .where('businessId', '=', businessId)
      .where('userId', '=', userId)
      .where('customerId', '=', sql<string>`any(${customerIds}::text[])`)
      .execute(),
  ])
  const customerById = new Map(customers.map((customer) => [customer.id, customer]))
  const mentioned = new Set(mentions.map(({ customerId }) => customerId))
  const textById = new Map(
    messages.map((message) => [message.id, presentMessage(context, message)]),
  )
  return records.flatMap((record) => {
    const customer = customerById.get(record.customerId)
    const lastText = textById.get(record.lastMessageId)
    // Merged away between the two statements.
    if (!customer || !lastText) return []
    return [
      {
        customer: {
          id: customer.id,
          name: customer.name,
          ...presentPhone(customer),
          erased: customer.erasedAt !== null,
        },
        lastText,
        activeAt: record.activeAt.toISOString(),
        unread: record.unread,
        state: record.state as ThreadState,
        snoozedUntil: record.snoozedUntil?.toISOString() ?? null,
        assignedTo: record.assignedTo,
        version: record.version,
        changedHow: record.changedHow as ThreadChange | null,
        changedBy: record.changedBy,
        mentioned: mentioned.has(record.customerId),
        found: textById.get(found.get(record.customerId) ?? '') ?? null,
      },
    ]
  })
}

/**
 * Reads one thread.
 * @throws {Refusal} not_found when there is no such customer, or no text to or from them
 */
export async function readThread(
  tx: Tx,
  context: AppContext,
  member: { businessId: string; userId: string },
  customerId: string,
): Promise<Thread> {
  const records = await threadRows(tx, member.businessId)
    .where('t.customerId', '=', customerId)
    .execute()
  const [row] = await presentThreads(tx, context, member, records)
  if (!row) throw new Refusal('not_found')
  const { found: _, mentioned: __, ...thread } = row
  return thread
}
