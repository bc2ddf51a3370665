import type { MemberView } from '#rules/shapes/member.ts'
import type { NewNumberBody } from '#rules/shapes/recovery.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useTypedPhone } from '#web/phone/useTypedPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { withProof } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/** A longer name has no room on one line of a phone's title. */
const wholeLettersMax = 20

/** Returns a short name with spaces at which no line breaks. */
function keepWhole(name: string): string {
  return name.length > wholeLettersMax ? name : name.replaceAll(' ', '\u00a0')
}

type HelpDialogProps = { member: MemberView; name: string; open: boolean; onClose: () => void }

/** Asks an owner for the new number of a member who lost their phone. */
export function HelpDialog({ member, name, open, onClose }: HelpDialogProps) {
  const { business } = useDesk()
  const number = useTypedPhone(business.country)
  const call = useFormCall(
    (body: NewNumberBody) => withProof(() => api.helpBackIn({ id: member.id, body })),
    () => {
      toast.success(say('recovery.helped'))
      onClose()
    },
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={say('recovery.helpTitle', { name: keepWhole(name) })}
      description={say('recovery.helpWhy')}
    >
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          call.send(number.body, event.currentTarget)
        }}
      >
        <PhoneField
          label={say('recovery.newNumber')}
          {...number.fieldIn(call)}
          autoComplete="off"
        />
        {call.problem && <FormProblem problem={call.problem} />}
        <FormFoot>
          <Button onClick={onClose}>{say('all.cancel')}</Button>
          <Button look="primary" type="submit" busy={call.isPending}>
            {say('recovery.helpDo')}
          </Button>
        </FormFoot>
      </form>
    </Sheet>
  )
}
