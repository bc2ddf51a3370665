import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { usePasskeySignIn } from '#web/security/usePasskeySignIn.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { SignInFrame } from './SignInFrame.tsx'

type AskCodeProps = {
  phone: PhoneEntry
  /** True if the session has just ended; the screen then explains it. */
  ended: boolean
  onPhoneChange: (phone: PhoneEntry) => void
  /** Called with the number as the server read it, and whether it had to be confirmed. */
  onSent: (phone: ShownPhone, confirmed: boolean) => void
  /** Called after a sign-in by a passkey, which needs no number and no code. */
  onSignedIn: (session: SessionView) => void
  onNoTexts: () => void
}

/** The first step: asks which number to text, or for a passkey. */
export function AskCode(props: AskCodeProps) {
  const { phone, ended, onPhoneChange, onSent, onSignedIn, onNoTexts } = props
  const [confirmed, setConfirmed] = useState(false)
  const call = useFormCall(api.sendCode, (sent) => onSent(sent, confirmed))
  const passkey = usePasskeySignIn(onSignedIn)

  return (
    <SignInFrame title={say('signIn.title')} lead={say(ended ? 'signIn.ended' : 'signIn.lead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const { typed, country } = phone
          const body = { phone: typed.trim(), country }
          call.send({ ...body, ...(confirmed ? { confirmPhone: true } : {}) }, event.currentTarget)
        }}
      >
        <PhoneField
          value={phone}
          autoFocus
          // Browsers offer passkeys beside the numbers that they know.
          autoComplete={passkey.isOffered ? 'tel webauthn' : 'tel'}
          error={call.errors['phone']}
          confirm={{ checked: confirmed, onChange: setConfirmed, question: call.question }}
          onChange={(entry, sameNumber) => {
            onPhoneChange(entry)
            if (sameNumber) return
            setConfirmed(false)
            call.forget()
          }}
        />
        {call.problem && <FormProblem problem={call.problem} />}
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('signIn.sendCode')}
        </Button>
        {passkey.isOffered && (
          <Button busy={passkey.isPending} onClick={passkey.send}>
            <IconFingerprint aria-hidden size={20} stroke={1.75} />
            {say('passkeys.signIn')}
          </Button>
        )}
        {passkey.problem && <FormProblem problem={passkey.problem} />}
        <Button look="quiet" onClick={onNoTexts}>
          {say('recovery.noTexts')}
        </Button>
      </form>
    </SignInFrame>
  )
}
