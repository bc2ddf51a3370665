import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { RequestPreview } from '#rules/shapes/request.ts'
import { recipientTimeZones } from '#rules/timeZones.ts'
import type { Tx } from '#server/database/transaction.ts'
import { allowedFrom } from '#server/messages/readAllowed.ts'

/**
 * Returns the time of day in the recipient's time zone: the customer's own if known, else that of
 * the number; and whether it is no hour there for a text that goes by itself. Returns null if the zone is unclear:
 * a number of no country, or of a country whose zones differ at this moment.
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
  const whereabouts = { phone: e164, phoneCountry: country, business, ownTimeZone }
  const zones = recipientTimeZones(whereabouts)
  const [time, ...others] = new Set(zones.map((zone) => timeOfDay(now, zone)))
  const timeZone = zones[0]
  if (!time || !timeZone || others.length > 0) return null
  const allowed = allowedFrom(now, whereabouts)
  return {
    time,
    timeZone,
    quiet: allowed === null || allowed > now,
    allowedAt: allowed?.toISOString() ?? null,
  }
}

/** Formats a time of day: `03:12`. */
function timeOfDay(now: Date, timeZone: string): string {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', shape).format(now)
}
