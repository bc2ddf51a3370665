import { useState } from 'react'
import type { MemberView } from '#rules/shapes/member.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

type HelpDialogProps = { member: MemberView; name: string; open: boolean; onClose: () => void }

/** Asks an owner for the new number of a member who lost their phone. */
export function HelpDialog({ member, name, open, onClose }: HelpDialogProps) {
  const { business } = useDesk()
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country: business.country })
  const [confirmed, setConfirmed] = useState(false)
  const call = useFormCall(
    (body: { phone: string; country: string; confirmPhone?: boolean }) =>
      withProof(() => api.helpBackIn({ id: member.id, body })),
    () => {
      toast.success(say('recovery.helped'))
      onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={say('recovery.helpTitle', { name })}
      description={say('recovery.helpWhy')}
    >
      <form
        noValidate
        className="flex w-full flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          const body = { phone: phone.typed.trim(), country: phone.country }
          call.send({ ...body, ...(confirmed ? { confirmPhone: true } : {}) }, event.currentTarget)
        }}
      >
        <PhoneField
          label={say('recovery.newNumber')}
          value={phone}
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
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{say('recovery.cancel')}</Button>
          <Button look="primary" type="submit" busy={call.isPending}>
            {say('recovery.helpDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
