import type { Answer } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { isName, isRecipient } from '../addresses.ts'
import { countryOf } from '../countryOf.ts'
import { mask, refuse } from '../errorCodes.ts'
import { senderRefusal } from '../fates.ts'
import { keepConfigured, poolOf, shortCodes } from './accountSenders.ts'

type Addresses = { to: string; from: string; service: string | null }

/** Countries in which a name cannot be a sender. */
const nameless = ['US', 'CA']

/**
 * Refuses a sender that the account does not have or that cannot reach the recipient: a number that is not
 * Twilio's, or a short code of another country (21659), a number that the account gave back (21660), a number
 * for calls alone (21606), a name in a country that has none (21612), an unknown service (21701), a service
 * without senders (21704), and a sender outside its service (21712).
 * Source: https://www.twilio.com/docs/api/errors
 */
export function refuseSender(world: World, addresses: Addresses): Answer | undefined {
  keepConfigured(world)
  const { to, from, service } = addresses
  if (service) {
    if (service !== world.config.twilio.service) return refuse(21701)
    const { numbers, codes, names } = poolOf(world)
    const pool = [...numbers, ...codes, ...names]
    if (pool.length === 0) return refuse(21704)
    if (from === '') return undefined
    if (!pool.includes(from)) return refuse(21712, { from })
  }
  const values = { to: mask(to), from }
  if (isName(from)) return canBeNamed(to) ? undefined : refuse(21612, values)
  if (!isRecipient(from)) {
    const isOurs = shortCodes(world).includes(from) && countryOf(to) === codeCountry(world)
    return isOurs ? undefined : refuse(21659, values)
  }
  return refuseNumber(world, from, values)
}

/** Returns the country of the account's short codes: that of its number, as a short code has none in it. */
export function codeCountry(world: World): string {
  return countryOf(world.config.twilio.number)
}

/** Returns true if a text to that number can come from a name. */
export function canBeNamed(to: string): boolean {
  return !nameless.includes(countryOf(to))
}

function refuseNumber(
  world: World,
  from: string,
  values: Record<string, string>,
): Answer | undefined {
  const magic = senderRefusal(from)
  if (magic !== undefined) return magic === 'sends' ? undefined : refuse(magic, values)
  const rows = world.store.all<{ released: number | null; sms: number }>(
    'select released, sms from incoming_number where phone = ? order by seq desc',
    from,
  )
  const owned = rows.find(({ released }) => released === null)
  if (owned) return owned.sms === 1 ? undefined : refuse(21606, values)
  const account = world.config.twilio.accountSid
  return rows.length > 0 ? refuse(21660, { ...values, account }) : refuse(21659, values)
}
