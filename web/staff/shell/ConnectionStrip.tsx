import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#web/staff/live/connection.ts'
import { say } from '#web/words/say.ts'

/** Says that what is shown may be out of date, for as long as that is so, and when it is over. */
export function ConnectionStrip() {
  const connection = useConnection()
  const [wasAway, setWasAway] = useState(false)
  if (connection !== 'live' && !wasAway) setWasAway(true)
  return (
    // There before there is anything to say: only then is what comes surely spoken.
    // In sight also where the screen is scrolled.
    <div role="status" className="sticky top-2 z-20">
      {connection !== 'live' && (
        <p className="mb-4 flex items-center gap-2 rounded-base bg-wait-tint px-4 py-2 text-wait">
          <IconCloudOff aria-hidden size={20} stroke={1.75} className="shrink-0" />
          {say(connection === 'offline' ? 'shell.offline' : 'shell.streamLost')}
        </p>
      )}
      {/* The eye sees the strip go; the ear would hear nothing of it. */}
      {connection === 'live' && wasAway && <p className="sr-only">{say('shell.backOnline')}</p>}
    </div>
  )
}
