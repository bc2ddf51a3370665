import { createHash, randomBytes } from 'node:crypto'
import type { World } from '../../world.ts'
import { isName, isRecipient } from '../addresses.ts'

/**
 * Puts the numbers of the configuration into the account, unless they are there or were given back. Call it
 * before the account's numbers are read: a reset empties the tables.
 */
export function keepConfigured(world: World) {
  for (const { phone, sms } of configuredNumbers(world)) {
    const known = world.store.first('select sid from incoming_number where phone = ?', phone)
    if (known) continue
    const now = world.clock.now()
    world.store.run(
      `insert into incoming_number (sid, phone, friendly_name, sms_url, sms_method, created, updated, sms)
       values (?, ?, ?, '', 'POST', ?, ?, ?)`,
      `PN${randomBytes(16).toString('hex')}`,
      phone,
      phone,
      now,
      now,
      Number(sms),
    )
  }
}

/** A number for calls alone is configured as `voice:+…`. */
function configuredNumbers({ config }: World): { phone: string; sms: boolean }[] {
  return [config.twilio.number, ...config.twilio.senders].flatMap((sender) => {
    const phone = sender.replace(/^voice:/, '')
    return isRecipient(phone) ? { phone, sms: phone === sender } : []
  })
}

/** Returns the short codes of the account. */
export function shortCodes({ config }: World): string[] {
  return config.twilio.senders.filter((sender) => /^\d+$/.test(sender))
}

/** Returns the sender pool of the account's messaging service: all that can send texts. */
export function poolOf(world: World): { numbers: string[]; codes: string[]; names: string[] } {
  const numbers = world.store
    .all<{ phone: string }>(
      'select phone from incoming_number where released is null and sms = 1 order by seq',
    )
    .map(({ phone }) => phone)
  const configured = new Set(configuredNumbers(world).map(({ phone }) => phone))
  return {
    numbers: numbers.filter((phone) => configured.has(phone)),
    codes: shortCodes(world),
    names: world.config.twilio.senders.filter((sender) => isName(sender)),
  }
}

/** Makes the SID of something that has none in the store: always the same for the same words. */
export function sidFor(prefix: string, words: string): string {
  return prefix + createHash('sha256').update(words).digest('hex').slice(0, 32)
}
