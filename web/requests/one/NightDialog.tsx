import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatTime } from '#web/ui/formatTime.ts'
import { formatYourTime } from '#web/ui/formatYourTime.ts'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import type { Night } from './readNight.ts'

type NightDialogProps = {
  open: boolean
  night: Night
  onClose: () => void
  onSend: () => void
  /** Sends it when texts go by themselves again; null for a text that cannot be scheduled. */
  onSendLater: (() => void) | null
}

/**
 * Asks before a text by hand goes to somebody who may be asleep. Where it can wait, to let it wait is the button that
 * stands out.
 */
export function NightDialog({ open, night, onClose, onSend, onSendLater }: NightDialogProps) {
  const { dateLocale } = useDesk()
  const { time, timeZone, allowedAt } = night
  const now = useNow(60_000)
  const when = allowedAt && formatYourTime(allowedAt, now, dateLocale, timeZone)
  // Written as the other times of the screen are.
  const clock = time && formatTime(Date.parse(`1970-01-01T${time}Z`), dateLocale, 'UTC')
  const later = onSendLater && when ? onSendLater : null
  const answer = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      question
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={clock ? say('request.night.title', { time: clock }) : say('request.night.unclear')}
      description={when ? say('request.night.until', { when }) : say('request.night.body')}
    >
      <Button onClick={onClose}>{say('request.night.keep')}</Button>
      <Button look={later ? 'plain' : 'primary'} onClick={answer(onSend)}>
        {say('request.night.do')}
      </Button>
      {later && when && (
        <Button look="primary" onClick={answer(later)}>
          {say('request.night.later', { when })}
        </Button>
      )}
    </Dialog>
  )
}
