import { useState } from 'react'
import type { GivenRole } from '#rules/permissions.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { RoleField } from './RoleField.tsx'
import { roleName } from './teamQueries.ts'
import { useTeamCall } from './useTeamCall.ts'

type AboutMember = {
  member: MemberView
  name: string
  open: boolean
  onClose: () => void
}

/** Asks for the new role of a member. */
export function RoleDialog({ member, name, open, onClose }: AboutMember) {
  const [role, setRole] = useState<GivenRole>(member.role === 'owner' ? 'manager' : member.role)
  const call = useTeamCall(api.changeRole, (changed) =>
    say('team.roleChanged', { name, role: roleName(changed.role) }),
  )
  return (
    <Sheet open={open} onOpenChange={onClose} title={say('team.changeRole')} description={name}>
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          call.send({ id: member.id, role })
          onClose()
        }}
      >
        <RoleField value={role} onChange={setRole} />
        {!member.you && <p className="text-small text-ink-2">{say('ownership.notByRole')}</p>}
        <FormFoot>
          <Button onClick={onClose}>{say('all.cancel')}</Button>
          <Button look="primary" type="submit" busy={call.isPending}>
            {say('settings.save')}
          </Button>
        </FormFoot>
      </form>
    </Sheet>
  )
}

/** Asks before a member is removed, or leaves. */
export function RemoveDialog({ member, name, open, onClose }: AboutMember) {
  const call = useTeamCall(api.removeMember, () =>
    member.you ? say('team.left') : say('team.removed', { name }),
  )
  return (
    <Dialog
      question
      open={open}
      onOpenChange={onClose}
      title={member.you ? say('team.leaveTitle') : say('team.removeTitle', { name })}
      description={say(member.you ? 'team.leaveWhy' : 'team.removeWhy')}
    >
      <Button onClick={onClose}>{say('all.cancel')}</Button>
      <Button
        look="danger"
        busy={call.isPending}
        onClick={() => {
          call.send(member.id)
          onClose()
        }}
      >
        {say(member.you ? 'team.leave' : 'team.remove')}
      </Button>
    </Dialog>
  )
}
