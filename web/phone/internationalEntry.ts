import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/**
 * Returns the number that was read as an entry in international form with its extension; null where
 * no number was read. A number that belongs to no country keeps `country` (ISO 3166-1 alpha-2).
 */
export function internationalEntry(reading: PhoneReading, country: string): PhoneEntry | null {
  const { e164, international, extension } = reading
  if (e164 === null || international === null) return null
  const tail = extension && !international.endsWith(extension) ? ` ext. ${extension}` : ''
  return { typed: international + tail, country: reading.country ?? country }
}
