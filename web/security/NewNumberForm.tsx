import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country: business.country })
  const [confirmed, setConfirmed] = useState(false)
  const call = useFormCall(
    (body: { phone: string; country: string; confirmPhone?: boolean }) =>
      withProof(() => api.startNumber(body)),
    onSent,
  )
  return (
    <form
      noValidate
      aria-label={say('recovery.change')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { phone: phone.typed.trim(), country: phone.country }
        call.send({ ...body, ...(confirmed ? { confirmPhone: true } : {}) }, event.currentTarget)
      }}
    >
      <PhoneField
        label={say('recovery.newNumber')}
        value={phone}
        autoFocus
        autoComplete="off"
        error={call.errors['phone']}
        confirm={{ checked: confirmed, onChange: setConfirmed, question: call.question }}
        onChange={(entry, sameNumber) => {
          setPhone(entry)
          if (sameNumber) return
          setConfirmed(false)
          call.forget()
        }}
      />
      {call.problem && <FormProblem>{call.problem.detail}</FormProblem>}
      <Button look="primary" type="submit" busy={call.isPending}>
        {say('recovery.sendCode')}
      </Button>
      <Button look="quiet" onClick={onGiveUp}>
        {say('recovery.cancel')}
      </Button>
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
      <TextField
        label={say('recovery.newCode')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={call.errors['code']}
        onChange={({ target }) => {
          call.forget()
          setCode(target.value)
        }}
      />
      {call.problem && <FormProblem>{call.problem.detail}</FormProblem>}
      <Button look="primary" type="submit" busy={call.isPending}>
        {say('recovery.prove')}
      </Button>
      <Button look="quiet" onClick={onGiveUp}>
        {say('recovery.cancel')}
      </Button>
    </form>
  )
}
