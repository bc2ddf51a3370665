import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#web/staff/live/connection.ts'
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
        <p
          // Requests that wait on this device, and a screen that cannot be read, say it themselves.
          className={`mb-4 flex items-start gap-2 rounded-base bg-wait-tint px-4 py-2 text-wait ${connection === 'offline' ? 'group-has-data-offline/strips:hidden in-[main:has([data-says-offline])]:hidden' : ''}`}
        >
          <IconCloudOff aria-hidden size={20} stroke={1.75} className="mt-0.5 shrink-0" />
          {say(connection === 'offline' ? 'shell.offline' : 'shell.streamLost')}
        </p>
      )}
      {/* The strip visibly goes away; without this a screen reader would say nothing. */}
      {connection === 'live' && wasAway && <p className="sr-only">{say('shell.backOnline')}</p>}
    </div>
  )
}
