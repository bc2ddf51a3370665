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
 * Makes it night for texts of a request's business, or day: for a number that no customer had before, the quiet hours of
 * the business decide.
 */
export async function setNight(world: World, requestId: string, isNight: boolean): Promise<void> {
  const hour = new Date().getUTCHours() + (isNight ? 0 : 12)
  const [from, to] = [hour - 3, hour + 3].map(
    (one) => `${String((one + 24) % 24).padStart(2, '0')}:00`,
  )
  await runInWorld(
    world,
    'update business set quiet_from = $2, quiet_to = $3 where id = (select business_id from request where id = $1)',
    [requestId, from, to],
  )
}
