import { readConsentWord } from '#rules/consentWord.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'
import { askWhose } from './askWhose.ts'
import { holdRecipient, neverTexted } from './holdRecipient.ts'
import { forgetStopped, keepStopped } from './stoppedPhones.ts'

export type InboundText = { sid: string; from: string; to: string; body: string }

/**
 * Keeps a text that a customer sent. STOP and START hold for every business that texts from this
 * number, as they do at the provider. The words themselves go to the one business that can be meant;
 * where it may be one of several, to none.
 * @returns what to answer, if anything: whom they meant.
 */
export async function receiveText(
  context: AppContext,
  text: InboundText,
  now: Date,
): Promise<string | null> {
  const routes = await outsideBusinesses(context.database, (tx) => readRoutes(tx, text))
  const word = readConsentWord(text.body)
  const meant = whoMayBeMeant(routes, now)
  for (const { businessId } of routes) {
    await inBusiness(context.database, businessId, async (tx) => {
      const news: NewEvent[] = []
      if (word === 'stop') news.push(...(await optOut(tx, businessId, text.from, now)))
      if (word === 'start') news.push(...(await optIn(tx, businessId, text.from)))
      if (meant.length === 1 && meant[0] === businessId)
        news.push(...(await keepReply(tx, businessId, text, now)))
      for (const event of news) await recordEvent(tx, event)
    })
    crashPoint('reply.kept')
  }
  // A word that stops or starts all of them is no question.
  if (meant.length < 2 || word !== null) return null
  return askWhose(context, { ourPhone: text.to, theirPhone: text.from }, meant)
}

/** Who texted them from our number: of one that a business has as its own, nobody but that business. */
function readRoutes(tx: Tx, { from, to }: InboundText) {
  return tx
    .selectFrom('textRoute as route')
    .leftJoin('sender', 'sender.phone', 'route.ourPhone')
    .select(['route.businessId', 'route.lastAt'])
    .where('route.ourPhone', '=', to)
    .where('route.theirPhone', '=', from)
    .where((where) =>
      where.or([
        where('sender.businessId', 'is', null),
        where('sender.businessId', '=', where.ref('route.businessId')),
      ]),
    )
    .orderBy('route.lastAt', 'desc')
    .execute()
}

/**
 * The businesses that a text from a number may be for: all that texted it of late, and where none
 * did, all that ever texted it. Who only took its number over, and never texted it, comes last.
 */
function whoMayBeMeant(routes: { businessId: string; lastAt: Date }[], now: Date): string[] {
  const within = (sinceMs: number) =>
    routes.filter(({ lastAt }) => lastAt.getTime() >= sinceMs).map(({ businessId }) => businessId)
  const recent = within(now.getTime() - senderLimits.sharedReplyWindowMs)
  if (recent.length > 0) return recent
  const texted = within(neverTexted.getTime() + 1)
  return texted.length > 0 ? texted : within(neverTexted.getTime())
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
