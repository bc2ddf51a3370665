import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { CodeForm } from '#web/requests/one/ProveForm.tsx'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { refreshPasskeys } from './passkeysQuery.ts'

type RemoveLastProps = { passkey: PasskeyView; open: boolean; onClose: () => void }

/** Asks for a code before a passkey ends a day later: the last one, or one that the user no longer has. */
export function RemoveLastSheet({ passkey, open, onClose }: RemoveLastProps) {
  const phone = isolatePhone(useDesk().ownPhone)
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('passkeys.removeTitle', { name: passkey.name })}
    >
      <CodeForm
        lead={say('passkeys.removeLast', { phone })}
        submit={say('passkeys.removeTomorrow')}
        busy={false}
        send={(code) => api.endPasskey({ id: passkey.id, code })}
        onProved={() => {
          onClose()
          toast.success(say('passkeys.removalAsked'), { id: 'passkey' })
          void refreshPasskeys()
        }}
      />
    </Sheet>
  )
}
