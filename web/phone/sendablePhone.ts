import { loadedPhones, loadPhones } from './loadPhones.ts'
import type { PhoneEntry } from './PhoneField.tsx'
import { isInternational, readTypedPhone } from './readTypedPhone.ts'

/**
 * The number to send to a call that reads national numbers by `homeCountry` (ISO 3166-1 alpha-2):
 * what was typed, unless another country was chosen beside it, which only international form says.
 */
export async function sendablePhone(entry: PhoneEntry, homeCountry: string): Promise<string> {
  const typed = entry.typed.trim()
  if (entry.country === homeCountry || isInternational(typed)) return typed
  await loadPhones()
  const phones = loadedPhones()
  return (phones && readTypedPhone(phones, typed, entry.country).e164) ?? typed
}
