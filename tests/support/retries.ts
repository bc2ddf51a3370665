import type { World } from './findBreaches.ts'
import { afternoonZone } from './reminders.ts'

/** A number whose phone is always off: the provider reports 30003 for every text to it. */
export const unreachable = '+447400130003'

/** Makes the failed texts of a request due to go again; their customer lives where it is an hour for texts now. */
export async function makeRetryDue(world: Pick<World, 'query'>, requestId: string): Promise<void> {
  await world.query(
    `update customer set time_zone = '${afternoonZone()}'
     where id = (select customer_id from request where id = '${requestId}')`,
  )
  await world.query(
    `update message set retry_at = now() - interval '1 second'
     where request_id = '${requestId}' and retry = 'planned'`,
  )
}
