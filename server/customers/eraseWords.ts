import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { toLines } from '#rules/requestLines.ts'
import type { Tx } from '#server/database/transaction.ts'
import { erasePictures } from '#server/pictures/forgetPictures.ts'
import { redactWords } from './redactWords.ts'

type Person = {
  businessId: string
  id: string
  name: string | null
  phone: string
  /** The value that replaces their number. */
  placeholder: string
}

/** Erases the words about, from and to a customer from all of their records. */
export async function eraseWords(tx: Tx, person: Person, now: Date): Promise<void> {
  await eraseTexts(tx, person, now)
  await tx
    .deleteFrom('scheduledReply')
    .where('businessId', '=', person.businessId)
    .where('customerId', '=', person.id)
    .execute()
  await erasePictures(tx, { businessId: person.businessId, customerId: person.id })
  await eraseFromRequests(tx, person)
  await eraseFromPayments(tx, person)
  await eraseFromViews(tx, person)
  await sql`select erase_consent_words(${person.id})`.execute(tx)
  await sql`select erase_notes(${person.id})`.execute(tx)
  await tx
    .deleteFrom('textRoute')
    .where('businessId', '=', person.businessId)
    .where('customerId', '=', person.id)
    .execute()
}

/** Erases texts and suppresses those that wait; one that a worker is sending at this moment still goes out. */
async function eraseTexts(
  tx: Tx,
  { businessId, id, placeholder }: Person,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ status: 'suppressed', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .where('status', 'in', ['held', 'queued', 'unknown'])
    .execute()
  await tx
    .updateTable('message')
    .set({
      body: '',
      readAt: sql`case direction when 'inbound' then coalesce(read_at, ${now}) end`,
      toPhone: sql`case direction when 'outbound' then ${placeholder} else to_phone end`,
      fromPhone: sql`case direction when 'inbound' then ${placeholder} else from_phone end`,
    })
    .where('businessId', '=', businessId)
    .where('customerId', '=', id)
    .execute()
}

/** Erases the words of requests. `what_for` stays for the books, without the name or the number in it. */
async function eraseFromRequests(tx: Tx, person: Person): Promise<void> {
  const { businessId, id } = person
  for (let after = ''; ; ) {
    const requests = await tx
      .updateTable('request')
      .set({ details: null, reference: null, unread: sql`late_question` })
      .where('businessId', '=', businessId)
      .where('id', 'in', (from) =>
        from
          .selectFrom('request')
          .select('id')
          .where('businessId', '=', businessId)
          .where('customerId', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limits.erasedRequestsPerReadMax),
      )
      .returning(['id', 'whatFor', 'lines'])
      .execute()
    const named = requests.flatMap((request) => {
      const words = redactWords(request.whatFor, person)
      return words === request.whatFor ? [] : [{ id: request.id, words }]
    })
    await sql`update request as r set what_for = n.words
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id text, words text)
      where r.business_id = ${businessId} and r.id = n.id`.execute(tx)
    const subjects = [id, ...requests.map((request) => request.id)]
    await eraseFromLines(tx, person, requests)
    const past = await readPastWords(tx, businessId, subjects)
    await sql`select erase_event_words(${subjects}::text[])`.execute(tx)
    await eraseAnswers(tx, businessId, subjects)
    await eraseTerms(tx, person, [...requests.map((request) => request.whatFor), ...past])
    if (requests.length < limits.erasedRequestsPerReadMax) return
    after =
      requests
        .map((request) => request.id)
        .sort()
        .at(-1) ?? after
  }
}

/** Erases the name and the number from the names of lines, which stay for the books as `what_for` does. */
async function eraseFromLines(
  tx: Tx,
  person: Person,
  requests: { id: string; lines: unknown }[],
): Promise<void> {
  const named = requests.flatMap(({ id, lines: stored }) => {
    const lines = toLines(stored) ?? []
    const redacted = lines.map((line) => ({ ...line, name: redactWords(line.name, person) }))
    return redacted.some(({ name }, index) => name !== lines[index]?.name)
      ? [{ id, lines: redacted }]
      : []
  })
  await sql`update request as r set lines = n.lines
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id text, lines jsonb)
    where r.business_id = ${person.businessId} and r.id = n.id`.execute(tx)
}

/** Erases the answers to webhooks about a customer and their requests: a receiver may give back what it got. */
async function eraseAnswers(tx: Tx, businessId: string, subjects: string[]): Promise<void> {
  await sql`update webhook_attempt a set answer = null
    from webhook_delivery d
    where d.business_id = ${businessId} and d.subject = any(${subjects}::text[])
      and a.business_id = d.business_id and a.delivery_id = d.id and a.answer is not null`.execute(
    tx,
  )
}

/** Reads the earlier values of `what_for` from the history. */
async function readPastWords(tx: Tx, businessId: string, subjects: string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('eventWords')
    .select(sql<string>`words #>> '{before,whatFor}'`.as('words'))
    .where('businessId', '=', businessId)
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where(sql<boolean>`words #>> '{before,whatFor}' is not null`)
    .execute()
  return found.map(({ words }) => words)
}

/** Deletes the search terms of phrases that name this person: terms outlive the words of their requests. */
async function eraseTerms(tx: Tx, person: Person, phrases: string[]): Promise<void> {
  const named = [...new Set(phrases)].filter((words) => redactWords(words, person) !== words)
  if (named.length === 0) return
  await sql`delete from what_for_term as t
    using unnest(${named}::text[]) as n (words), lateral name_endings(n.words) as e (term)
    where t.business_id = ${person.businessId} and t.term = e.term and t.what_for = n.words
      -- Somebody else of that name may be asked for the very same.
      and not exists (
        select from request r
        where r.business_id = ${person.businessId} and r.what_for collate "C" = n.words
      )`.execute(tx)
}

/** Erases the notes on payments made outside the card provider. */
async function eraseFromPayments(tx: Tx, { businessId, id }: Person): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ note: null })
    .where('businessId', '=', businessId)
    .where('note', 'is not', null)
    .where('requestId', 'in', (from) =>
      from
        .selectFrom('request')
        .select('id')
        .where('businessId', '=', businessId)
        .where('customerId', '=', id),
    )
    .execute()
}

/** Deletes saved views of this person's requests, and those that search for their name or number. */
async function eraseFromViews(tx: Tx, person: Person): Promise<void> {
  const { businessId, id } = person
  const views = await tx
    .selectFrom('savedView')
    .select(['id', 'name', sql<string | null>`filter ->> 'q'`.as('q')])
    .select(sql<string | null>`filter ->> 'customer'`.as('customerId'))
    .where('businessId', '=', businessId)
    .execute()
  const mentions = (words: string | null) => words !== null && redactWords(words, person) !== words
  const aboutPerson = views.filter(
    (view) => view.customerId === id || mentions(view.q) || mentions(view.name),
  )
  if (aboutPerson.length === 0) return
  await tx
    .deleteFrom('savedView')
    .where('businessId', '=', businessId)
    .where(
      'id',
      'in',
      aboutPerson.map((view) => view.id),
    )
    .execute()
}
