import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { say } from '#web/words/say.ts'
import { usePasskeyCall } from './usePasskeyCall.ts'

type RemoveProps = {
  passkey: PasskeyView
  open: boolean
  onClose: () => void
  /** Called by a user who has none of their passkeys at hand. */
  onLost: () => void
}

/** Asks before a passkey is removed that is not the last one. */
export function RemovePasskeyDialog({ passkey, open, onClose, onLost }: RemoveProps) {
  const call = usePasskeyCall(api.removePasskey, () => say('passkeys.removed'))
  return (
    <Dialog
      question
      open={open}
      onOpenChange={onClose}
      title={say('passkeys.removeTitle', { name: passkey.name })}
      description={say('passkeys.removeWhy')}
    >
      <Button onClick={onClose}>{say('all.cancel')}</Button>
      {passkey.works && !passkey.endsAt && (
        <Button look="quiet" onClick={onLost}>
          {say('passkeys.lostAll')}
        </Button>
      )}
      <Button
        look="danger"
        onClick={() => {
          call.send(passkey.id)
          onClose()
        }}
      >
        {say('passkeys.remove')}
      </Button>
    </Dialog>
  )
}
