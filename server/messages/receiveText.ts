import { measureText } from '#rules/textParts.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { House } from '#server/house.ts'
import { newId } from '#server/ids.ts'

export type InboundText = { sid: string; from: string; to: string; body: string }

const stopWords = new Set('STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ARRET'.split(' '))
const startWords = new Set('START UNSTOP'.split(' '))

/**
 * Keeps a text that a customer sent. STOP and START hold for every business that texts from this
 * number, as they do at the provider; the words themselves go to the one that texted last.
 */
export async function receiveText(house: House, text: InboundText, now: Date): Promise<void> {
  const routes = await outsideBusinesses(house.database, (tx) =>
    tx
      .selectFrom('textRoute')
      .select(['businessId', 'customerId'])
      .where('ourPhone', '=', text.to)
      .where('theirPhone', '=', text.from)
      .orderBy('lastAt', 'desc')
      .execute(),
  )
  const word = text.body.trim().toUpperCase()
  for (const [index, route] of routes.entries()) {
    await inBusiness(house.database, route.businessId, async (tx) => {
      if (stopWords.has(word)) await setOptedOut(tx, route, text.from, now)
      if (startWords.has(word)) await setOptedOut(tx, route, text.from, null)
      if (index === 0) await keepReply(tx, route, text, now)
    })
  }
}

type Route = { businessId: string; customerId: string }

/** It is the number that opts out: whoever had it when the text went out may have another by now. */
async function setOptedOut(
  tx: Tx,
  { businessId }: Route,
  phone: string,
  optedOutAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ optedOutAt })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .execute()
}

/** The provider may call twice; the second finds the sid and does nothing. */
async function keepReply(tx: Tx, route: Route, text: InboundText, now: Date): Promise<void> {
  const request = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', route.businessId)
    .where('customerId', '=', route.customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = await tx
    .insertInto('message')
    .values({
      businessId: route.businessId,
      id: newId('msg'),
      requestId: request?.id ?? null,
      customerId: route.customerId,
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
  if (!kept) return
  const subject = request?.id ?? route.customerId
  await recordEvent(tx, {
    businessId: route.businessId,
    subject,
    type: 'message.received',
    actor: 'payer',
    data: { messageId: kept.id },
  })
}
