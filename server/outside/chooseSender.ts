import { readPhone } from '#rules/phone.ts'
import type { Config } from '#server/config.ts'

type Senders = Pick<Config['twilio'], 'from' | 'fromByCountry'>

/**
 * Returns the sender of texts to a country (ISO 3166-1 alpha-2) that no number of a business's own sends.
 * @param country null if it is not known
 */
export function sharedSender({ from, fromByCountry }: Senders, country: string | null): string {
  return (country === null ? undefined : fromByCountry[country]) ?? from
}

/** Returns the sender of a text to a number (E.164) that belongs to no business. */
export function sharedSenderTo(senders: Senders, phone: string): string {
  const hasOne = Object.keys(senders.fromByCountry).length === 0
  return hasOne ? senders.from : sharedSender(senders, readPhone(phone).country)
}

/** Tells whether a sender is one of those that the configuration names for all. */
export function isShared({ from, fromByCountry }: Senders, sender: string): boolean {
  return sender === from || Object.values(fromByCountry).includes(sender)
}
