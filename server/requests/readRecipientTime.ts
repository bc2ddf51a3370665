import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { RequestPreview } from '#rules/shapes/request.ts'
import { isQuiet, recipientTimeZones } from '#rules/timeZones.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * Tells what time it is where a number is from: by the customer's own zone where they have one,
 * else by the number. Null where nobody can tell: a number of no country, or of one whose zones
 * differ just now.
 */
export async function readRecipientTime(
  tx: Tx,
  businessId: string,
  business: { country: string; timeZone: string; quietFrom: string; quietTo: string },
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
  if (country === null && ownTimeZone === null) return null
  const zones = recipientTimeZones({ phone: e164, phoneCountry: country, business, ownTimeZone })
  const [time, ...others] = new Set(zones.map((zone) => timeOfDay(now, zone)))
  const timeZone = zones[0]
  if (!time || !timeZone || others.length > 0) return null
  const hours = { from: business.quietFrom, to: business.quietTo }
  return { time, timeZone, quiet: isQuiet(now, zones, hours, business.timeZone) }
}

/** `03:12`. */
function timeOfDay(now: Date, timeZone: string): string {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', shape).format(now)
}
