import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { say } from '#web/words/say.ts'

type EndDialogProps = {
  open: boolean
  title: string
  why: string
  action: string
  onClose: () => void
  onEnd: () => void
}

/** Asks before devices are signed out, which cannot be undone. */
export function EndDialog({ open, title, why, action, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog question open={open} onOpenChange={onClose} title={title} description={why}>
      <Button onClick={onClose}>{say('all.cancel')}</Button>
      <Button
        look="danger"
        onClick={() => {
          onEnd()
          onClose()
        }}
      >
        {action}
      </Button>
    </Dialog>
  )
}
