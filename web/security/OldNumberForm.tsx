import { useState } from 'react'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { useRecoveryCall } from './useRecoveryCall.ts'

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
  const move = useRecoveryCall(api.moveNumber, finish(say('recovery.moved')))
  const wait = useRecoveryCall(api.moveNumber, finish(say('recovery.waits')))
  return (
    <form
      noValidate
      aria-label={say('recovery.change')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSent) move.send({ code })
        else ask.send(undefined, event.currentTarget)
      }}
    >
      <p>{say('recovery.oldLead', { phone: isolatePhone(ownPhone, null) })}</p>
      {isSent && (
        <TextField
          label={say('recovery.oldCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {ask.problem && <FormProblem>{ask.problem.detail}</FormProblem>}
      <Button look="primary" type="submit" busy={ask.isPending || move.isPending}>
        {say(isSent ? 'recovery.oldMove' : 'recovery.oldSend')}
      </Button>
      <div className="mt-2 border-t border-line pt-4">
        <p className="font-medium">{say('recovery.oldLost')}</p>
        <p className="mb-3 text-ink-2">{say('recovery.oldLostWhy')}</p>
        <Button busy={wait.isPending} onClick={() => wait.send({})}>
          {say('recovery.wait')}
        </Button>
      </div>
    </form>
  )
}
