import { sql } from 'kysely'
import { type Consent, readConsent } from '#rules/readConsent.ts'
import { senderLimits } from '#rules/senderLimits.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { type NewEvent, recordEvent } from '#server/events/recordEvent.ts'
import { newId } from '#server/ids.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { expectPictures } from '#server/pictures/expectPictures.ts'
import { askToStop } from './askToStop.ts'
import { askWhichBusiness } from './askWhichBusiness.ts'
import { optIn, optOut } from './changeConsent.ts'
import { lockRecipient, neverTexted } from './lockRecipient.ts'

/** A text that a customer sent. */
export type InboundText = {
  sid: string
  from: string
  to: string
  /** The messaging service that the number belongs to; null for none. */
  service: string | null
  body: string
  /** How many files came with it: pictures, for most. */
  files?: number
  /** The provider's reading of the text, by the keywords of its service; null if it says nothing. */
  optOutType?: string | null
  /** On the provider's clock; absent when it was sent just now. */
  sentAt?: Date
}

/**
 * Takes in a text that a customer sent. STOP and START hold for every business that texts from this number,
 * as they do at the provider. The text itself goes to the one business that can be meant; when it may be
 * one of several, to none. Each text is taken in once, by a callback or by the provider's list; a STOP or
 * START that is found late does not undo a later word. What is written to any number of a messaging service is
 * written to the service, which chose the number, unless the number is a business's own.
 * @returns the answer to the customer, if any: the question whom they meant.
 */
export async function receiveText(
  context: AppContext,
  text: InboundText,
  now: Date,
): Promise<string | null> {
  const sentAt = text.sentAt ?? now
  const pair = keyedHash(context.secret, `texts:${text.service ?? text.to}:${text.from}`)
  const consent = consentOf(text)
  const inbound = { sid: text.sid, pair, word: consent === 'asks' ? null : consent, sentAt }
  const { routes, isKnown, isOvertaken } = await outsideBusinesses(
    context.database,
    async (tx) => ({
      routes: await readRoutes(tx, text),
      ...(await readInbound(tx, inbound)),
    }),
  )
  if (isKnown) return null
  // A callback comes as the text is written: nothing later can have been taken in.
  const word = text.sentAt && isOvertaken ? null : inbound.word
  const toNumber = routes.filter(({ ourPhone }) => ourPhone === text.to)
  const meant = toNumber.length > 0 ? toNumber : routes
  const candidates = findCandidates(meant, now)
  const ourPhone = meant[0]?.ourPhone ?? text.to
  for (const { businessId } of routes) {
    await inBusiness(context.database, businessId, async (tx) => {
      const events: NewEvent[] = []
      const number = { businessId, phone: text.from }
      const cause = { source: 'text', words: text.body, actor: 'payer' } as const
      if (word === 'stop') events.push(...(await optOut(tx, number, cause, now)))
      if (word === 'start') events.push(...(await optIn(tx, number, cause, now)))
      const isOwn = candidates.length === 1 && candidates[0] === businessId
      if (isOwn)
        events.push(
          ...(await storeReply(tx, businessId, { ...text, ourPhone, heardAt: now }, sentAt)),
        )
      // A sentence holds the texts of each business that it may be meant for; its words are for one alone.
      if (consent === 'asks' && candidates.includes(businessId))
        events.push(...(await askToStop(tx, number, isOwn ? text.body : undefined, now)))
      for (const event of events) await recordEvent(tx, event)
    })
    crashPoint('reply.kept')
  }
  await outsideBusinesses(context.database, (tx) => recordInbound(tx, inbound, now))
  // STOP and START hold for all of them, so there is nothing to ask.
  if (candidates.length < 2 || word !== null) return null
  return askWhichBusiness(context, { ourPhone, theirPhone: text.from }, candidates)
}

/**
 * Reads what a text asks for. The provider's word counts as well as ours: an operator may have given its service
 * other keywords, and after one of those it lets no text through, or lets them through again.
 * Source: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */
function consentOf({ body, optOutType }: InboundText): Consent {
  const consent = readConsent(body)
  if (consent === 'stop' || optOutType === 'STOP') return 'stop'
  return optOutType === 'START' ? 'start' : consent
}

type Inbound = { sid: string; pair: Buffer; word: 'stop' | 'start' | null; sentAt: Date }

/**
 * Tells whether a text was taken in before, and whether the same person took its STOP or START back later. The
 * provider tells seconds, and its clock is not ours: when the two are too close to tell, the STOP holds.
 */
async function readInbound(
  tx: Tx,
  { sid, pair, word, sentAt }: Inbound,
): Promise<{ isKnown: boolean; isOvertaken: boolean }> {
  const opposite = word === 'stop' ? 'start' : word === 'start' ? 'stop' : null
  const doubtMs = senderLimits.consentDoubtMs * (word === 'stop' ? 1 : -1)
  const from = new Date(sentAt.getTime() + doubtMs)
  const { rows } = await sql<{ isKnown: boolean; isOvertaken: boolean }>`
    select exists (select from inbound_text where sid = ${sid}) as "isKnown",
      exists (
        select from inbound_text where pair = ${pair} and word = ${opposite} and sent_at > ${from}
      ) as "isOvertaken"
  `.execute(tx)
  return rows[0] ?? { isKnown: false, isOvertaken: false }
}

/** Records that a text was taken in, once all of it was: a process that died before does it all again. */
async function recordInbound(tx: Tx, text: Inbound, now: Date): Promise<void> {
  await tx
    .insertInto('inboundText')
    .values({ ...text, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = new Date(now.getTime() - senderLimits.inboundKeptMs)
  await deleteSome(tx, { table: 'inbound_text', column: 'received_at', before })
}

/**
 * Lists the businesses that texted this person from our number, or through its service; for a business's own
 * number only that one.
 */
function readRoutes(tx: Tx, { from, to, service }: InboundText) {
  return tx
    .selectFrom('textRoute as route')
    .leftJoin('sender', 'sender.phone', 'route.ourPhone')
    .select(['route.businessId', 'route.lastAt', 'route.ourPhone'])
    .where('route.ourPhone', 'in', service === null ? [to] : [to, service])
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
 * Returns the businesses that a text may be for: those that texted its sender lately, or else those that
 * ever did, or else those that only took the number over and never texted it.
 */
function findCandidates(routes: { businessId: string; lastAt: Date }[], now: Date): string[] {
  const textedSince = (sinceMs: number) =>
    routes.filter(({ lastAt }) => lastAt.getTime() >= sinceMs).map(({ businessId }) => businessId)
  const recent = textedSince(now.getTime() - senderLimits.sharedReplyWindowMs)
  if (recent.length > 0) return recent
  const texted = textedSince(neverTexted.getTime() + 1)
  return texted.length > 0 ? texted : textedSince(neverTexted.getTime())
}

/** Stores a reply. The provider may call twice; the second call finds the sid and does nothing. */
async function storeReply(
  tx: Tx,
  businessId: string,
  text: InboundText & { ourPhone: string; heardAt: Date },
  now: Date,
): Promise<NewEvent[]> {
  const route = { businessId, ourPhone: text.ourPhone, theirPhone: text.from }
  const customerId = await lockRecipient(tx, route)
  if (customerId === null) return []
  const request = await lockNewestRequest(tx, businessId, customerId)
  const stored = await tx
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
  if (!stored) return []
  await expectPictures(tx, { businessId, messageId: stored.id }, text.files ?? 0, text.heardAt)
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
      data: { messageId: stored.id },
    },
  ]
}

/** Locks the request, so that staff who mark its replies read at this moment do not mark this one unseen. */
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
