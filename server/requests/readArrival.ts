import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import { judgeTexting } from '#rules/phone.ts'
import { senderKindOf } from '#rules/senderKind.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { measureText } from '#rules/textParts.ts'
import { type Arrival, type PastText, willItArrive } from '#rules/willItArrive.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sharedSender } from '#server/outside/chooseSender.ts'

/** The newest texts among which we look for the fate of others: enough to find three, few enough to read at once. */
const pastTextsMax = 50

type Wanted = {
  business: { id: string; name: string; allowedCountries: string[] | null }
  reading: PhoneReading | null
  customer: { id: string; optedOutAt: Date | null; lineConfirmedAt: Date | null } | null | undefined
  body: string
}

/** Tells whether a text that is being written will arrive, by what is known about its number, sender and words. */
export async function readArrival(
  tx: Tx,
  { config }: AppContext,
  { business, reading, customer, body }: Wanted,
): Promise<Arrival> {
  const country = reading?.country ?? null
  // Somebody who is still typing reads about the number beside its field.
  const texting = reading?.e164 ? judgeTexting(reading, business.allowedCountries) : null
  const shared = senderKindOf(sharedSender(config.twilio, country))
  return willItArrive({
    texting,
    country,
    confirmed: Boolean(customer?.lineConfirmedAt),
    optedOut: Boolean(customer?.optedOutAt),
    senderKind: config.twilio.senders ? 'number' : shared,
    past:
      customer && reading?.e164 ? await readPast(tx, business.id, customer.id, reading.e164) : [],
    lastInCountry: country === null ? null : await readLastIn(tx, business.id, country),
    words: body.replaceAll(business.name, ''),
    parts: measureText(body).parts,
    partsMax: limits.textPartsMax,
  })
}

const ended = ['delivered', 'undelivered', 'failed', 'received'] as const

/** SQL that leaves out the texts that were withheld, as by an undo: they say nothing about their numbers. */
const hasLeft = sql<boolean>`not (status = 'failed' and attempt = 0 and error_code is null)`

/** Reads how the newest texts between the business and a number ended. */
async function readPast(
  tx: Tx,
  businessId: string,
  customerId: string,
  phone: string,
): Promise<PastText[]> {
  const newest = await tx
    .selectFrom('message')
    .select(['direction', 'status', 'errorCode', 'toPhone', 'fromPhone'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where(hasLeft)
    .orderBy('id', 'desc')
    .limit(pastTextsMax)
    .execute()
  return newest.filter(
    (text) =>
      ended.some((status) => status === text.status) &&
      (text.direction === 'outbound' ? text.toPhone : text.fromPhone) === phone,
  )
}

/** Reads how the newest text of the business to a country ended, among its newest texts. */
async function readLastIn(tx: Tx, businessId: string, country: string): Promise<PastText | null> {
  const last = await tx
    .selectFrom(
      tx
        .selectFrom('message')
        .select(['businessId', 'customerId', 'direction', 'status', 'errorCode', 'createdAt', 'id'])
        .where('businessId', '=', businessId)
        .where(hasLeft)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(pastTextsMax)
        .as('m'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'm.businessId').onRef('c.id', '=', 'm.customerId'),
    )
    .select(['m.direction', 'm.status', 'm.errorCode'])
    .where('m.direction', '=', 'outbound')
    .where('m.status', 'in', ['delivered', 'undelivered', 'failed'])
    .where('c.phoneCountry', '=', country)
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
