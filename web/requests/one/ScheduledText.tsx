import { IconClock } from '@tabler/icons-react'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatRecent } from '#web/ui/formatTime.ts'
import { Strip } from '#web/ui/Strip.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { useRequestAction } from './useRequestAction.ts'

type ScheduledTextProps = { request: RequestView; desk: Desk }

/**
 * Says when a text goes out that staff let wait, and takes it back; nothing where none waits. The place itself is always
 * there: what comes into it is spoken.
 */
export function ScheduledText({ request, desk }: ScheduledTextProps) {
  const { id, scheduledText: text } = request
  const now = useNow(60_000)
  const unschedule = useRequestAction(id, api.unscheduleText, () =>
    // The button that has the focus goes with the line.
    document.getElementById('content')?.focus({ preventScroll: true }),
  )
  return (
    <div role="status">
      {text && (
        <Strip
          tint="quiet"
          icon={IconClock}
          className="mb-6"
          action={
            mayDo(desk.role, 'sendRequest') && (
              <Button busy={unschedule.isPending} onClick={unschedule.run}>
                {say('request.later.not')}
              </Button>
            )
          }
        >
          {say(`request.later.${text.purpose}`, {
            when: formatRecent(text.sendAt, now, desk.dateLocale, viewerZone()),
          })}
        </Strip>
      )}
    </div>
  )
}
