import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#web/staff/live/connection.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { say } from '#web/words/say.ts'

/** Warns while the screen may be out of date, and says when it is current again. */
export function ConnectionStrip() {
  const connection = useConnection()
  const [wasAway, setWasAway] = useState(false)
  if (connection !== 'live' && !wasAway) setWasAway(true)
  return (
    // Rendered before there is anything to say: only then is a change reliably announced.
    // Sticky, so that it stays visible on a scrolled screen.
    <div role="status" className="sticky top-2 z-20">
      {connection !== 'live' && (
        <Strip
          tint="wait"
          icon={IconCloudOff}
          // Requests that wait on this device, and a screen that cannot be read, say it themselves.
          className={`mb-4 ${connection === 'offline' ? 'group-has-data-offline/strips:hidden in-[main:has([data-says-offline])]:hidden' : ''}`}
        >
          {say(connection === 'offline' ? 'shell.offline' : 'shell.streamLost')}
        </Strip>
      )}
      {/* The strip visibly goes away; without this a screen reader would say nothing. */}
      {connection === 'live' && wasAway && <p className="sr-only">{say('shell.backOnline')}</p>}
    </div>
  )
}
