import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { Refusal, refuseField } from '#server/http/problems.ts'
import { lockCustomer } from './holdCustomers.ts'

/**
 * Makes two customers one: requests, texts, replies to come and what is unread become those of the
 * one who is kept, with the note, and with name, language and time zone where they had none; the
 * other is gone.
 *
 * The kept one keeps their own number, to which texts that wait go as well. The other number is
 * nobody's then: what comes in from it reaches the kept one, and asking it makes a new customer.
 * Whoever stopped the texts on either number has stopped them for the kept one, and a STOP stays
 * with the number that it came from (migrations/0013), so that nobody is texted who said it.
 * @param keptId stays; `fromId` goes
 * @throws {Refusal} not_found, customer_erased, customer_not_mergeable
 */
export async function mergeCustomers(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  keptId: string,
  fromId: string,
): Promise<void> {
  const kept = await lockKept(tx, businessId, keptId)
  if (!kept) throw new Refusal('not_found')
  if (kept.erasedAt) throw new Refusal('customer_erased')
  if (keptId === fromId) throw refuseField('from', 'customer_not_mergeable')
  const from = await lockCustomer(tx, { businessId, id: fromId })
  if (!from || from.erasedAt) throw refuseField('from', 'customer_not_mergeable')
  for (const table of ['request', 'message', 'textRoute', 'importRow'] as const) {
    await tx
      .updateTable(table)
      .set({ customerId: keptId })
      .where('businessId', '=', businessId)
      .where('customerId', '=', fromId)
      .execute()
  }
  await moveSavedViews(tx, businessId, keptId, fromId)
  await tx
    .deleteFrom('customer')
    .where('businessId', '=', businessId)
    .where('id', '=', fromId)
    .execute()
  await tx
    .updateTable('customer')
    .set({
      name: kept.name ?? from.name,
      note: joinNotes(kept.note, from.note),
      language: kept.language ?? from.language,
      timeZone: kept.timeZone ?? from.timeZone,
      ...stopOf(kept, from),
    })
    .where('businessId', '=', businessId)
    .where('id', '=', keptId)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: keptId,
    type: 'customer.merged',
    actor: 'staff',
    actorId: userId,
    data: { from: fromId },
  })
}

/** Rows may be added to the kept one meanwhile: their key stays, so nobody has to wait for us. */
function lockKept(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirst()
}

/** Both, since nobody else has what stands in them; cut where a note ends. */
function joinNotes(kept: string | null, from: string | null): string | null {
  const notes = [kept, from].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join('\n\n').slice(0, limits.noteCharactersMax)
}

type Consent = { optedOutAt: Date | null; optedOutBy: string | null }

/** Their own STOP, which the staff cannot lift, weighs more than one that the staff noted. */
function stopOf(kept: Consent, from: Consent): Consent {
  const [own, noted] = [true, false].map((isOwn) =>
    [kept, from].find(({ optedOutAt, optedOutBy }) =>
      optedOutAt ? (optedOutBy !== 'staff') === isOwn : false,
    ),
  )
  const { optedOutAt, optedOutBy } = own ?? noted ?? kept
  return { optedOutAt, optedOutBy }
}

/** A list of one customer's requests that somebody keeps goes on as the list of the kept one's. */
async function moveSavedViews(
  tx: Tx,
  businessId: string,
  keptId: string,
  fromId: string,
): Promise<void> {
  await tx
    .updateTable('savedView')
    .set({ filter: sql`jsonb_set(filter, '{customer}', to_jsonb(${keptId}::text))` })
    .where('businessId', '=', businessId)
    .where(sql<boolean>`filter ->> 'customer' = ${fromId}`)
    .execute()
}
