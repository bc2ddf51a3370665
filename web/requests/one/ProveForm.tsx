import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { offerPasskey } from '#web/security/passkeyOffer.ts'
import { CodeField, isAboutCode } from '#web/signIn/CodeField.tsx'
import { ResendCode } from '#web/signIn/ResendCode.tsx'
import { api } from '#web/staff/api/api.ts'
import type { Outcome, Trouble } from '#web/staff/api/outcome.ts'
import { queryClient, sessionQuery } from '#web/staff/api/queries.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { PasskeyForm } from './PasskeyForm.tsx'

type ProveFormProps = {
  /** The label of the button that continues once the proof is right. */
  submit: string
  busy: boolean
  onProved: (form: HTMLFormElement) => void
  /** Why the proof is needed; by default, because money goes back. */
  lead?: string
  look?: 'danger' | 'primary'
}

/** Asks for the member's passkey, or for a code texted to their own phone, before money or data leave. */
export function ProveForm({ onProved, ...props }: ProveFormProps) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.hasPasskey) return <PasskeyForm {...props} onProved={onProved} />
  return (
    <CodeForm
      {...props}
      send={(code) => api.proveAgain({ code })}
      onProved={(form) => {
        offerPasskey()
        onProved(form)
      }}
    />
  )
}

type CodeFormProps = ProveFormProps & {
  /** The call that takes the code. */
  send: (code: string) => Promise<Outcome<unknown>>
}

/** Asks for a code texted to the member's own phone, and hands it to a call. */
export function CodeForm({ submit, busy, onProved, lead, look = 'danger', send }: CodeFormProps) {
  const { ownPhone } = useDesk()
  const [sent, setSent] = useState<'no' | 'yes' | 'again'>('no')
  const [notSent, setNotSent] = useState<Trouble | null>(null)
  const asking = useMutation({
    // The member has signed in with this number: it can receive texts, whatever it looks like.
    mutationFn: () => api.sendCode({ phone: ownPhone.phone, confirmPhone: true }),
    onSuccess: (outcome) => {
      setNotSent(outcome.ok ? null : outcome.problem)
      if (outcome.ok) setSent('yes')
    },
  })
  const proof = useProof(send, onProved)
  const phone = isolatePhone(ownPhone)
  return (
    <form
      noValidate
      aria-label={say('request.proof.title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (sent === 'no') asking.mutate()
        else proof.send(event.currentTarget)
      }}
    >
      <p role="status" className="text-ink-2">
        {
          {
            no: lead ?? say('request.proof.body', { phone }),
            yes: say('request.proof.sent', { phone }),
            again: say('request.proof.sentAgain', { phone }),
          }[sent]
        }
      </p>
      {sent !== 'no' && (
        <CodeField value={proof.code} problem={proof.problem} onChange={proof.type} />
      )}
      {proof.problem && !isAboutCode(proof.problem) && <FormProblem problem={proof.problem} />}
      {notSent && <FormProblem problem={notSent} />}
      {sent !== 'no' && (
        <ResendCode
          phone={ownPhone.phone}
          confirmed
          onSent={() => {
            setNotSent(null)
            setSent('again')
            proof.type('')
          }}
          onProblem={setNotSent}
        />
      )}
      <FormFoot>
        <Button
          look={sent === 'no' ? 'primary' : look}
          type="submit"
          // The element that had the focus is gone with the previous form.
          autoFocus
          busy={busy || asking.isPending || proof.isPending}
        >
          {sent === 'no' ? say('request.proof.ask') : submit}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Keeps the typed code, and checks it. */
function useProof(call: CodeFormProps['send'], onProved: (form: HTMLFormElement) => void) {
  const [code, setCode] = useState('')
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (_form: HTMLFormElement) => call(code),
    onSuccess: (outcome, form) => {
      if (outcome.ok) onProved(form)
      // They have made a passkey on another device since this screen was loaded.
      else if (outcome.problem.code === 'passkey_needed')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      else form.querySelector('input')?.focus()
    },
  })
  return {
    code,
    problem: data && !data.ok ? data.problem : null,
    isPending,
    send: mutate,
    type(typed: string) {
      reset()
      setCode(typed)
    },
  }
}
