import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import { keepConfigured, poolOf } from './accountSenders.ts'
import { canBeNamed, codeCountry } from './refuseSender.ts'

/**
 * Chooses the sender of a text from the pool of its messaging service: a short code in its own country, a name
 * where names are allowed, the number that this phone was texted from last (sticky sender), a number of the
 * recipient's area, then of its country (geo-match), or the first.
 * Source: https://www.twilio.com/docs/messaging/services#sender-selection
 * @returns null when no sender of the pool can reach the recipient
 */
export function chooseSender(world: World, service: string, to: string): string | null {
  keepConfigured(world)
  const { numbers, codes, names } = poolOf(world)
  if (codes[0] && codeCountry(world) === countryOf(to)) return codes[0]
  if (names[0] && canBeNamed(to)) return names[0]
  const sticky = world.store.first<{ sender: string }>(
    `select sender from message where service = ? and recipient = ? and direction <> 'inbound'
     and sender <> '' order by seq desc limit 1`,
    service,
    to,
  )
  if (sticky && numbers.includes(sticky.sender)) return sticky.sender
  const area = numbers.find((phone) => to.startsWith('+1') && phone.slice(0, 5) === to.slice(0, 5))
  const country = numbers.find((phone) => countryOf(phone) === countryOf(to))
  return area ?? country ?? numbers[0] ?? null
}
