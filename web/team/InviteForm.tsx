import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GivenRole } from '#rules/permissions.ts'
import type { InviteBody } from '#rules/shapes/team.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useAttemptKeeper, useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { RoleField } from './RoleField.tsx'

/** The form that invites somebody: their number, their role, and a note for the others. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { business } = useDesk()
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country: business.country })
  const [confirmed, setConfirmed] = useState(false)
  const [role, setRole] = useState<GivenRole>('staff')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const call = useInvite(onInvited)

  return (
    <form
      noValidate
      aria-label={say('team.invite')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = phone.typed.trim()
        setMissing(!typed)
        if (!typed)
          return void focusFirstWrong(event.currentTarget, { phone: say('team.phoneNeeded') })
        const number = { phone: typed, country: phone.country }
        const confirm = confirmed ? { confirmPhone: true } : {}
        call.send({ ...number, ...confirm, role, note: note.trim() || null }, event.currentTarget)
      }}
    >
      <PhoneField
        value={phone}
        error={missing ? say('team.phoneNeeded') : call.errors['phone']}
        suggested={[business.country]}
        confirm={{ checked: confirmed, onChange: setConfirmed, question: call.question }}
        onChange={(entry, sameNumber) => {
          setPhone(entry)
          if (sameNumber) return call.respell(phone, entry)
          setMissing(false)
          setConfirmed(false)
          call.forget()
        }}
      />
      <RoleField value={role} onChange={setRole} />
      <TextField
        label={say('team.note')}
        name="note"
        optional
        autoComplete="off"
        hint={say('team.noteHint')}
        maxLength={teamLimits.invitationNoteCharactersMax}
        value={note}
        error={call.errors['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('team.invite')}
        </Button>
      </FormFoot>
    </form>
  )
}

/** Returns a call that invites once, however often it is tried, and after a fresh proof where one is needed. */
function useInvite(onInvited: () => void) {
  const cache = useQueryClient()
  const tries = useAttemptKeeper<InviteBody>()
  const invite = useKeyedCall(api.invite, tries)
  const call = useFormCall(
    (body: InviteBody) => withProof(() => invite(body)),
    () => {
      void cache.invalidateQueries({ queryKey: ['members'] })
      toast.success(say('team.invited'))
      onInvited()
    },
  )
  return { ...call, respell: tries.respell }
}
