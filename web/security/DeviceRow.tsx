import { useState } from 'react'
import type { DeviceView } from '#rules/shapes/devices.ts'
import { nameCountry } from '#web/phone/picker/nameCountry.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FactLine } from '#web/ui/FactLine.tsx'
import { formatAge, formatDay } from '#web/ui/formatTime.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import { deviceName } from './deviceName.ts'
import { EndDialog } from './EndDialog.tsx'
import { useEndSession } from './useEndSession.ts'

/** One device on which the person is signed in; all but this one can be signed out here. */
export function DeviceRow({ device }: { device: DeviceView }) {
  const [asked, setAsked] = useState(false)
  const end = useEndSession()
  const name = deviceName(device)
  const { isThis, isNew } = device
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isThis && <StatusChip tone="good">{say('devices.this')}</StatusChip>}
          {isNew && !isThis && <StatusChip tone="wait">{say('devices.new')}</StatusChip>}
        </p>
        <Facts device={device} />
      </div>
      {!isThis && (
        <Button look="danger" busy={end.isPending} onClick={() => setAsked(true)}>
          {say(isNew ? 'devices.notMe' : 'devices.end')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <EndDialog
        open={asked}
        title={say('devices.endTitle', { device: name })}
        why={say(isNew ? 'devices.notMeWhy' : 'devices.endWhy')}
        action={say('devices.end')}
        onClose={() => setAsked(false)}
        onEnd={() => end.send({ id: device.id, done: say('devices.ended', { device: name }) })}
      />
    </li>
  )
}

/** Where the device is, when it was used, and since when and by which proof it is signed in. */
function Facts({ device }: { device: DeviceView }) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(30_000)
  const { country, network, isThis, seenAt, startedAt, proof } = device
  const place = [
    country && nameCountry(country, screenLanguage()),
    network && say('devices.network', { network }),
  ]
  const seen = isThis
    ? say('devices.now')
    : say('devices.seen', { age: formatAge(seenAt, nowMs, dateLocale) })
  const date = formatDay(startedAt, dateLocale, viewerZone())
  return <FactLine facts={[...place, seen, say(`devices.since.${proof}`, { date })]} />
}
