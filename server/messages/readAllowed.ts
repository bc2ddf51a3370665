import { allowedHours } from '#rules/allowedHours.ts'
import { reminderLimits } from '#rules/reminderLimits.ts'
import { nextSendingTime, recipientTimeZones } from '#rules/timeZones.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Where a customer may be, and the hours that their business keeps. */
export type Whereabouts = {
  phone: string
  phoneCountry: string | null
  /** The customer's own time zone, where staff or an import gave one. */
  ownTimeZone: string | null
  business: { country: string; timeZone: string; quietFrom: string; quietTo: string }
}

/**
 * Returns the first moment from `moment` on at which a text may go to a customer by itself: every time zone that the
 * number can be in is awake, and every place that it can belong to allows it. Null if there is none within a week.
 */
export function allowedFrom(moment: Date, whereabouts: Whereabouts): Date | null {
  const { business } = whereabouts
  const quiet = { from: business.quietFrom, to: business.quietTo }
  return nextSendingTime(moment, recipientTimeZones(whereabouts), allowedHours(whereabouts, quiet))
}

/**
 * Tells until when a text that goes by itself has to wait for its hours, which may have ended while it was held: null
 * if it may go out now.
 */
export async function waitForHours(
  tx: Tx,
  businessId: string,
  { customerId }: { customerId: string },
  now: Date,
): Promise<Date | null> {
  const allowed = allowedFrom(now, await readWhereabouts(tx, { businessId, customerId }))
  if (allowed === null) return new Date(now.getTime() + reminderLimits.lookAgainMs)
  return allowed > now ? allowed : null
}

/** Reads where a customer may be, and the hours that their business keeps. */
export async function readWhereabouts(
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<Whereabouts> {
  const found = await tx
    .selectFrom('customer as c')
    .innerJoin('business as b', 'b.id', 'c.businessId')
    .select(['c.phone', 'c.phoneCountry', 'c.timeZone as ownTimeZone'])
    .select(['b.country', 'b.timeZone', 'b.quietFrom', 'b.quietTo'])
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { ...found, business: found }
}
