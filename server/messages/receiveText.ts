import { measureText } from '#rules/textParts.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { holdRecipient } from '#server/holdRecipient.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'
import { forgetStopped, keepStopped } from '#server/stoppedPhones.ts'

export type InboundText = { sid: string; from: string; to: string; body: string }

// https://help.twilio.com/articles/223134027, and the French word that Canadian carriers ask for.
const stopWords = new Set('STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ARRET'.split(' '))
const startWords = new Set('START UNSTOP YES'.split(' '))

/**
 * Keeps a text that a customer sent. STOP and START hold for every business that texts from this
 * number, as they do at the provider; the words themselves go to the one that texted last.
 */
export async function receiveText(house: House, text: InboundText, now: Date): Promise<void> {
  const routes = await outsideBusinesses(house.database, (tx) =>
    tx
      .selectFrom('textRoute')
      .select('businessId')
      .where('ourPhone', '=', text.to)
      .where('theirPhone', '=', text.from)
      .orderBy('lastAt', 'desc')
      .execute(),
  )
  const word = text.body.trim().toUpperCase()
  for (const [index, { businessId }] of routes.entries()) {
    await inBusiness(house.database, businessId, async (tx) => {
      const news: NewEvent[] = []
      if (stopWords.has(word)) news.push(...(await optOut(tx, businessId, text.from, now)))
      if (startWords.has(word)) news.push(...(await optIn(tx, businessId, text.from)))
      if (index === 0) news.push(...(await keepReply(tx, businessId, text, now)))
      for (const event of news) await recordEvent(tx, event)
    })
    crashPoint('reply.kept')
  }
}

/**
 * It is the number that opts out: whoever had it when the text went out may have another by now.
 * Where staff had stopped the texts before, it is from now on the customer's own word that counts.
 */
async function optOut(tx: Tx, businessId: string, phone: string, now: Date): Promise<NewEvent[]> {
  const stopped = await tx
    .updateTable('customer')
    .set({ optedOutAt: now, optedOutBy: 'customer' })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where((where) =>
      where.or([where('optedOutAt', 'is', null), where('optedOutBy', '=', 'staff')]),
    )
    .returning('id')
    .execute()
  await keepStopped(tx, { businessId, phone }, now)
  return stopped.map(({ id }) => consent(businessId, id, 'customer.opted_out'))
}

/** What staff stopped themselves stays so: whoever texts YES to something else has not asked for it. */
async function optIn(tx: Tx, businessId: string, phone: string): Promise<NewEvent[]> {
  const started = await tx
    .updateTable('customer')
    .set({ optedOutAt: null, optedOutBy: null })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('optedOutAt', 'is not', null)
    .where((where) =>
      where.or([where('optedOutBy', 'is', null), where('optedOutBy', '=', 'customer')]),
    )
    .returning('id')
    .execute()
  await forgetStopped(tx, { businessId, phone })
  return started.map(({ id }) => consent(businessId, id, 'customer.opted_in'))
}

function consent(
  businessId: string,
  subject: string,
  type: 'customer.opted_out' | 'customer.opted_in',
): NewEvent {
  return { businessId, subject, type, actor: 'payer' }
}

/** The provider may call twice; the second finds the sid and does nothing. */
async function keepReply(
  tx: Tx,
  businessId: string,
  text: InboundText,
  now: Date,
): Promise<NewEvent[]> {
  const route = { businessId, ourPhone: text.to, theirPhone: text.from }
  const customerId = await holdRecipient(tx, route)
  if (customerId === null) return []
  const request = await lockNewestRequest(tx, businessId, customerId)
  const kept = await tx
    .insertInto('message')
    .values({
      businessId,
      id: newId('msg'),
      requestId: request?.id ?? null,
      customerId,
      direction: 'inbound',
      purpose: 'reply',
      toPhone: text.to,
      fromPhone: text.from,
      body: text.body,
      parts: measureText(text.body).parts,
      status: 'received',
      sid: text.sid,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'sid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return []
  if (request && !request.unread)
    await tx
      .updateTable('request')
      .set({ unread: true })
      .where('businessId', '=', businessId)
      .where('id', '=', request.id)
      .execute()
  return [
    {
      businessId,
      subject: request?.id ?? customerId,
      type: 'message.received',
      actor: 'payer',
      data: { messageId: kept.id },
    },
  ]
}

/** Locked, so that staff who read its replies right now leave this one unread or see it. */
function lockNewestRequest(tx: Tx, businessId: string, customerId: string) {
  return tx
    .selectFrom('request')
    .select(['id', 'unread'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
