import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { recipientTimeZones } from '#rules/timeZones.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom, type Whereabouts } from '#server/messages/readAllowed.ts'

/**
 * Reads the time of day where the holder of a number is: a customer, or somebody who is none yet. Returns null for a
 * number of no country.
 */
export async function readRecipientTime(
  tx: Tx,
  businessId: string,
  business: Whereabouts['business'],
  { e164, country }: PhoneReading,
  now: Date,
): Promise<RequestPreview['recipientTime']> {
  if (e164 === null) return null
  const customer = await tx
    .selectFrom('customer')
    .select('timeZone')
    .where('businessId', '=', businessId)
    .where('phone', '=', e164)
    .executeTakeFirst()
  const ownTimeZone = customer?.timeZone ?? null
  return recipientTimeAt(now, { phone: e164, phoneCountry: country, business, ownTimeZone })
}

/**
 * Returns the time of day where the recipient is, and whether it is no hour there for a text that goes by itself: in
 * the customer's own zone if known, else in those of the number. Where these differ at this moment, the zone of the
 * business stands for them if it is one of them: most customers are near, and a question that is asked each morning
 * is read by nobody (decision 067). Returns null for a number of no country.
 */
export function recipientTimeAt(
  now: Date,
  whereabouts: Whereabouts,
): RequestPreview['recipientTime'] {
  const { phoneCountry, business, ownTimeZone } = whereabouts
  if (phoneCountry === null && ownTimeZone === null) return null
  const zones = recipientTimeZones(whereabouts)
  const isOneHour = new Set(zones.map((zone) => timeOfDay(now, zone))).size === 1
  const timeZone = isOneHour ? zones[0] : zones.find((zone) => zone === business.timeZone)
  const mayGoFrom = (ownZone: string | null) =>
    allowedFrom(now, { ...whereabouts, ownTimeZone: ownZone })
  const here = mayGoFrom(timeZone ?? ownTimeZone)
  return {
    time: timeZone ? timeOfDay(now, timeZone) : null,
    timeZone: timeZone ?? null,
    quiet: here === null || here > now,
    allowedAt: mayGoFrom(ownTimeZone)?.toISOString() ?? null,
  }
}

/** Formats a time of day: `03:12`. */
function timeOfDay(now: Date, timeZone: string): string {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', shape).format(now)
}
