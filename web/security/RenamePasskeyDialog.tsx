import { passkeyLimits } from '#rules/passkeyLimits.ts'
import type { PasskeyView } from '#rules/shapes/passkey.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { usePasskeyCall } from './usePasskeyCall.ts'

type RenameProps = { passkey: PasskeyView; open: boolean; onClose: () => void }

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey, open, onClose }: RenameProps) {
  const call = usePasskeyCall(api.renamePasskey, () => say('passkeys.renamed'))
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={say('passkeys.renameTitle')}
      description={say('passkeys.renameWhy')}
    >
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
          // Without a name it keeps the one it has.
          if (name && name !== passkey.name) call.send({ id: passkey.id, name })
          onClose()
        }}
      >
        <TextField
          label={say('passkeys.name')}
          name="name"
          autoComplete="off"
          maxLength={passkeyLimits.passkeyNameCharactersMax}
          defaultValue={passkey.name}
        />
        <FormFoot>
          <Button onClick={onClose}>{say('all.cancel')}</Button>
          <Button look="primary" type="submit">
            {say('settings.save')}
          </Button>
        </FormFoot>
      </form>
    </Sheet>
  )
}
