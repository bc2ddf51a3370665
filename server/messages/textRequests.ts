import { type RawBuilder, sql } from 'kysely'
import type { ReminderWording } from '#rules/reminderPlan.ts'
import type { Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvents } from '#server/events/recordEvent.ts'
import type { LinkName } from '#server/links/payLink.ts'
import type { TextName } from './textName.ts'

/** A request of a text that reminds of several, by its link; one that is not `named` has no line in the text. */
export type TextRequest = LinkName & { wording: ReminderWording; named: boolean }

/** Stores which requests a text reminds of together, in the order in which it names them. */
export async function storeTextRequests(
  tx: Tx,
  name: TextName,
  requests: readonly TextRequest[],
): Promise<void> {
  await tx
    .insertInto('textRequest')
    .values(
      requests.map(({ requestId, generation, wording, named }, place) => ({
        ...{ ...name, requestId, place, wording, named },
        linkGeneration: generation,
      })),
    )
    .execute()
}

/** Reads the requests of a text that reminds of several, in their order; none for any other text. */
export async function readTextRequests(tx: Tx, name: TextName): Promise<TextRequest[]> {
  const found = await tx
    .selectFrom('textRequest')
    .select(['requestId', 'linkGeneration as generation', 'wording', 'named'])
    .where('businessId', '=', name.businessId)
    .where('messageId', '=', name.messageId)
    .orderBy('place')
    .execute()
  return found.map((one) => ({ ...one, wording: one.wording as ReminderWording }))
}

/**
 * Leaves all requests out of a text but those that it names as it goes. The text then belongs to the first of them.
 * Call it under the text's lock.
 */
export async function nameOnly(
  tx: Tx,
  name: TextName,
  [first, ...others]: readonly [LinkName, ...LinkName[]],
): Promise<void> {
  const ids = [first, ...others].map(({ requestId }) => requestId)
  await tx
    .updateTable('textRequest')
    .set({ named: false })
    .where('businessId', '=', name.businessId)
    .where('messageId', '=', name.messageId)
    .where('requestId', 'not in', ids)
    .execute()
  await tx
    .updateTable('message')
    .set({ requestId: first.requestId, linkGeneration: first.generation })
    .where('businessId', '=', name.businessId)
    .where('id', '=', name.messageId)
    .execute()
}

/**
 * SQL that tells whether a row of `message` is about a request: about it alone, or about it and others. Each half is
 * one index lookup.
 */
export function isAbout(name: { businessId: string; requestId: string }): RawBuilder<boolean> {
  return sql<boolean>`(message.request_id = ${name.requestId} or message.id = any (array(
    select t.message_id from text_request t
    where t.business_id = ${name.businessId} and t.request_id = ${name.requestId} and t.named
  )))`
}

/** Records something that happened to a text: for each request that it names, or for its customer. */
export async function recordOfText(
  tx: Tx,
  name: TextName,
  text: { requestId: string | null; customerId: string },
  event: Omit<NewEvent, 'businessId' | 'subject'>,
): Promise<void> {
  const shared = text.requestId ? await readTextRequests(tx, name) : []
  const named = shared.filter((one) => one.named).map(({ requestId }) => requestId)
  // A free-form reply belongs to no request: its event goes to the customer.
  const subjects = named.length > 0 ? named : [text.requestId ?? text.customerId]
  await recordEvents(
    tx,
    name.businessId,
    subjects.map((subject) => ({ subject, ...event })),
  )
}
