import type { CustomerView } from '#rules/shapes/customer.ts'
import { formatClock } from '#web/ui/formatTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'

type LocalTimeProps = { customer: Pick<CustomerView, 'timeZone' | 'timeZones'>; locale: string }

/** What time it is for a customer, as far as their number or their own setting tells. */
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

/** The different times that it is in some IANA zones, the earliest first. */
function clocksIn(timeZones: readonly string[], nowMs: number, locale: string): string[] {
  const wall = (timeZone: string) =>
    new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      nowMs,
    )
  const byWall = new Map(timeZones.map((zone) => [wall(zone), formatClock(nowMs, locale, zone)]))
  return [...byWall].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, clock]) => clock)
}

function zoneWords({ timeZone, timeZones }: LocalTimeProps['customer']): string {
  const name = (zone = '') => zone.replaceAll('_', ' ')
  if (timeZone) return say('customers.zoneSet', { zone: name(timeZone) })
  if (timeZones.length === 1) return say('customers.zoneByNumber', { zone: name(timeZones[0]) })
  return say('customers.zonesMany', { count: timeZones.length })
}
