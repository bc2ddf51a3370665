import { sql } from 'kysely'
import { limits } from '#rules/limits.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { inBusiness, outsideBusinesses, type Tx } from '#server/database/transaction.ts'
import { typedCodeHash } from '#server/links/payLink.ts'

/** The sender of a code: all that a stranger who knows the code may learn. */
export type Sender = {
  business: { name: string; phone: string | null }
  /** The last two digits of the number that the text went to. */
  digits: string
  /** True when there is nothing left to pay. */
  ended: boolean
}

/**
 * Finds who sent a code. The code of a request that was never texted is as unknown as one that does not
 * exist, and takes the same statements. Codes are drawn from 2^40, so two requests may share one: then
 * the newest that can be paid wins, else the newest.
 * @param bytes as `readVerifyCode` returns them.
 */
export async function findByCode(database: Database, bytes: Uint8Array): Promise<Sender | null> {
  const places = await outsideBusinesses(database, (tx) =>
    tx
      .selectFrom('verifyCode')
      .select(['businessId', 'requestId'])
      .where('codeHash', '=', typedCodeHash(bytes))
      // Ids begin with the time at which they were made.
      .orderBy('requestId', 'desc')
      .limit(limits.requestsPerCodeMax)
      .execute(),
  )
  const [first = nowhere, ...others] = places
  const senders = [await readAt(database, first)]
  for (const place of others) senders.push(await readAt(database, place))
  const found = senders.filter((sender) => sender !== null)
  return found.find((sender) => !sender.ended) ?? found[0] ?? null
}

type Place = { businessId: string; requestId: string }
const nowhere: Place = { businessId: '', requestId: '' }

function readAt(database: Database, place: Place): Promise<Sender | null> {
  return inBusiness(database, place.businessId, (tx) => readSender(tx, place))
}

async function readSender(tx: Tx, { businessId, requestId }: Place): Promise<Sender | null> {
  const found = await tx
    .selectFrom('request as r')
    .innerJoin('business as b', 'b.id', 'r.businessId')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.customerId'),
    )
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', requestId)
    .where('r.status', 'not in', ['draft', 'scheduled'])
    .select(['b.name', 'b.contactPhone', 'r.status'])
    // The customer's number may have changed since, and the reader holds the phone that got the text.
    .select(
      sql<string>`coalesce((
        select to_phone from message
        where business_id = r.business_id and request_id = r.id and purpose = 'request'
        order by id desc limit 1
      ), c.phone)`.as('phone'),
    )
    .executeTakeFirst()
  if (!found) return null
  return {
    business: { name: found.name, phone: found.contactPhone },
    digits: found.phone.slice(-2),
    ended: ['paid', 'canceled', 'expired'].includes(found.status),
  }
}
