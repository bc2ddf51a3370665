import { useState } from 'react'
import type { MemberView } from '#rules/shapes/member.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { useTeamCall } from './useTeamCall.ts'

type OfferDialogProps = { member: MemberView; name: string; open: boolean; onClose: () => void }

const choices = ['owner', 'manager'] as const

/** Asks an owner whether they stay one when a member accepts the ownership, and offers it. */
export function OfferDialog({ member, name, open, onClose }: OfferDialogProps) {
  const [giverBecomes, setGiverBecomes] = useState<(typeof choices)[number]>('owner')
  const call = useTeamCall(api.offerOwnership, () => say('ownership.offered', { name }))
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={say('ownership.offerTitle', { name })}
      description={say('ownership.offerWhy')}
    >
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          call.send({ memberId: member.id, giverBecomes })
          onClose()
        }}
      >
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1 font-medium">{say('ownership.choice')}</legend>
          {choices.map((role) => (
            <RadioChoice
              key={role}
              name="giverBecomes"
              value={role}
              label={say(`ownership.choice.${role}`)}
              effect={say(`ownership.choice.${role}Said`)}
              checked={giverBecomes === role}
              onChoose={() => setGiverBecomes(role)}
            />
          ))}
        </fieldset>
        <FormFoot>
          <Button onClick={onClose}>{say('all.cancel')}</Button>
          <Button look="primary" type="submit" busy={call.isPending}>
            {say('ownership.offer')}
          </Button>
        </FormFoot>
      </form>
    </Sheet>
  )
}
