import type { Phones } from './loadPhones.ts'

/** An E.164 number grouped as its country groups it, in international form. */
export function showPhone(phones: Phones | null, e164: string): string {
  return phones?.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
