import { quietHoursNow } from '../support/quietHoursNow.ts'
import { runInWorld } from './pay/payTest.ts'
import type { World } from './world.ts'

/** Makes it that hour (0 to 23) where a customer is: a text by hand is asked about at night, whenever a test runs. */
export async function setHourThere(world: World, phone: string, hour: number): Promise<void> {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24
  const offset = ahead > 12 ? ahead - 24 : ahead
  // The names of these zones have the sign of the way back to UTC.
  const zone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  await runInWorld(world, 'update customer set time_zone = $2 where phone = $1', [phone, zone])
}

/**
 * Makes it night, or day, for all texts of the business that has a customer with that number.
 */
export async function setNight(world: World, phone: string, isNight: boolean): Promise<void> {
  await runInWorld(
    world,
    'update business set quiet_from = $2, quiet_to = $3 where id in (select business_id from customer where phone = $1)',
    [phone, ...quietHoursNow(isNight)],
  )
}
