import { useState } from 'react'
import { mayDo, mayManage, type Role } from '#rules/permissions.ts'
import type { MemberView } from '#rules/shapes/member.ts'
import { MaskedPhone } from '#web/phone/PhoneNumber.tsx'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { say } from '#web/words/say.ts'
import { RoleField } from './RoleField.tsx'
import { roleName } from './teamQueries.ts'
import { useTeamCall } from './useTeamCall.ts'

/** One who works here, and what can be done about it. */
export function MemberRow({ member }: { member: MemberView }) {
  const [asked, setAsked] = useState<'role' | 'remove' | null>(null)
  const { role: own } = useDesk()
  const name = member.name ?? member.phone.phoneInternational
  const refusal = say('all.notAllowed')
  const mayRemove = member.you || mayManage(own, member.role)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {member.you ? say('requests.madeBy.you', { name }) : name}
        </p>
        <p className="text-small text-ink-2">
          {roleName(member.role)} · <MaskedPhone phone={member.phone} />
        </p>
      </div>
      <Menu
        lines={[
          {
            label: say('team.changeRole'),
            reason: mayDo(own, 'changeRoles') ? undefined : refusal,
            onChoose: () => setAsked('role'),
          },
          {
            label: say(member.you ? 'team.leave' : 'team.remove'),
            danger: true,
            reason: mayRemove ? undefined : refusal,
            onChoose: () => setAsked('remove'),
          },
        ]}
      >
        {say('team.actions')}
        <span className="sr-only">{name}</span>
      </Menu>
      <RoleDialog {...{ member, name }} open={asked === 'role'} onClose={() => setAsked(null)} />
      <RemoveDialog
        {...{ member, name }}
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
      />
    </li>
  )
}

type AboutMember = { member: MemberView; name: string; open: boolean; onClose: () => void }

function RoleDialog({ member, name, open, onClose }: AboutMember) {
  const [role, setRole] = useState<Role>(member.role)
  const call = useTeamCall(api.changeRole, (changed) =>
    say('team.roleChanged', { name, role: roleName(changed.role) }),
  )
  return (
    <Dialog open={open} onOpenChange={onClose} title={say('team.changeRole')} description={name}>
      <form
        className="flex w-full flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          call.send({ id: member.id, role })
          onClose()
        }}
      >
        <RoleField value={role} onChange={setRole} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{say('customers.cancel')}</Button>
          <Button look="primary" type="submit" busy={call.isPending}>
            {say('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ member, name, open, onClose }: AboutMember) {
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
      <Button onClick={onClose}>{say('customers.cancel')}</Button>
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
