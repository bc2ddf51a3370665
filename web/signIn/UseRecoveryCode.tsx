import { useState } from 'react'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { SignInFrame } from './SignInFrame.tsx'

type UseRecoveryCodeProps = {
  phone: PhoneEntry
  onPhoneChange: (phone: PhoneEntry) => void
  onBack: () => void
  onSignedIn: (session: SessionView) => void
}

/** The way in for a person who gets no texts: their number and one of their recovery codes. */
export function UseRecoveryCode(props: UseRecoveryCodeProps) {
  const { phone, onPhoneChange, onBack, onSignedIn } = props
  const [code, setCode] = useState('')
  const call = useFormCall(api.signInByRecovery, onSignedIn)
  return (
    <SignInFrame title={say('recovery.signInTitle')} lead={say('recovery.signInLead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const body = { phone: phone.typed.trim(), country: phone.country, code }
          call.send(body, event.currentTarget)
        }}
      >
        <PhoneField
          value={phone}
          autoFocus
          autoComplete="tel"
          error={call.errors['phone']}
          onChange={(entry, sameNumber) => {
            onPhoneChange(entry)
            if (!sameNumber) call.forget()
          }}
        />
        <TextField
          label={say('recovery.code')}
          hint={say('recovery.codeHint')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={code}
          error={call.errors['code']}
          onChange={({ target }) => {
            call.forget()
            setCode(target.value)
          }}
        />
        {call.problem && <FormProblem problem={call.problem} />}
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('signIn.title')}
        </Button>
        <p className="text-small text-ink-2">{say('recovery.noCodes')}</p>
        <Button look="quiet" onClick={onBack}>
          {say('recovery.back')}
        </Button>
      </form>
    </SignInFrame>
  )
}
