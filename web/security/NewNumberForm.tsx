import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewNumberBody } from '#rules/shapes/recovery.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useTypedPhone } from '#web/phone/useTypedPhone.ts'
import { CodeField, isAboutCode } from '#web/signIn/CodeField.tsx'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { recoveryQuery } from './recoveryQuery.ts'

/** The first two steps to a new number: type it, and then the code that was texted to it. */
export function NewNumberForm({ onGiveUp }: { onGiveUp: () => void }) {
  const [isSent, setSent] = useState(false)
  if (isSent) return <CodeForm onGiveUp={onGiveUp} />
  return <PhoneForm onSent={() => setSent(true)} onGiveUp={onGiveUp} />
}

function PhoneForm({ onSent, onGiveUp }: { onSent: () => void; onGiveUp: () => void }) {
  const { business } = useDesk()
  const number = useTypedPhone(business.country)
  const call = useFormCall((body: NewNumberBody) => withProof(() => api.startNumber(body)), onSent)
  return (
    <form
      noValidate
      aria-label={say('recovery.change')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        call.send(number.body, event.currentTarget)
      }}
    >
      <PhoneField
        label={say('recovery.newNumber')}
        {...number.fieldIn(call)}
        autoFocus
        autoComplete="off"
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onGiveUp}>{say('all.cancel')}</Button>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('recovery.sendCode')}
        </Button>
      </FormFoot>
    </form>
  )
}

function CodeForm({ onGiveUp }: { onGiveUp: () => void }) {
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const call = useFormCall(api.proveNumber, (view) =>
    cache.setQueryData(recoveryQuery.queryKey, view),
  )
  return (
    <form
      noValidate
      aria-label={say('recovery.newCode')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        call.send({ code }, event.currentTarget)
      }}
    >
      <CodeField
        label={say('recovery.newCode')}
        value={code}
        problem={call.problem}
        onChange={(typed) => {
          call.forget()
          setCode(typed)
        }}
      />
      {call.problem && !isAboutCode(call.problem) && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onGiveUp}>{say('all.cancel')}</Button>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('recovery.prove')}
        </Button>
      </FormFoot>
    </form>
  )
}
