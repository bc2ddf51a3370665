import type { CustomerView } from '#rules/shapes/customer.ts'
import { formatClock } from '#web/ui/formatTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { zonePlace } from '#web/ui/zonePlace.ts'
import { say } from '#web/words/say.ts'

type LocalTimeProps = { customer: Pick<CustomerView, 'timeZone' | 'timeZones'>; locale: string }

/** Shows a customer's local time, as far as their number or their setting determines it. */
export function LocalTime({ customer, locale }: LocalTimeProps) {
  const nowMs = useNow(10_000)
  const clocks = clocksIn(customer.timeZones, nowMs, locale)
  const [first, last] = [clocks[0], clocks.at(-1)]
  if (!first || !last) return say('customers.notKnown')
  return (
    <>
      <span className="block tabular-nums">
        {first === last ? first : say('customers.timeRange', { first, last })}
      </span>
      <span className="block text-small text-ink-2">{zoneWords(customer)}</span>
    </>
  )
}

/** Returns the distinct local times in some IANA zones, earliest first. */
function clocksIn(timeZones: readonly string[], nowMs: number, locale: string): string[] {
  const wallClock = (timeZone: string) =>
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      nowMs,
    )
  const byWallClock = new Map(
    timeZones.map((zone) => [wallClock(zone), formatClock(nowMs, locale, zone)]),
  )
  return [...byWallClock].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, clock]) => clock)
}

function zoneWords({ timeZone, timeZones }: LocalTimeProps['customer']): string {
  if (timeZone) return say('customers.zoneSet', { zone: zonePlace(timeZone) })
  const [only, second] = timeZones
  if (only && !second) return say('customers.zoneByNumber', { zone: zonePlace(only) })
  return say('customers.zonesMany', { count: timeZones.length })
}
