import type { World } from '../../world.ts'

/**
 * Returns true if a phone has opted out of texts from any of these senders: numbers, or the SID of
 * a messaging service (https://www.twilio.com/docs/api/errors/21610).
 */
export function hasOptedOut(world: World, senders: (string | null)[], phone: string): boolean {
  return senders.some((sender) =>
    world.store.first('select 1 from opt_out where sender = ? and phone = ?', sender, phone),
  )
}

/** Opts a phone out of texts from these senders. Call it inside a transaction. */
export function optOut(world: World, senders: (string | null)[], phone: string) {
  for (const sender of senders) {
    if (!sender) continue
    world.store.run(
      'insert or ignore into opt_out values (?, ?, ?)',
      sender,
      phone,
      world.clock.now(),
    )
  }
}

/** Lets texts from these senders through to a phone again. Call it inside a transaction. */
export function optIn(world: World, senders: (string | null)[], phone: string) {
  for (const sender of senders) {
    world.store.run('delete from opt_out where sender = ? and phone = ?', sender, phone)
  }
}
