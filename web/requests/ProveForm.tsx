import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { api } from '#web/staff/api.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

type ProveFormProps = {
  /** What is done once it is proved: the words of the button. */
  submit: string
  busy: boolean
  onProved: (form: HTMLFormElement) => void
}

/** Asks for a code that is texted to one's own phone, before money leaves. */
export function ProveForm({ submit, busy, onProved }: ProveFormProps) {
  const { ownPhone } = useDesk()
  const [code, setCode] = useState('')
  const phone = isolatePhone(ownPhone, null)
  const asking = useMutation({
    // Someone has signed in with it: it can receive texts, whatever it looks like.
    mutationFn: () => api.sendCode({ phone: ownPhone.phone, confirmPhone: true }),
  })
  const proving = useMutation({
    mutationFn: (_form: HTMLFormElement) => api.proveAgain({ code }),
    onSuccess: (outcome, form) => {
      if (outcome.ok) onProved(form)
      else form.querySelector('input')?.focus()
    },
  })
  const isSent = asking.data?.ok === true
  const refused = proving.data && !proving.data.ok ? proving.data.problem : null
  const notSent = asking.data && !asking.data.ok ? asking.data.problem : null
  return (
    <form
      noValidate
      aria-label={say('request.proof.title')}
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSent) proving.mutate(event.currentTarget)
        else asking.mutate()
      }}
    >
      <p role="status" className="text-ink-2">
        {isSent ? say('request.proof.sent', { phone }) : say('request.proof.body', { phone })}
      </p>
      {isSent && (
        <TextField
          label={say('request.proof.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.signInCodeDigits * 2}
          autoFocus
          value={code}
          error={refused?.errors.find(({ path }) => path === 'code')?.detail ?? refused?.detail}
          onChange={({ target }) => {
            proving.reset()
            setCode(target.value)
          }}
        />
      )}
      {notSent && <FormProblem>{notSent.detail}</FormProblem>}
      <Button
        look={isSent ? 'danger' : 'primary'}
        type="submit"
        busy={busy || asking.isPending || proving.isPending}
      >
        {isSent ? submit : say('request.proof.ask')}
      </Button>
      {isSent && (
        <Button look="quiet" busy={asking.isPending} onClick={() => asking.mutate()}>
          {say('request.proof.again')}
        </Button>
      )}
    </form>
  )
}
