import { useState } from 'react'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { CodeField, isAboutCode } from '#web/signIn/CodeField.tsx'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { useRecoveryCall, useRefreshRecovery } from './useRecoveryCall.ts'

/** The last step to a new number: a code from the old one, or a wait for a person who cannot read it any more. */
export function OldNumberForm({ onDone }: { onDone: () => void }) {
  const { ownPhone } = useDesk()
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const ask = useFormCall(
    () => api.sendCode({ phone: ownPhone.phone, confirmPhone: true }),
    () => setSent(true),
  )
  const finish = (words: string) => () => {
    onDone()
    toast.success(words)
  }
  const refresh = useRefreshRecovery()
  const move = useFormCall(
    (body: { code: string }) => withProof(() => api.moveNumber(body)).finally(refresh),
    finish(say('recovery.moved')),
  )
  const problem = ask.problem ?? (move.problem && isAboutCode(move.problem) ? null : move.problem)
  const stop = useRecoveryCall(api.stopNumber, finish(say('recovery.stopped')))
  const wait = useRecoveryCall(api.moveNumber, finish(say('recovery.waits')))
  return (
    <form
      noValidate
      aria-label={say('recovery.change')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSent) move.send({ code }, event.currentTarget)
        else ask.send(undefined, event.currentTarget)
      }}
    >
      <p>{say('recovery.oldLead', { phone: isolatePhone(ownPhone) })}</p>
      {isSent && (
        <CodeField
          label={say('recovery.oldCode')}
          value={code}
          problem={move.problem}
          onChange={(typed) => {
            move.forget()
            setCode(typed)
          }}
        />
      )}
      {problem && <FormProblem problem={problem} />}
      <FormFoot>
        <Button busy={stop.isPending} onClick={() => stop.send()}>
          {say('all.cancel')}
        </Button>
        <Button look="primary" type="submit" busy={ask.isPending || move.isPending}>
          {say(isSent ? 'recovery.oldMove' : 'recovery.oldSend')}
        </Button>
      </FormFoot>
      <div className="mt-2 border-t border-line pt-4">
        <p className="font-medium">{say('recovery.oldLost')}</p>
        <p className="mb-3 text-ink-2">{say('recovery.oldLostWhy')}</p>
        <Button className="max-md:w-full" busy={wait.isPending} onClick={() => wait.send({})}>
          {say('recovery.wait')}
        </Button>
      </div>
    </form>
  )
}
